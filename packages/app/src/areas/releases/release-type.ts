import type { CallData } from '@oasis/api-client';
import { useButtons } from '../../administration/use-buttons.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { RELEASE_HOME } from './paths.ts';

/** A release batch as its pages show it. */
export type Release = CallData<'releases.view'>;

/** One of the list of release batches. */
export type ReleaseRow = CallData<'releases.list'>['content'][number];

/** Name of a release batch: its letter's, once that has a number. */
export function nameOf({ releaseCode, releaseName, letterNumber }: ReleaseNames): string {
  return `${letterNumber === '' ? releaseCode : letterNumber} ${releaseName}`;
}

type ReleaseNames = Pick<Release, 'releaseCode' | 'releaseName' | 'letterNumber'>;

/** Whether the viewer may change a release batch in a state. */
export function useMayEdit(status: string): boolean {
  return useButtons(RELEASE_HOME)('EDIT') && status === 'Draft';
}

/** The sentence of a page whose address names no release batch. */
export function useNoRelease() {
  const { t } = useLabels();
  return {
    choose: t('release.chooseOne'),
    unknown: t('release.unknown'),
    list: RELEASE_HOME,
    toList: t('release.toList'),
  };
}
