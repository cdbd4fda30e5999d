import type { SheetGridHandle } from '@oasis/ui';
import { useId, useMemo, useRef } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { Later } from '../../../pages/Later.tsx';
import { lazyPart } from '../../../pages/lazy-page.ts';
import type { ChosenOffer, ProgramBudgets } from '../open/chosen-offer.ts';
import { BudgetHead } from './BudgetHead.tsx';
import { LaterDialogs } from './LaterDialogs.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { MakeTotals } from './MakeTotals.tsx';
import { TablePanel } from './TablePanel.tsx';
import { useHeadFold } from './use-head-fold.ts';
import { useWorkspace } from './use-workspace.ts';
import { Waiting } from './Waiting.tsx';

const Overview = lazyPart(async () => (await import('./Overview.tsx')).Overview);

interface BudgetWorkspaceProps {
  readonly pgmId: number;
  readonly program: ProgramBudgets;
  readonly chosen: ChosenOffer;
}

/** The page of a known program: its head, its offers, and the table of the chosen one. */
export function BudgetWorkspace({ pgmId, program, chosen }: BudgetWorkspaceProps) {
  const words = useLabels();
  const panel = useId();
  const grid = useRef<SheetGridHandle>(null);
  const work = useWorkspace({ pgmId, chosen, words, focusTable: () => grid.current?.focus() });
  const { onScreen, isEditable, commands } = work;
  const { offerType, offer, isOverview } = chosen;
  const head = useHeadFold();
  const code = program.programInfo.programCode;
  const of = chosen.customer ?? offer.make ?? '';
  const files = useMemo(() => ({ pgmId, of: [code, offer.name, of] }), [pgmId, code, offer.name, of]);
  return (
    <div className={head.isFolded ? 'oasis-budget oasis-budget-folded' : 'oasis-budget'}>
      <BudgetHead
        pgmId={pgmId}
        program={program}
        chosen={chosen}
        panel={panel}
        budget={!isOverview && onScreen.state === 'open' ? onScreen.budget : undefined}
        onUpdateKufri={isEditable ? commands.updateKufri : undefined}
        onUpdateTemplate={isEditable ? commands.updateTemplate : undefined}
        {...head}
      />
      <div
        id={panel}
        role="tabpanel"
        className="oasis-budget-panel"
        aria-label={isOverview ? words.t('budget.overview') : offer.name}
      >
        {isOverview ? (
          <Later>
            <Overview pgmId={pgmId} offerTypeId={offerType.offerTypeId} />
          </Later>
        ) : (
          !head.isFolded && <Totals budgetId={chosen.budgetId} />
        )}
        {onScreen.state === 'open' ? (
          <TablePanel key={work.tableKey} files={files} work={work} budget={onScreen.budget} grid={grid} />
        ) : (
          <Waiting failure={onScreen.state === 'failed' ? onScreen.message : undefined} onRetry={work.retry} />
        )}
      </div>
      <LaterDialogs
        work={work}
        budget={onScreen.state === 'open' ? onScreen.budget : undefined}
        budgetId={chosen.budgetId}
      />
      {work.dialog}
      <LeaveGuard {...work.leaving} />
    </div>
  );
}

function Totals({ budgetId }: { readonly budgetId: number | undefined }) {
  const totals = useCall(
    'budget.makeTotals',
    { query: { budgetId: budgetId ?? 0 } },
    { enabled: budgetId !== undefined },
  );
  return <MakeTotals totals={totals.data} />;
}
