import type { SheetContext } from '../context/sheet-context.ts';
import type { CommandId } from '../labels/command-names.ts';
import { lockOfSelection } from '../select/locks.ts';
import { blockIn } from '../source/cell-block.ts';
import type { CellRange } from '../source/grid-source.ts';
import type { Fill } from '../source/sheet-actions.ts';
import type { SheetCommand } from './sheet-command.ts';

/** Fills inside of the selected range, or from the neighbour of a single line, as spreadsheets do. */
export const FILL_COMMANDS: readonly SheetCommand[] = [
  fillCommand('fill-down', ['Ctrl+D'], (sheet) => fillTowards(sheet, 'down')),
  fillCommand('fill-right', ['Ctrl+R'], (sheet) => fillTowards(sheet, 'right')),
  fillCommand('fill-series', [], seriesIn),
  fillCommand('fill-empty', [], emptyIn),
  {
    id: 'fill-months',
    group: 'fill',
    keys: [],
    blocked: (sheet) =>
      sheet.actions.fillMonths === undefined ? sheet.labels.reasons.noMonths : lockOfSelection(sheet),
    run: ({ view, actions }) => {
      if (view.range !== undefined) void actions.fillMonths?.(blockIn(view.range), false);
    },
  },
];

/** A fill, or the reason why it is impossible. */
type Wish = Fill | string;

function fillCommand(id: CommandId, keys: readonly string[], wishOf: (sheet: SheetContext) => Wish): SheetCommand {
  return {
    id,
    group: 'fill',
    keys,
    blocked: (sheet) => {
      const wish = wishOf(sheet);
      return typeof wish === 'string' ? wish : lockOfSelection(sheet);
    },
    run: (sheet) => {
      const wish = wishOf(sheet);
      if (typeof wish !== 'string') void sheet.actions.fill(wish);
    },
  };
}

function fillTowards(sheet: SheetContext, towards: 'down' | 'right'): Wish {
  const range = oneRange(sheet);
  if (typeof range === 'string') return range;
  const isDown = towards === 'down';
  const isLine = isDown ? range.top === range.bottom : range.left === range.right;
  if (!isLine) return fillOf(range, towards, 1, 'copy', false);
  const first = isDown ? range.top : range.left;
  if (first === 0) return isDown ? sheet.labels.reasons.nothingAbove : sheet.labels.reasons.nothingLeft;
  const wider = isDown ? { ...range, top: first - 1 } : { ...range, left: first - 1 };
  return fillOf(wider, towards, 1, 'copy', false);
}

/** Goes on with the values that the range begins with: down, or to the right in a range of one row. */
function seriesIn(sheet: SheetContext): Wish {
  const range = oneRange(sheet);
  if (typeof range === 'string') return range;
  const towards = range.top === range.bottom ? 'right' : 'down';
  const lines = linesOf(range, towards);
  if (lines === 1) return sheet.labels.reasons.oneCell;
  let filled = 0;
  while (filled < lines && sheet.source.rawText(...placeOf(range, towards, filled)) !== '') filled++;
  // A range that is full already begins with its first two values.
  const begin = filled === lines ? Math.min(2, lines - 1) : Math.max(1, filled);
  return fillOf(range, towards, begin, 'series', false);
}

function emptyIn(sheet: SheetContext): Wish {
  const range = oneRange(sheet);
  if (typeof range === 'string') return range;
  const towards = range.top === range.bottom ? 'right' : 'down';
  if (linesOf(range, towards) === 1) return sheet.labels.reasons.oneCell;
  return fillOf(range, towards, 1, 'copy', true);
}

function oneRange({ view, labels }: SheetContext): CellRange | string {
  const { range, ranges } = view;
  if (range === undefined || ranges.length > 1) return labels.reasons.severalRanges;
  return range;
}

function linesOf(range: CellRange, towards: 'down' | 'right'): number {
  return towards === 'down' ? range.bottom - range.top + 1 : range.right - range.left + 1;
}

function placeOf({ top, left }: CellRange, towards: 'down' | 'right', line: number): [number, number] {
  return towards === 'down' ? [top + line, left] : [top, left + line];
}

function fillOf(
  range: CellRange,
  towards: 'down' | 'right',
  begin: number,
  kind: Fill['kind'],
  onlyEmpty: boolean,
): Fill {
  const isDown = towards === 'down';
  const source = isDown ? { ...range, bottom: range.top + begin - 1 } : { ...range, right: range.left + begin - 1 };
  const target = isDown ? { ...range, top: range.top + begin } : { ...range, left: range.left + begin };
  return { source: blockIn(source), target: blockIn(target), towards, kind, onlyEmpty };
}
