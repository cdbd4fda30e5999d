import type { CellAddress } from '@oasis/ui';
import { useLabels } from '../../locale/use-labels.ts';
import { placeText } from './block-report.ts';
import type { OpenBudget } from './open-budget.ts';

interface ExplainPanelProps {
  readonly budget: OpenBudget;
  readonly cell: CellAddress | undefined;
}

/** Where the number of the active cell comes from, in words and numbers. */
export function ExplainPanel({ budget, cell }: ExplainPanelProps) {
  const { t } = useLabels();
  return (
    <section className="oasis-side-part" aria-label={t('budget.explain.title')}>
      <header className="oasis-side-head">
        <h2>{t('budget.explain.title')}</h2>
      </header>
      {cell === undefined || budget.source.fieldAt(cell.column) === undefined ? (
        <p>{t('budget.explain.choose')}</p>
      ) : (
        <p>{placeText(budget.source, { row: cell.row, column: cell.column })}</p>
      )}
    </section>
  );
}
