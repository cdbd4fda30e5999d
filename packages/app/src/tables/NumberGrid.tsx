import { type List, ListSource, ROW_HEIGHT, readingActions, SheetGrid } from '@oasis/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { sheetWords } from '../sheet/sheet-words.ts';
import { showClipboardProblem } from './clipboard-problem.ts';
import { useSheetMemory } from './use-sheet-memory.ts';

interface NumberGridProps<Row> extends Omit<List<Row>, 'lockReason'> {
  /** The name that the user's settings are remembered under. */
  readonly name: string;
  readonly label: string;
  readonly hasStatus?: boolean;
  readonly onRow?: (row: Row | undefined) => void;
  /** Pixels; 40 by default. */
  readonly rowHeight?: number;
  /** The largest number of visible rows; the others are reached by scrolling. */
  readonly mostRows?: number;
  /** Pixels to leave in sight below, for the part under the table. */
  readonly reserve?: number;
}

const MOST_ROWS = 15;

const ACTIONS = readingActions(showClipboardProblem);

/** Numbers for reading, in the same grid as budgets: to be sorted, filtered, added up and copied. */
export function NumberGrid<Row>(props: NumberGridProps<Row>) {
  const { name, label, columns, rows, rowKey, levels, hasStatus = true, onRow } = props;
  const { rowHeight = ROW_HEIGHT, mostRows = MOST_ROWS, reserve = 0 } = props;
  const words = useLabels();
  const [settings, setSettings] = useSheetMemory(() => ({ kind: name, table: name }));
  const labels = useMemo(
    () => ({ ...sheetWords(words), grid: label, instructions: words.t('table.help') }),
    [words, label],
  );
  const list = useMemo(
    () => ({ columns, rows, rowKey, lockReason: words.t('table.readOnly'), ...(levels !== undefined && { levels }) }),
    [columns, rows, rowKey, levels, words],
  );
  const [source] = useState(() => new ListSource(list));
  useLayoutEffect(() => source.set(list), [source, list]);
  return (
    <SheetGrid
      source={source}
      actions={ACTIONS}
      labels={labels}
      settings={settings}
      onSettings={setSettings}
      rowHeight={rowHeight}
      bodyHeight={rowHeight * Math.min(rows.length, mostRows)}
      hasStatus={hasStatus}
      reserve={reserve}
      {...(onRow !== undefined && { onActiveCell: (cell) => onRow(cell === undefined ? undefined : rows[cell.row]) })}
    />
  );
}
