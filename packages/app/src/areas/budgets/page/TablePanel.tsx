import type { CellAddress, SheetGridHandle } from '@oasis/ui';
import type { RefObject } from 'react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { reportOf } from '../../../edit-report/block-report.ts';
import { LaterReport } from '../../../edit-report/LaterReport.tsx';
import { reportTitle } from '../../../edit-report/report-title.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { Later } from '../../../pages/Later.tsx';
import { lazyPart } from '../../../pages/lazy-page.ts';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import type { OpenBudget } from '../open/open-budget.ts';
import { BudgetGrid } from '../table/BudgetGrid.tsx';
import { ExportMenu, type ExportMenuProps } from '../table/ExportMenu.tsx';
import type { OnBlock } from '../table/grid-actions.ts';
import { SavedBeside } from './SavedBeside.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useBeside } from './use-beside.ts';
import { useFullWindow } from './use-full-window.ts';
import { usePageKeys } from './use-page-keys.ts';
import type { Workspace } from './use-workspace.ts';

const ExplainPanel = lazyPart(async () => (await import('../table/ExplainPanel.tsx')).ExplainPanel);

interface TablePanelProps {
  /** The subject of its files. */
  readonly files: Pick<ExportMenuProps, 'pgmId' | 'of'>;
  readonly work: Workspace;
  readonly budget: OpenBudget;
  readonly grid: RefObject<SheetGridHandle | null>;
}

/** In windows of this width the explanation is open from the beginning. */
const WIDE = 1600;

/** Height of the panel under the table and the gap above it, in pixels. */
const PANEL_BELOW = 136;

/** The actions, the table, and beside it the refused values and the origin of the active number. */
export function TablePanel({ files, work, budget, grid }: TablePanelProps) {
  const [isExplaining, setExplaining] = useState(() => window.innerWidth >= WIDE);
  const words = useLabels();
  const [tableWidth, setTableWidth] = useState(0);
  const { place, isBeside } = useBeside(tableWidth);
  const [active, setActive] = useState<CellAddress>();
  // The table shows its new active cell first.
  const follow = useCallback((cell: CellAddress | undefined) => startTransition(() => setActive(cell)), []);
  const { report, setReport } = work;
  const onBlock = useCallback<OnBlock>(
    (block, result) => setReport(budget, reportOf(budget.source, block, result)),
    [budget, setReport],
  );
  const hasPanel = isExplaining || report !== undefined;
  const { part, isFull, toggle } = useFullWindow();
  usePageKeys(work, budget, grid);
  const exporting = useMemo(() => <ExportMenu {...files} budget={budget} grid={grid} />, [files, budget, grid]);
  return (
    <div ref={part} className={isFull ? 'oasis-budget-work oasis-budget-full' : 'oasis-budget-work'}>
      <output className="oasis-hidden">{report !== undefined && reportTitle(report, words)}</output>
      <DraftBanner drafts={work.drafts} budget={budget} isEditable={work.isEditable} />
      <SavedBeside last={work.beside} onCompare={() => work.conflict.meet(budget)} />
      <Toolbar
        budget={budget}
        commands={work.commands}
        isEditable={work.isEditable}
        isBusy={work.isBusy}
        isSaving={work.isSaving}
        isExplaining={isExplaining}
        onExplain={setExplaining}
        isFull={isFull}
        onFull={toggle}
        exporting={exporting}
      />
      <div ref={place} className={isBeside ? 'oasis-budget-table' : 'oasis-budget-table oasis-budget-stacked'}>
        <div className="oasis-budget-grid">
          <BudgetGrid
            key={budget.id}
            grid={grid}
            budget={budget}
            onBlock={onBlock}
            onActiveCell={follow}
            onWidth={setTableWidth}
            reserve={hasPanel && !isBeside ? PANEL_BELOW : 0}
          />
        </div>
        {hasPanel && (
          <SidePanel work={work} budget={budget} grid={grid} active={isExplaining ? { cell: active } : undefined} />
        )}
      </div>
    </div>
  );
}

interface SidePanelProps extends Pick<TablePanelProps, 'work' | 'budget' | 'grid'> {
  /** The active cell, if it has an explanation. */
  readonly active: { readonly cell: CellAddress | undefined } | undefined;
}

/** The refused values, and the origin of the active number. */
function SidePanel({ work: { report, setReport }, budget, grid, active }: SidePanelProps) {
  return (
    <aside className="oasis-side">
      {report !== undefined && (
        <LaterReport
          report={report}
          source={budget.source}
          onClose={() => {
            setReport(budget, undefined);
            grid.current?.focus();
          }}
          onGoTo={(line, isChosen) => {
            const place = budget.source.placeOf(line);
            if (place !== undefined) grid.current?.select(place);
            if (isChosen) grid.current?.focus();
          }}
        />
      )}
      {active !== undefined && (
        <Later>
          <ExplainPanel budget={budget} cell={active.cell} />
        </Later>
      )}
    </aside>
  );
}
