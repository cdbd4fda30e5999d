import './budget-effect.css';
import { HTMLTable, ProgressBar, Tag } from '@blueprintjs/core';
import { formatNumber } from '@oasis/engine/table';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { QueryFailed } from '../../../api/QueryFailed.tsx';
import { useLabels } from '../../../locale/use-labels.ts';
import { type ChangedBudget, type Effect, type EffectQuestion, useBudgetEffect } from './use-budget-effect.ts';

interface BudgetEffectProps {
  readonly question: EffectQuestion;
  /** The whole effect has been shown. */
  readonly onReady: () => void;
}

/** The effect of unsaved values on budgets: the progress, and then the changing budgets with their totals before and after. */
export function BudgetEffect({ question, onReady }: BudgetEffectProps) {
  const { t } = useLabels();
  const { query, progress } = useBudgetEffect(question);
  const isReady = query.isSuccess;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return (
    <section className="oasis-effect" aria-label={t('effect.title')}>
      <h3>{t('effect.title')}</h3>
      {query.isPending && (
        <>
          <p role="status">{t('effect.running', { done: progress.done, all: progress.all })}</p>
          <ProgressBar value={progress.all === 0 ? 0 : progress.done / progress.all} intent="primary" aria-hidden />
        </>
      )}
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && <EffectTold effect={query.data} />}
    </section>
  );
}

/** Budgets that are listed; all that change are in the sum. */
const MOST_BUDGETS = 100;

function EffectTold({ effect: { count, calculated, changes } }: { readonly effect: Effect }) {
  const { t } = useLabels();
  const moved = changes.filter((change) => differenceOf(change) !== 0);
  const largest = moved.toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)));
  return (
    <>
      <p>{t(moved.length === 0 ? 'effect.none' : 'effect.some', { count: moved.length })}</p>
      {moved.length > 0 && <ChangeTable changes={largest} />}
      {moved.length > MOST_BUDGETS && <p>{t('effect.largest', { count: MOST_BUDGETS })}</p>}
      {changes.length > moved.length && <p>{t('effect.sameTotal', { count: changes.length - moved.length })}</p>}
      {count > calculated && <p>{t('effect.more', { count: formatNumber(count - calculated) })}</p>}
      <p className="oasis-effect-note">{t('effect.reach')}</p>
    </>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly ChangedBudget[] }) {
  const { t } = useLabels();
  const sum = (of: (change: ChangedBudget) => number | null) =>
    changes.reduce((total, change) => total + (of(change) ?? 0), 0);
  const [before, after] = [sum((change) => change.before), sum((change) => change.after)];
  const difference = changes.reduce((total, change) => total + differenceOf(change), 0);
  return (
    <section className="oasis-effect-table" tabIndex={0} aria-label={t('effect.budgets')}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{t('effect.program')}</th>
            <th scope="col">{t('effect.budget')}</th>
            <th scope="col">{t('effect.now')}</th>
            <th scope="col">{t('effect.then')}</th>
            <th scope="col">{t('effect.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MOST_BUDGETS).map((change) => (
            <tr key={change.budgetId}>
              <td className="oasis-effect-program">
                <Link href={`/budgetinput?pgmId=${change.programId}`}>{change.programCode}</Link>
              </td>
              <th scope="row">
                {nameOf(change)}{' '}
                {change.isBehind && (
                  <Tag minimal title={t('effect.behindHint')}>
                    {t('effect.behind')}
                  </Tag>
                )}
              </th>
              <td>{amountText(change.before)}</td>
              <td>{amountText(change.after)}</td>
              <td>{signed(differenceOf(change))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('effect.all', { count: changes.length })}
            </th>
            <td>{amountText(before)}</td>
            <td>{amountText(after)}</td>
            <td>{signed(difference)}</td>
          </tr>
        </tfoot>
      </HTMLTable>
    </section>
  );
}

function nameOf({ siOffer, customer, make }: ChangedBudget): string {
  const of = customer ?? make;
  return of === null ? siOffer : `${siOffer} · ${of}`;
}

/** The effect of these values alone on a budget, in whole yuan like the displayed ones. */
function differenceOf({ without, after }: ChangedBudget): number {
  return Math.round((after ?? 0) - (without ?? 0));
}

function amountText(amount: number | null): string {
  return formatNumber(amount ?? Number.NaN);
}

function signed(difference: number): string {
  return difference > 0 ? `+${formatNumber(difference)}` : formatNumber(difference).replace('-', '−');
}
