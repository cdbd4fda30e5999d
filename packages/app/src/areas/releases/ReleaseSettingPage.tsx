import './letter.css';
import { Classes } from '@blueprintjs/core';
import { RELEASE } from '@oasis/engine/areas/releases';
import { accessMessages } from '@oasis/engine/messages';
import { Link, useLocation, useSearch } from 'wouter';
import { lifeLabels } from '../../life/labels.ts';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageTab } from '../../pages/PageTab.tsx';
import { LetterPrograms } from './LetterPrograms.tsx';
import { BATCH_RELEASE, COVER, ofRelease, RELEASE_SETTING } from './paths.ts';
import { Recipients } from './Recipients.tsx';
import { nameOf, type Release, useNoRelease } from './release-type.ts';
import { RELEASE_WORDS } from './release-words.ts';
import { SendPanel } from './SendPanel.tsx';
import { Withdrawn } from './Withdrawn.tsx';

export const words: readonly WordArea[] = [accessMessages, ...RELEASE_WORDS, lifeLabels];

/** A release batch: its programs and recipients, and on its other tab the letter and its sending (APR-014, APR-015). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const isSending = path === BATCH_RELEASE;
  const object = useOpened({
    call: 'releases.view',
    id: idIn(useSearch(), 'releaseId'),
    ask: (releaseId) => ({ query: { releaseId }, silent: true }),
    isOf: (data, releaseId) => data.releaseId === releaseId,
  });
  const title = t('release.title');
  return (
    <MovingPage
      object={object}
      machine={RELEASE}
      title={`${title}: ${t(isSending ? 'release.tabSend' : 'release.tabContent')}`}
      heading={title}
      none={useNoRelease()}
      nameOf={nameOf}
      tools={({ releaseId }) => (
        <Link href={ofRelease(COVER, releaseId)} className={Classes.BUTTON}>
          {t('release.cover')}
        </Link>
      )}
    >
      {(release) => (
        <>
          <Tabs release={release} isSending={isSending} />
          {release.withdrawn && <Withdrawn reason={release.withdrawReason} />}
          {isSending ? (
            <SendPanel release={release} reload={object.reload} />
          ) : (
            <>
              <LetterPrograms release={release} reload={object.reload} />
              <Recipients release={release} reload={object.reload} />
            </>
          )}
        </>
      )}
    </MovingPage>
  );
}

function Tabs({
  release: { releaseId, status },
  isSending,
}: {
  readonly release: Release;
  readonly isSending: boolean;
}) {
  const { t } = useLabels();
  const [content, sending] = [RELEASE_SETTING, BATCH_RELEASE].map((page) => ofRelease(page, releaseId, status));
  return (
    <nav className="oasis-page-tabs">
      <PageTab name={t('release.tabContent')} href={content ?? ''} isHere={!isSending} />
      <PageTab name={t('release.tabSend')} href={sending ?? ''} isHere={isSending} />
    </nav>
  );
}
