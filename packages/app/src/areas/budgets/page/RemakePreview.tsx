import type { CallData } from '@oasis/api-client';
import { formatNumber } from '@oasis/engine/table';
import type { WordArea } from '../../../locale/i18n.ts';
import type { Words } from '../../../locale/use-labels.ts';
import { budgetLabels } from '../labels.ts';
import { remakeLabels } from './remake-labels.ts';

export const words: readonly WordArea[] = [budgetLabels, remakeLabels];

export type RemakePreviewData = CallData<'kufri.updatePreview'>;
type RemadeBudget = RemakePreviewData['budgets'][number];

interface RemakePreviewProps {
  /** The question. */
  readonly text: string;
  readonly preview: RemakePreviewData;
  readonly words: Words;
}

/** Budgets that are listed; all of them are in the sums. */
const MOST_BUDGETS = 100;

/** The effect of a change on every budget: typed values, rows and cells, and the totals before and after. */
export function Page({ text, preview: { budgets }, words: { t } }: RemakePreviewProps) {
  const sum = sumOf(budgets);
  const isBack = sum.back > 0;
  return (
    <>
      <p>{text}</p>
      <div className="oasis-remake">
        <table className="oasis-preview-totals" aria-label={t('budget.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('budget.remake.budget')}</th>
              <th scope="col">{t('budget.remake.kept')}</th>
              <th scope="col">{t('budget.remake.lost')}</th>
              {isBack && <th scope="col">{t('budget.remake.back')}</th>}
              <th scope="col">{t('budget.remake.changed')}</th>
              <th scope="col">{t('budget.remake.rows')}</th>
              <th scope="col">{t('budget.remake.uncovered')}</th>
              <th scope="col">{t('budget.preview.volume')}</th>
              <th scope="col">{t('budget.preview.budget')}</th>
            </tr>
          </thead>
          <tbody>
            {budgets.slice(0, MOST_BUDGETS).map((budget) => (
              <BudgetLine key={budget.budgetId} name={nameOf(budget)} budget={budget} isBack={isBack} />
            ))}
          </tbody>
          {budgets.length !== 1 && (
            <tfoot>
              <BudgetLine name={t('budget.remake.all', { count: budgets.length })} budget={sum} isBack={isBack} />
            </tfoot>
          )}
        </table>
      </div>
      <ColumnChanges budgets={budgets} t={t} />
      <p className="oasis-preview-note">{t('budget.remake.way')}</p>
    </>
  );
}

/** The columns that change in some budget, each once; values without a place are counted over all budgets. */
function ColumnChanges({ budgets, t }: Pick<RemakePreviewData, 'budgets'> & Pick<Words, 't'>) {
  const found = Map.groupBy(
    budgets.flatMap(({ columns }) => columns),
    ({ field, change }) => `${field} ${change}`,
  );
  if (found.size === 0) return null;
  return (
    <table className="oasis-preview-totals" aria-label={t('budget.remake.columns')}>
      <thead>
        <tr>
          <th scope="col">{t('budget.remake.column')}</th>
          <th scope="col">{t('budget.remake.change')}</th>
          <th scope="col">{t('budget.remake.typed')}</th>
        </tr>
      </thead>
      <tbody>
        {[...found].map(([key, same]) => {
          const typed = same.reduce((sum, column) => sum + column.typed, 0);
          return same.slice(0, 1).map(({ name, change }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{t(`budget.remake.column.${change}`)}</td>
              <td className={typed > 0 ? 'oasis-remake-lost' : undefined}>{formatNumber(typed)}</td>
            </tr>
          ));
        })}
      </tbody>
    </table>
  );
}

interface BudgetLineProps {
  readonly name: string;
  readonly budget: Counts;
  /** Whether any budget gets typed values back. */
  readonly isBack: boolean;
}

function BudgetLine({ name, budget, isBack }: BudgetLineProps) {
  const { kept, lost, back, changed, newRows, goneRows, uncovered, before, after } = budget;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(kept)}</td>
      <td className={lost > 0 ? 'oasis-remake-lost' : undefined}>{formatNumber(lost)}</td>
      {isBack && <td>{formatNumber(back)}</td>}
      <td>{formatNumber(changed)}</td>
      <td>{rowsText(newRows, goneRows)}</td>
      <td>{formatNumber(uncovered)}</td>
      <td>{becomes(before.volume, after.volume)}</td>
      <td>{becomes(before.budget, after.budget)}</td>
    </tr>
  );
}

function rowsText(added: number, gone: number): string {
  const parts = [added > 0 && `+${formatNumber(added)}`, gone > 0 && `−${formatNumber(gone)}`].filter(Boolean);
  return parts.length === 0 ? '0' : parts.join(' ');
}

type Counts = Omit<RemadeBudget, 'budgetId' | 'offerType' | 'siOffer' | 'make' | 'customer' | 'columns'>;

function becomes(before: number | null, after: number | null): string {
  const [was, is] = [before, after].map((value) => formatNumber(value ?? Number.NaN));
  return was === is ? `${is}` : `${was} → ${is}`;
}

function nameOf({ siOffer, make, customer }: RemadeBudget): string {
  const of = customer ?? make;
  return of === null ? siOffer : `${siOffer} · ${of}`;
}

function sumOf(budgets: readonly RemadeBudget[]): Counts {
  const sum = (of: (budget: RemadeBudget) => number) => budgets.reduce((total, budget) => total + of(budget), 0);
  const total = (of: (budget: RemadeBudget) => number | null): number | null => {
    const known = budgets.map(of).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
  };
  return {
    kept: sum(({ kept }) => kept),
    lost: sum(({ lost }) => lost),
    back: sum(({ back }) => back),
    changed: sum(({ changed }) => changed),
    newRows: sum(({ newRows }) => newRows),
    goneRows: sum(({ goneRows }) => goneRows),
    uncovered: sum(({ uncovered }) => uncovered),
    before: { volume: total(({ before }) => before.volume), budget: total(({ before }) => before.budget) },
    after: { volume: total(({ after }) => after.volume), budget: total(({ after }) => after.budget) },
  };
}
