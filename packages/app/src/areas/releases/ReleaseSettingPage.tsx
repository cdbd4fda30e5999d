import './letter.css';
import { Button, Callout, Classes } from '@blueprintjs/core';
import { Clipboard, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link, useLocation, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { CallError } from '../../api/call-error.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { PageTab } from '../../pages/PageTab.tsx';
import { LetterPrograms } from './LetterPrograms.tsx';
import { BATCH_RELEASE, COVER, ofRelease, RELEASE_HOME, RELEASE_SETTING, releaseIn } from './paths.ts';
import { Recipients } from './Recipients.tsx';
import { ReleaseStatus } from './ReleaseStatus.tsx';
import type { Release } from './release-type.ts';
import { RELEASE_WORDS } from './release-words.ts';
import { SendPanel } from './SendPanel.tsx';

export const words: readonly WordArea[] = [...RELEASE_WORDS, administrationLabels];

/** A release batch: its programs and recipients, and on its other tab the letter and its sending (APR-014, APR-015). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const releaseId = releaseIn(useSearch());
  const query = useCall(
    'releases.view',
    { query: { releaseId: releaseId ?? 0 }, silent: true },
    { enabled: releaseId !== undefined, fresh: true },
  );
  const isMissing = query.error instanceof CallError && query.error.failure.kind === 'missing';
  const isSending = path === BATCH_RELEASE;
  if (releaseId === undefined || isMissing) {
    return <NoRelease isUnknown={releaseId !== undefined} isSending={isSending} />;
  }
  const reload = () => void query.refetch();
  if (query.data?.releaseId !== releaseId) {
    return (
      <>
        <Heading isSending={isSending} />
        {query.error === null ? (
          <p className={Classes.SKELETON}>{t('common.loading')}</p>
        ) : (
          <QueryFailed query={query} />
        )}
      </>
    );
  }
  return (
    <>
      <Head release={query.data} isSending={isSending} />
      {isSending ? (
        <SendPanel release={query.data} reload={reload} />
      ) : (
        <Setting release={query.data} reload={reload} />
      )}
    </>
  );
}

interface SettingProps {
  readonly release: Release;
  readonly reload: () => void;
}

function Head({ release, isSending }: { readonly release: Release; readonly isSending: boolean }) {
  const { t } = useLabels();
  const { releaseId, releaseCode, releaseName, letterNumber, status } = release;
  const name = letterNumber === '' ? releaseCode : letterNumber;
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={`${name} ${releaseName}`} />
        <span className="oasis-page-head-end">
          <ReleaseStatus status={status} />
          <Link href={ofRelease(COVER, releaseId)} className={Classes.BUTTON}>
            {t('release.cover')}
          </Link>
        </span>
      </div>
      <nav className="oasis-page-tabs">
        <PageTab
          name={t('release.tabContent')}
          href={ofRelease(RELEASE_SETTING, releaseId, status)}
          isHere={!isSending}
        />
        <PageTab name={t('release.tabSend')} href={ofRelease(BATCH_RELEASE, releaseId, status)} isHere={isSending} />
      </nav>
      {release.withdrawn && (
        <Callout compact intent="danger">
          {t('letter.withdrawn', { reason: release.withdrawReason })}
        </Callout>
      )}
    </>
  );
}

function Setting({ release, reload }: SettingProps) {
  const may = useButtons(RELEASE_HOME);
  const isOpen = may('EDIT') && release.status === 'Draft';
  return (
    <>
      <LetterPrograms release={release} isOpen={isOpen} reload={reload} />
      <Recipients release={release} isOpen={isOpen} reload={reload} />
    </>
  );
}

/** Without a release batch the tab of the browser says which of the two pages it is. */
function Heading({ isSending }: { readonly isSending: boolean }) {
  const { t } = useLabels();
  const title = t('release.title');
  return (
    <PageHeading title={`${title}: ${t(isSending ? 'release.tabSend' : 'release.tabContent')}`}>{title}</PageHeading>
  );
}

function NoRelease({ isUnknown, isSending }: { readonly isUnknown: boolean; readonly isSending: boolean }) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  return (
    <>
      <Heading isSending={isSending} />
      <EmptyState
        icon={isUnknown ? <Search size={32} /> : <Clipboard size={32} />}
        title={t(isUnknown ? 'release.unknown' : 'release.chooseOne')}
        action={<Button onClick={() => navigate(RELEASE_HOME)}>{t('release.toList')}</Button>}
      />
    </>
  );
}
