import { History } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { RuledButton } from '../../life/RuledButton.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { DecideButtons } from './DecideButtons.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { FindField } from './FindField.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { blockOf, type Cursor, isOpen, MARKS, type Matrix, markAt, pairsIn, SIGNS } from './matrix-model.ts';
import { PairDialog } from './PairDialog.tsx';
import { useMatrixCursor } from './use-matrix-cursor.ts';

interface MatrixViewProps {
  readonly matrix: Matrix;
  readonly mayEdit: boolean;
  readonly reload: () => void;
  readonly filters: ReactNode;
  /** Content shown if there are no programs. */
  readonly empty: ReactNode;
}

/** The matrix with its selection and the actions on it. */
export function MatrixView({ matrix, mayEdit, reload, filters, empty }: MatrixViewProps) {
  const words = useLabels();
  const { t } = words;
  const count = matrix.programs.length;
  const { cursor, move, find } = useMatrixCursor(matrix);
  const [decision, setDecision] = useState<Decision>();
  const [isOpened, setOpened] = useState(false);
  const pairs = pairsIn(blockOf(cursor)).filter(([, high]) => high < count);
  const open = pairs.filter((pair) => isOpen(matrix, pair));
  const [only] = pairs.length === 1 ? pairs : [];
  const told = chosenText(words, matrix, cursor, { pairs: pairs.length, open: open.length });
  const decide = (combines: boolean) => {
    if (mayEdit && open.length > 0) setDecision(decisionOf(matrix, open, combines));
  };
  return (
    <>
      <div className="oasis-pair-bar oasis-matrix-bar">
        {filters}
        <FindField {...find} />
        <span className="oasis-pair-note">{t('pairMatrix.count', { count })}</span>
      </div>
      {count === 0 ? (
        empty
      ) : (
        <>
          <MatrixTable
            matrix={matrix}
            cursor={cursor}
            told={told}
            onMove={move}
            onDecide={decide}
            onOpen={() => setOpened(only !== undefined)}
          />
          <div className="oasis-pair-bar">
            <span className="oasis-matrix-chosen">{told}</span>
            {mayEdit && (
              <DecideButtons because={open.length === 0 ? t('pairMatrix.noneOpen') : undefined} onDecide={decide} />
            )}
            <RuledButton
              because={only === undefined ? t('pairMatrix.chooseOne') : undefined}
              icon={<History />}
              onClick={() => setOpened(true)}
            >
              {t('combinability.details')}
            </RuledButton>
          </div>
          <Legend />
        </>
      )}
      <MatrixDialogs
        matrix={matrix}
        decision={decision}
        opened={isOpened ? only : undefined}
        mayEdit={mayEdit && open.length > 0}
        reload={reload}
        onClose={() => {
          setDecision(undefined);
          setOpened(false);
        }}
      />
    </>
  );
}

interface MatrixDialogsProps {
  readonly matrix: Matrix;
  readonly decision: Decision | undefined;
  /** The pair whose history is open. */
  readonly opened: readonly [low: number, high: number] | undefined;
  readonly mayEdit: boolean;
  readonly reload: () => void;
  readonly onClose: () => void;
}

function MatrixDialogs({ matrix, decision, opened, mayEdit, reload, onClose }: MatrixDialogsProps) {
  const { asOf, today, programs } = matrix;
  return (
    <>
      {decision !== undefined && (
        <DecisionDialog
          decision={decision}
          asOf={asOf}
          today={today}
          onDone={reload}
          onStale={reload}
          onClose={onClose}
        />
      )}
      {opened !== undefined && (
        <PairDialog
          one={programs[opened[0]]?.code ?? ''}
          other={programs[opened[1]]?.code ?? ''}
          mayEdit={mayEdit}
          onChanged={reload}
          onClose={onClose}
        />
      )}
    </>
  );
}

function decisionOf({ programs }: Matrix, open: readonly (readonly [number, number])[], combines: boolean): Decision {
  const both = open.map(([low, high]) => [programs[low], programs[high]] as const);
  return {
    combines,
    pairs: both.map(([one, other]) => [one?.code ?? '', other?.code ?? ''] as const),
    released: both.some(([one, other]) => one?.released === true && other?.released === true),
  };
}

interface Chosen {
  readonly pairs: number;
  /** Number of selected pairs that can be changed. */
  readonly open: number;
}

/** Text of the selection: one pair with its answer, or the number of pairs. */
function chosenText({ t }: Words, matrix: Matrix, { row, column }: Cursor, { pairs, open }: Chosen): string {
  const [one, other] = [matrix.programs[row], matrix.programs[column]];
  if (pairs > 1 || one === undefined || other === undefined) return t('pairMatrix.selected', { count: pairs, open });
  const mark = t(`pairMatrix.mark.${markAt(matrix, row, column)}`);
  return t('pairMatrix.pair', { one: `${one.code} ${one.name}`, other: `${other.code} ${other.name}`, mark });
}

function Legend() {
  const { t } = useLabels();
  return (
    <div className="oasis-matrix-legend">
      <ul aria-label={t('pairMatrix.legend')}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <span className={`oasis-mark oasis-mark-${mark}`} aria-hidden="true">
              {SIGNS[mark]}
            </span>
            {t(`pairMatrix.mark.${mark}`)}
          </li>
        ))}
        <li>
          <span className="oasis-mark oasis-mark-Y oasis-mark-varied" aria-hidden="true">
            {SIGNS.Y}
          </span>
          {t('pairMatrix.mark.variant')}
        </li>
      </ul>
      <p id="oasis-matrix-keys">{t('pairMatrix.keys')}</p>
    </div>
  );
}
