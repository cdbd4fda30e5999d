import { Tag } from '@blueprintjs/core';
import { APPEAL } from '@oasis/engine/areas/appeals';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PaperList } from '../../papers/PaperList.tsx';
import type { AppealView, Letter } from './appeal-list.ts';
import { openPaper } from './open-paper.ts';
import { sideText } from './side-text.ts';

/** The letters of both sides in the order in which they were sent, each with its papers. */
export function Letters({ view: { letters, claimId } }: { readonly view: AppealView }) {
  const { t } = useLabels();
  return (
    <section aria-label={t('appeal.conversation')}>
      <h2 className="oasis-appeal-heading">{t('appeal.conversation')}</h2>
      {letters.length === 0 && <p>{t('appeal.noLetters')}</p>}
      <ol className="oasis-appeal-letters">
        {letters.map((letter) => (
          <li key={letter.letterId} className={letter.side === 'dealer' ? 'oasis-appeal-letter' : OF_HEAD_OFFICE}>
            <OneLetter letter={letter} claimId={claimId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OneLetter({ letter, claimId }: { readonly letter: Letter; readonly claimId: number }) {
  const { t, pick } = useLabels();
  const { move, side, text, answerUntil, writtenBy, writtenAt, paperCount, papers } = letter;
  const decided = Object.entries(APPEAL.moves).find(([name]) => name === move && DECISIONS.includes(name));
  const gone = paperCount - papers.length;
  return (
    <>
      <div className="oasis-appeal-by">
        {[sideText(side, pick), writtenBy].filter((part) => part !== '').join(' · ')} ·{' '}
        <time dateTime={writtenAt}>{timeText(writtenAt)}</time>
        {answerUntil !== '' && (
          <Tag minimal intent="primary">
            {t('appeal.answerUntil', { day: answerUntil })}
          </Tag>
        )}
        {decided !== undefined && (
          <Tag minimal intent={move === 'accept' ? 'success' : 'danger'}>
            {pick(decided[1].name)}
          </Tag>
        )}
      </div>
      <p className="oasis-appeal-text">{text}</p>
      <PaperList papers={papers} download={openPaper(claimId)} />
      {gone > 0 && <p className="oasis-appeal-note">{t('appeal.papersDropped', { count: gone })}</p>}
    </>
  );
}

const OF_HEAD_OFFICE = 'oasis-appeal-letter oasis-appeal-head-office';

const DECISIONS: readonly string[] = ['accept', 'refuse', 'end'];
