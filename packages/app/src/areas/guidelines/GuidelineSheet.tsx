import { type CellAddress, ROW_HEIGHT, type SheetActions, SheetGrid } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { sheetWords } from '../../sheet/sheet-words.ts';
import { showClipboardProblem } from '../../tables/clipboard-problem.ts';
import { useSheetMemory } from '../../tables/use-sheet-memory.ts';
import { CellPast } from './CellPast.tsx';
import type { YearData } from './cell-edits.ts';
import { GuidelineTable, type GuidelineWords } from './guideline-table.ts';
import { SaveBar } from './SaveBar.tsx';
import { useLeaveUnsaved } from './use-leave-unsaved.ts';

export interface GuidelineSheetProps {
  readonly make: string;
  readonly year: number;
  readonly data: YearData;
  readonly isEditable: boolean;
  /** Reads the saved values. */
  readonly reload: () => Promise<YearData | undefined>;
}

const MEMORY = { kind: 'guidelines', table: 'guidelines' };
/** Queries to repeat after guidelines have changed. */
const JUDGED_BY = ['guidelineYear.history', 'report.guideline', 'report.sources'] as const;
const ROW = 30;
const MOST_ROWS = 18;

/** The table of a make and a year: typed, pasted, filled and undone in the grid, saved as one. */
export function GuidelineSheet({ make, year, data, isEditable, reload }: GuidelineSheetProps) {
  const words = useLabels();
  const [table] = useState(() => new GuidelineTable(data.rows, tableWords(words, year), isEditable));
  useLayoutEffect(() => table.say(tableWords(words, year)), [table, words, year]);
  const [version, setVersion] = useState(data.version);
  const [settings, setSettings] = useSheetMemory(() => MEMORY);
  const [active, setActive] = useState<CellAddress>();
  const labels = useMemo(
    () => ({
      ...sheetWords(words),
      grid: `${words.t('guideline.set')}: ${make} ${year}`,
      instructions: words.t('guideline.help'),
      linked: words.t('guideline.inherited'),
    }),
    [words, make, year],
  );
  const actions = useMemo(() => actionsOn(table, words), [table, words]);
  const queries = useQueryClient();
  const take = async (isSaved: boolean) => {
    const now = await reload();
    if (now === undefined) return;
    table.take(now.rows, isSaved);
    setVersion(now.version);
    for (const call of JUDGED_BY) void queries.invalidateQueries({ queryKey: [call] });
  };
  const unsaved = useSyncExternalStore(
    (call) => table.subscribe(call),
    () => table.editedCount,
  );
  const leave = useLeaveUnsaved(words.t('guideline.set'), unsaved);
  const cell = useMemo(() => active && table.at(active.row, active.column), [table, active]);
  return (
    <>
      <SaveBar table={table} make={make} year={year} version={version} isEditable={isEditable} onTake={take} />
      <div className="oasis-guideline-sheet">
        <SheetGrid
          source={table}
          actions={actions}
          labels={labels}
          settings={settings}
          onSettings={setSettings}
          rowHeight={ROW}
          bodyHeight={ROW * Math.min(table.rowCount, MOST_ROWS)}
          reserve={ROW_HEIGHT}
          onActiveCell={setActive}
        />
      </div>
      <CellPast make={make} year={year} cell={cell} />
      {leave}
    </>
  );
}

function actionsOn(table: GuidelineTable, { t }: Words): SheetActions {
  const told = (outcome: { readonly written: number; readonly refused: number }) => {
    if (outcome.refused > 0) {
      const text = t('guideline.refusedCount', { count: outcome.refused });
      notify({ text, severity: 'warning', key: 'guideline-refused' });
    }
    return Promise.resolve(outcome);
  };
  return {
    edit: ({ row, column }, text) => Promise.resolve(table.enter(row, column, text)),
    paste: (target, texts, outside) => {
      const { written, refused } = table.paste(target, texts);
      return told({ written, refused: refused + outside });
    },
    fill: (wish) => told(table.fill(wish)),
    clear: (blocks) => told(table.clear(blocks)),
    undo: () => table.undo(),
    redo: () => table.redo(),
    canUndo: () => table.canUndo,
    canRedo: () => table.canRedo,
    dismiss: () => table.dismiss(),
    clipboard: showClipboardProblem,
    locked: () => undefined,
  };
}

function tableWords({ t, say, locale }: Words, year: number): GuidelineWords {
  const names = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', { month: 'short', timeZone: 'UTC' });
  return {
    typeClass: t('guideline.typeClass'),
    model: t('guideline.model'),
    months: Array.from({ length: 12 }, (_, at) => names.format(new Date(Date.UTC(year, at, 1)))),
    wholeMake: t('guideline.wholeMake'),
    wholeClass: t('guideline.wholeClass'),
    locked: t('guideline.locked'),
    inherited: (from, percent) => t(from === 'make' ? 'guideline.fromMake' : 'guideline.fromClass', { percent }),
    refusal: (reason, text) => t('guideline.refused', { text, reason: say(reason) }),
  };
}
