import { gridHeight } from '@oasis/engine/template';
import type { CellAddress, SheetGridHandle } from '@oasis/ui';
import { SheetGrid } from '@oasis/ui';
import type { RefObject } from 'react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { useAsk } from '../../../notify/use-ask.tsx';
import { sheetWords } from '../../../sheet/sheet-words.ts';
import { useSheetMemory } from '../../../tables/use-sheet-memory.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { touchedPlaces } from '../open/touched-places.ts';
import { ActiveCell, FormulaBar } from './FormulaBar.tsx';
import { gridActions, type OnBlock } from './grid-actions.ts';
import { useNamedRow } from './use-named-row.ts';

interface BudgetGridProps {
  readonly budget: OpenBudget;
  readonly onBlock: OnBlock;
  readonly onActiveCell: (cell: CellAddress | undefined) => void;
  /** Pixels that something under the grid needs. */
  readonly reserve: number;
  readonly onWidth: (pixels: number) => void;
  readonly grid: RefObject<SheetGridHandle | null>;
}

/** The budget table in the grid. Every edit goes to the engine, which has the last word; a refusal shows at its cell. */
export const BudgetGrid = memo(function BudgetGrid(props: BudgetGridProps) {
  const { budget, onBlock, onActiveCell, reserve, onWidth, grid } = props;
  const words = useLabels();
  const { ask, dialog } = useAsk(words.t('budget.paste.title'), () => grid.current?.focus());
  const actions = useMemo(() => gridActions(budget, onBlock, ask), [budget, onBlock, ask]);
  const labels = useMemo(() => sheetWords(words), [words]);
  const [settings, setSettings] = useSheetMemory(() => namesOf(budget));
  const onOpenText = useCallback(
    (cell: CellAddress, text: string | undefined) => {
      const at = budget.source.cellAt(cell.row, cell.column);
      budget.setOpenText(at === undefined || text === undefined ? undefined : { ...at, text });
    },
    [budget],
  );
  const [active] = useState(() => new ActiveCell());
  const follow = useCallback(
    (cell: CellAddress | undefined) => {
      active.set(cell);
      onActiveCell(cell);
    },
    [active, onActiveCell],
  );
  const bar = useMemo(() => <FormulaBar budget={budget} active={active} />, [budget, active]);
  useNamedRow(budget, grid);
  // A text refused then has no open editor for its correction.
  useEffect(() => () => void budget.enterOpenText().then(() => budget.setOpenText(undefined)), [budget]);
  // Not while the next text is being typed already.
  useEffect(
    () =>
      budget.subscribeSteps((touched) => {
        if (budget.openText === undefined) grid.current?.selectShown(touchedPlaces(budget.source, touched));
      }),
    [budget, grid],
  );
  return (
    <>
      {dialog}
      <SheetGrid
        ref={grid}
        source={budget.source}
        actions={actions}
        labels={labels}
        settings={settings}
        onSettings={setSettings}
        reserve={reserve}
        takesFocus
        bodyHeight={gridHeight(budget.source.rowCount)}
        onActiveCell={follow}
        barStart={bar}
        onWidth={onWidth}
        onOpenText={onOpenText}
      />
    </>
  );
});

/** Budgets of one template and shape have the same columns; the overview of a program sums up, whatever the offer. */
function namesOf({ table, reply }: OpenBudget) {
  const kind = `${table.logic.template.id}.${table.scope.shape}`;
  return { kind, table: reply.budgetId === null ? `overview ${kind}` : String(reply.budgetId) };
}
