import { Classes } from '@blueprintjs/core';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useLabels } from '../locale/use-labels.ts';
import { PageHeading } from '../pages/PageHeading.tsx';

export type WaitedQuery = Parameters<typeof QueryFailed>[0]['query'];

/** A page about a program that has not come yet, or that did not come. */
export function ProgramWaited({ title, query }: { readonly title: string; readonly query: WaitedQuery }) {
  return (
    <>
      <PageHeading title={title} />
      <Waited query={query} />
    </>
  );
}

/** The same without a heading. */
export function Waited({ query }: { readonly query: WaitedQuery }) {
  const { t } = useLabels();
  return query.error === null ? (
    <p className={Classes.SKELETON}>{t('common.loading')}</p>
  ) : (
    <QueryFailed query={query} />
  );
}
