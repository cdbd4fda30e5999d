import { Button, Callout } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { LetterPages } from '../../letters/LetterPages.tsx';
import { Withdrawn } from '../../letters/Withdrawn.tsx';
import { Opened, useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { LETTER_WORDS } from './letter-words.ts';
import { MEASURES } from './paths.ts';

export const words: readonly WordArea[] = [...LETTER_WORDS];

/** One letter as sent, marked if it no longer holds (PRG-008). Its recipient's first opening is recorded. */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'letters.content',
    id: idIn(useSearch(), 'releaseId'),
    ask: (releaseId) => ({ query: { releaseId }, silent: true }),
    isOf: (data, releaseId) => data.releaseId === releaseId,
  });
  useOpening(object.data?.releaseId, object.data?.unread === true);
  const none = { unknown: t('letter.unknown'), list: MEASURES, toList: t('letter.toList') };
  return (
    <Opened object={object} title={t('letter.one')} none={none}>
      {(letter) => (
        <>
          <PageHead title={`${letter.letterNumber} ${letter.letterName}`}>
            <ExportButton
              label={t('letter.pdf')}
              download={(manner) =>
                client.download('letters.download', { query: { releaseId: letter.releaseId }, ...manner })
              }
            />
            <Button icon={<Print />} onClick={() => window.print()}>
              {t('letter.print')}
            </Button>
          </PageHead>
          <Ended letter={letter} />
          <LetterPages pages={letter.pages} />
        </>
      )}
    </Opened>
  );
}

/** The parts that no longer hold: the letter, one of its programs, or a program replaced in a later letter. */
function Ended({ letter }: { readonly letter: CallData<'letters.content'> }) {
  const { t } = useLabels();
  const ended = letter.programs.filter(({ cancelLastDay }) => cancelLastDay !== '');
  const said = [
    ...ended.map(({ code, cancelLastDay: day }) => t('letter.programEnds', { program: code, day })),
    ...(letter.follower === '' ? [] : [t('letter.follower', { number: letter.follower })]),
  ];
  return (
    <>
      {letter.withdrawn && <Withdrawn reason={letter.withdrawReason} />}
      {said.map((text) => (
        <Callout key={text} compact intent="warning">
          {text}
        </Callout>
      ))}
    </>
  );
}

/** Reports the opening of the letter to the server once; a failed report is repeated at the next opening. */
function useOpening(releaseId: number | undefined, isUnread: boolean): void {
  useEffect(() => {
    if (releaseId === undefined || !isUnread) return;
    void client.call('letters.open', { body: { releaseId }, silent: true });
  }, [releaseId, isUnread]);
}
