import type { CellExplanation } from '@oasis/engine/report';
import { cellSentences, GESTURE_LETTERS } from '@oasis/engine/session';
import { formatCell } from '@oasis/engine/table';
import type { LogicField } from '@oasis/engine/template';
import type { CellAddress } from '@oasis/ui';
import { memo, Suspense } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { placeText } from '../../../edit-report/block-report.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { lazyPage } from '../../../pages/lazy-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { timeText, useExplanation } from './use-explanation.ts';

const RowMonths = lazyPage(() => import('./RowMonths.tsx'));

interface ExplainPanelProps {
  readonly budget: OpenBudget;
  readonly cell: CellAddress | undefined;
}

/** The origin of the active cell's number, in words and numbers, down to typed values and master data. */
export function ExplainPanel({ budget, cell }: ExplainPanelProps) {
  const { t } = useLabels();
  const field = cell === undefined ? undefined : budget.source.fieldAt(cell.column);
  return (
    <section className="oasis-side-part oasis-explain" aria-label={t('budget.explain.title')} tabIndex={0}>
      <header className="oasis-side-head">
        <h2>{t('budget.explain.title')}</h2>
      </header>
      {cell === undefined || field === undefined ? (
        <p>{t('budget.explain.choose')}</p>
      ) : (
        <Explained budget={budget} cell={cell} field={field} />
      )}
    </section>
  );
}

interface ExplainedProps {
  readonly budget: OpenBudget;
  readonly cell: CellAddress;
  readonly field: LogicField;
}

function Explained({ budget, cell, field }: ExplainedProps) {
  const { locale } = useLabels();
  const { source } = budget;
  const row = source.rowAt(cell.row);
  const explanation = useExplanation(budget, row, field.id, locale);
  const { budgetId } = budget.reply;
  return (
    <>
      <p className="oasis-explain-place">{placeText(source, cell)}</p>
      {explanation !== undefined && <Traced explanation={explanation} budget={budget} />}
      {field.kind === 'input' && row >= source.table.rows.leafStart && budgetId !== null && (
        <History budgetId={budgetId} version={budget.reply.version} row={row} field={field} />
      )}
    </>
  );
}

/** The sentences of a cell, and under them those of the cells that it is made of. */
const Traced = memo(function Traced({
  explanation,
  budget,
}: {
  readonly explanation: CellExplanation;
  readonly budget: OpenBudget;
}) {
  const { locale } = useLabels();
  const { logic } = budget.source.table;
  const { source } = explanation;
  const operands = source.kind === 'formula' ? source.operands : [];
  return (
    <div className="oasis-explain-cell">
      {cellSentences(explanation, logic, locale).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {source.kind === 'reference' && source.lastDay !== undefined && (
        <Suspense fallback={null}>
          <RowMonths budget={budget} row={explanation.row} reference={source.reference} />
        </Suspense>
      )}
      {operands.length > 0 && (
        <ul>
          {operands.map((operand) => (
            <li key={operand.field}>
              <Traced explanation={operand} budget={budget} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

interface HistoryProps {
  readonly budgetId: number;
  /** Another version has another history. */
  readonly version: number;
  readonly row: number;
  readonly field: LogicField;
}

/** The saved values of a cell, with user, time and kind of entry, the newest first. */
function History({ budgetId, row, field }: HistoryProps) {
  const { t, locale } = useLabels();
  const history = useCall('budget.cellHistory', { query: { budgetId, row, field: field.id }, silent: true });
  const changes = history.isPlaceholderData ? [] : (history.data ?? []);
  const shown = (value: number | null) => formatCell(field, value ?? Number.NaN, true) || t('budget.cell.blank');
  return (
    <>
      <h3 className="oasis-explain-history">{t('budget.explain.history')}</h3>
      {history.data !== undefined && changes.length === 0 && <p>{t('budget.explain.noHistory')}</p>}
      <ol className="oasis-explain-changes">
        {changes.map((change) => (
          <li key={change.version}>
            {t('budget.explain.change', {
              before: shown(change.before),
              after: shown(change.after),
              by: change.by,
              at: timeText(change.at, locale),
            })}
            {isGesture(change.gesture) && ` (${t(`budget.gesture.${change.gesture}`)})`}
          </li>
        ))}
      </ol>
    </>
  );
}

type GestureName = keyof typeof GESTURE_LETTERS;

function isGesture(name: string): name is GestureName {
  return Object.hasOwn(GESTURE_LETTERS, name);
}
