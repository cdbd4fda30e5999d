import { Button, Callout, Classes } from '@blueprintjs/core';
import { Print, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { LetterPages } from './LetterPages.tsx';
import { MEASURES, releaseIn } from './paths.ts';
import { RELEASE_WORDS } from './release-words.ts';

export const words: readonly WordArea[] = [...RELEASE_WORDS];

/** One letter as it was sent, marked where it holds no longer (PRG-008). Opening it is noted for whom it was sent to. */
export function Page() {
  const { t } = useLabels();
  const releaseId = releaseIn(useSearch());
  const query = useCall(
    'letters.content',
    { query: { releaseId: releaseId ?? 0 }, silent: true },
    { enabled: releaseId !== undefined, fresh: true },
  );
  const letter = query.data?.releaseId === releaseId ? query.data : undefined;
  useOpened(letter?.releaseId, letter?.unread === true);
  const isMissing = query.error instanceof CallError && query.error.failure.kind === 'missing';
  if (releaseId === undefined || isMissing) return <NoLetter />;
  if (letter === undefined) {
    return (
      <>
        <PageHeading title={t('letter.title')} />
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
      <div className="oasis-page-head">
        <PageHeading title={`${letter.letterNumber} ${letter.letterName}`} />
        <span className="oasis-page-head-end">
          <ExportButton
            label={t('letter.pdf')}
            download={(manner) =>
              client.download('letters.download', { query: { releaseId: letter.releaseId }, ...manner })
            }
          />
          <Button icon={<Print />} onClick={() => window.print()}>
            {t('letter.print')}
          </Button>
        </span>
      </div>
      {letter.withdrawn && (
        <Callout compact intent="danger">
          {t('letter.withdrawn', { reason: letter.withdrawReason })}
        </Callout>
      )}
      {letter.programs
        .filter(({ cancelLastDay }) => cancelLastDay !== '')
        .map(({ code, cancelLastDay: day }) => (
          <Callout key={code} compact intent="warning">
            {t('letter.programEnds', { program: code, day })}
          </Callout>
        ))}
      {letter.follower !== '' && (
        <Callout compact intent="warning">
          {t('letter.follower', { number: letter.follower })}
        </Callout>
      )}
      <LetterPages pages={letter.pages} />
    </>
  );
}

/** Tells the server once that the letter was opened; where that fails it is told at the next opening. */
function useOpened(releaseId: number | undefined, isUnread: boolean): void {
  useEffect(() => {
    if (releaseId === undefined || !isUnread) return;
    void client.call('letters.open', { body: { releaseId }, silent: true });
  }, [releaseId, isUnread]);
}

function NoLetter() {
  const { t } = useLabels();
  return (
    <>
      <PageHeading title={t('letter.unknown')}>{t('letter.title')}</PageHeading>
      <EmptyState
        icon={<Search size={32} />}
        title={t('letter.unknown')}
        action={
          <Link href={MEASURES} className={Classes.BUTTON}>
            {t('letter.toList')}
          </Link>
        }
      />
    </>
  );
}
