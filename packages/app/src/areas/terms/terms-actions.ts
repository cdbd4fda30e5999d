import { trendOf } from '@oasis/engine/edit';
import { type Message, message } from '@oasis/engine/messages';
import { parseTermValue, termValueInput } from '@oasis/engine/terms';
import type { CellAddress, CellBlock, Fill, SheetActions, SheetOutcome } from '@oasis/ui';
import { type BlockReport, type PlacedBlock, reportOf } from '../../edit-report/block-report.ts';
import type { Answer, Question } from '../../notify/use-ask.tsx';
import { percentsMeant } from '../../sheet/pasted-percents.ts';
import { showClipboardProblem } from '../../tables/clipboard-problem.ts';
import type { TermsSource } from './terms-source.ts';

/** Called after a block was written, with its refused cells, or undefined without any. */
export type OnReport = (report: BlockReport | undefined) => void;

/** The new content of a cell: a text to be read, or a value; undefined removes the written value. */
interface Wish extends CellAddress {
  readonly text: string;
}

/** The grid's actions on the terms of an offer. Refused values are reported with the reason. */
export function termsActions(
  source: TermsSource,
  onReport: OnReport,
  ask: (question: Question) => Promise<Answer>,
): SheetActions {
  const { terms } = source;
  return {
    edit: (cell, text) => Promise.resolve(run(source, [{ ...cell, text }]).refusals.length === 0),
    paste: async (target, pasted, outside) => {
      const isPercent = (down: number, right: number): boolean => {
        const [row, column] = [target.rows[down], target.columns[right]];
        if (row === undefined || column === undefined || source.columns[column]?.format !== 'percent') return false;
        return source.lockOf({ row, column }) === undefined;
      };
      const texts = await percentsMeant(pasted, isPercent, ask);
      if (texts === undefined) return { written: 0, refused: 0 };
      const wishes = target.rows.flatMap((row, down) =>
        target.columns.flatMap((column, right) => {
          const text = texts[down]?.[right];
          return text === undefined ? [] : [{ row, column, text }];
        }),
      );
      return block(source, wishes, { placed: { target, texts }, isOutside: outside > 0, onReport });
    },
    fill: (fill) => {
      const placed = { target: fill.target, texts: [] };
      return block(source, fillWishes(source, fill), { placed, isOutside: false, onReport });
    },
    ...(source.view.settings.span === 'month' && {
      fillMonths: (target: CellBlock, onlyEmpty: boolean) => {
        const wishes = monthWishes(source, target, onlyEmpty);
        return block(source, wishes, { placed: { target, texts: [] }, isOutside: false, onReport });
      },
    }),
    clear: (blocks) => {
      const wishes = blocks.flatMap(({ rows, columns }) =>
        rows.flatMap((row) => columns.map((column) => ({ row, column, text: '' }))),
      );
      const placed = { target: blocks[0] ?? { rows: [], columns: [] }, texts: [] };
      return block(source, wishes, { placed, isOutside: false, onReport });
    },
    undo: () => terms.undo(),
    redo: () => terms.redo(),
    canUndo: () => terms.canUndo,
    canRedo: () => terms.canRedo,
    dismiss: () => source.markRefused([]),
    clipboard: showClipboardProblem,
    locked: (cell) => source.sayLock(cell),
  };
}

interface Refused extends CellAddress {
  readonly reason: Message;
}

/** Writes all writable values as one step. */
function run(source: TermsSource, wishes: readonly Wish[]): { written: number; refusals: readonly Refused[] } {
  const values = new Map<string, bigint | undefined>();
  const refusals: Refused[] = [];
  const { kind } = source.view.settings;
  for (const { row, column, text } of wishes) {
    const cell = source.cellAt({ row, column });
    const lock = source.lockOf({ row, column });
    const value = parseTermValue(text, kind);
    if (lock !== undefined) refusals.push({ row, column, reason: lock });
    else if (!value.ok) refusals.push({ row, column, reason: value.error });
    else if (cell !== undefined) values.set(cell.key, value.value);
  }
  if (values.size > 0) source.terms.write(source.siOfferId, values);
  source.markRefused(refusals);
  return { written: values.size, refusals };
}

interface Told {
  readonly placed: PlacedBlock;
  readonly isOutside: boolean;
  readonly onReport: OnReport;
}

function block(
  source: TermsSource,
  wishes: readonly Wish[],
  { placed, isOutside, onReport }: Told,
): Promise<SheetOutcome> {
  const { written, refusals } = run(source, wishes);
  const named = refusals.map(({ row, column, reason }) => ({ row, field: source.columns[column]?.id ?? '', reason }));
  const beyond = isOutside ? [{ row: -1, field: '', reason: message('BLOCK_OUTSIDE_TABLE') }] : [];
  onReport(reportOf(source, placed, { written, refusals: [...named, ...beyond] }));
  return Promise.resolve({ written, refused: refusals.length });
}

/** The values of the source again, or the series that they begin; lines run the way of the fill. */
function fillWishes(source: TermsSource, { source: from, target, towards, kind, onlyEmpty }: Fill): readonly Wish[] {
  const isAlong = towards === 'right' || towards === 'left';
  const isBefore = towards === 'up' || towards === 'left';
  const [given, wanted] = isAlong ? [from.columns, target.columns] : [from.rows, target.rows];
  const placeOf = (index: number) => (isBefore ? index - wanted.length : given.length + index);
  return target.rows.flatMap((row, down) =>
    target.columns.flatMap((column, right) => {
      const cell = source.cellAt({ row, column });
      if (cell === undefined || (onlyEmpty && source.isWritten(cell))) return [];
      const line = given.map((place) =>
        source.valueAt(
          isAlong
            ? { row: from.rows[down % from.rows.length] ?? -1, column: place }
            : { row: place, column: from.columns[right % from.columns.length] ?? -1 },
        ),
      );
      const at = placeOf(isAlong ? right : down);
      const value = kind === 'copy' ? line[modulo(at, line.length)] : seriesAt(source, line, at);
      return value === undefined ? [] : [{ row, column, text: textOf(source, value) }];
    }),
  );
}

/** The straight line through the values; below 0 and beyond 100 % it is refused when written. */
function seriesAt(source: TermsSource, line: readonly (bigint | undefined)[], at: number): bigint | undefined {
  const points = line.flatMap((value, place) =>
    value === undefined ? [] : [{ at: place, value: source.numberOf(value) }],
  );
  const isAmount = source.view.settings.kind === 'amount';
  const found = trendOf(points, isAmount ? 1 : 0.01)?.(at);
  if (found === undefined || !Number.isFinite(found) || Math.abs(found) > 1e12) return undefined;
  return isAmount ? BigInt(Math.round(found * 100)) : BigInt(Math.round(found * 1_000_000)) * 1_000n;
}

/** Copies the value of the last chosen month of a row to its later months. */
function monthWishes(source: TermsSource, { rows, columns }: CellBlock, onlyEmpty: boolean): readonly Wish[] {
  const last = Math.max(...columns);
  return rows.flatMap((row) => {
    const value = source.valueAt({ row, column: last });
    if (value === undefined) return [];
    return source.columns.flatMap((_, column) => {
      const cell = column > last ? source.cellAt({ row, column }) : undefined;
      if (cell === undefined || (onlyEmpty && source.isWritten(cell))) return [];
      return [{ row, column, text: textOf(source, value) }];
    });
  });
}

function textOf(source: TermsSource, value: bigint): string {
  return termValueInput(value, source.view.settings.kind);
}

function modulo(place: number, count: number): number {
  return count === 0 ? 0 : ((place % count) + count) % count;
}
