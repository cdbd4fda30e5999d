import { Classes } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { formatNumber } from '@oasis/engine';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { isOpen, type RunReport } from './run-state.ts';

const TABLE = `oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`;

/** The budgets whose results differ or would move, the biggest change first. */
export function MovesTable({ report }: { readonly report: RunReport }) {
  const { t } = useLabels();
  const { run, moves, moved } = report;
  const stored = run.what === 'stored';
  const title = `${t(stored ? 'recalculation.differing' : 'recalculation.moving')}: ${moved.toLocaleString('en-US')}`;
  const open = isOpen(run);
  return (
    <section className="oasis-run-section">
      <h2>
        {title} {open && <small>({t('recalculation.soFar')})</small>}
      </h2>
      {moved === 0 && !open && (
        <EmptyState
          icon={<TickCircle size={32} />}
          title={t(stored ? 'recalculation.noneDiffer' : 'recalculation.noneMove')}
        />
      )}
      {moves.length > 0 && (
        <div className="oasis-run-scroll">
          <table className={TABLE}>
            <MoveHead />
            <tbody>
              {moves.map((move) => (
                <MoveRow key={move.budgetId} move={move} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {moved > moves.length && (
        <p className="oasis-run-hint">
          {t('recalculation.more', { count: (moved - moves.length).toLocaleString('en-US') })}
        </p>
      )}
    </section>
  );
}

function MoveHead() {
  const { t } = useLabels();
  const numbers = [
    t('recalculation.volumeBefore'),
    t('recalculation.volumeAfter'),
    t('recalculation.budgetBefore'),
    t('recalculation.budgetAfter'),
    t('recalculation.change'),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">{t('recalculation.program')}</th>
        <th scope="col">{t('recalculation.budgetNumber')}</th>
        <th scope="col">{t('recalculation.offer')}</th>
        <th scope="col">{t('recalculation.place')}</th>
        {numbers.map((name) => (
          <th key={name} scope="col" className="oasis-run-number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MoveRow({ move }: { readonly move: RunReport['moves'][number] }) {
  const { budgetId, programId, programCode, offer, place, before, after } = move;
  const change = (after.budget ?? 0) - (before.budget ?? 0);
  const numbers = [before.volume, after.volume, before.budget, after.budget, change];
  return (
    <tr>
      <td>
        <Link href={`/budgetinput?pgmId=${programId}`}>{programCode}</Link>
      </td>
      <td>{budgetId}</td>
      <td>{offer}</td>
      <td>{place}</td>
      {numbers.map((value, at) => (
        // The columns are fixed.
        <td key={at} className="oasis-run-number">
          {formatNumber(value ?? Number.NaN)}
        </td>
      ))}
    </tr>
  );
}

/** The budgets that could not be calculated, and why. */
export function FailedTable({ failed }: Pick<RunReport, 'failed'>) {
  const { t } = useLabels();
  return (
    <section className="oasis-run-section">
      <h2>{t('recalculation.failed')}</h2>
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t('recalculation.budgetNumber')}</th>
            <th scope="col">{t('recalculation.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {failed.map(({ budgetId, text }) => (
            <tr key={budgetId}>
              <td>{budgetId}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
