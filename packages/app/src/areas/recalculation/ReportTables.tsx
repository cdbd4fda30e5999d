import { Classes } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import type { ListColumn } from '@oasis/ui';
import { EmptyState } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { NumberGrid } from '../../tables/NumberGrid.tsx';
import { numberColumn } from '../../tables/number-column.ts';
import { isOpen, type RunReport } from './run-state.ts';

const TABLE = `oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`;

/** The budgets whose results differ or would change, the biggest change first. */
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
      {moves.length > 0 && <Moves moves={moves} />}
      {moved > moves.length && (
        <p className="oasis-run-hint">
          {t('recalculation.more', { count: (moved - moves.length).toLocaleString('en-US') })}
        </p>
      )}
    </section>
  );
}

/** The numbers of each budget; the program of the active row is one click away. */
function Moves({ moves }: Pick<RunReport, 'moves'>) {
  const words = useLabels();
  const { t } = words;
  const columns = useMemo(() => moveColumns(words), [words]);
  const [active, setActive] = useState<Move>();
  return (
    <>
      <NumberGrid
        name="recalculation-moves"
        label={t('recalculation.budgets')}
        columns={columns}
        rows={moves}
        rowKey={keyOf}
        onRow={setActive}
      />
      {active !== undefined && (
        <p className="oasis-run-hint">
          <Link href={`/budgetinput?pgmId=${active.programId}`}>
            {t('recalculation.open', { program: active.programCode })}
          </Link>
        </p>
      )}
    </>
  );
}

type Move = RunReport['moves'][number];

function keyOf({ budgetId }: Move): string {
  return String(budgetId);
}

function moveColumns({ t }: Words): readonly ListColumn<Move>[] {
  const text = (id: string, title: string, width: number, read: (move: Move) => string) =>
    ({ id, title, width, format: 'text', frozen: id === 'program', text: read }) as const;
  const number = (id: string, title: string, read: (move: Move) => number | null) => numberColumn(id, title, 130, read);
  return [
    text('program', t('recalculation.program'), 130, ({ programCode }) => programCode),
    text('budget', t('recalculation.budgetNumber'), 100, keyOf),
    text('offer', t('recalculation.offer'), 180, ({ offer }) => offer),
    text('place', t('recalculation.place'), 160, ({ place }) => place),
    number('volumeBefore', t('recalculation.volumeBefore'), ({ before }) => before.volume),
    number('volumeAfter', t('recalculation.volumeAfter'), ({ after }) => after.volume),
    number('budgetBefore', t('recalculation.budgetBefore'), ({ before }) => before.budget),
    number('budgetAfter', t('recalculation.budgetAfter'), ({ after }) => after.budget),
    number('change', t('recalculation.change'), ({ before, after }) => (after.budget ?? 0) - (before.budget ?? 0)),
  ];
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
