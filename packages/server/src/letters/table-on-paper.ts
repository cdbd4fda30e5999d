import { isNumberColumn, type LetterTable, type Spans } from '@oasis/engine/areas/wording';
import {
  BODY,
  heightOf,
  LINE_GAP,
  type Look,
  makeRoom,
  type Pdf,
  pageHeight,
  widthOf,
  writeSpans,
} from './on-paper.ts';

const SIZE = BODY - 1;
/** Points between the line of a cell and its words. */
const PAD = 4;
const LEAST_WIDTH = 40;
/** The share of the width that the names of rows have. */
const NAMES = 0.28;
const LINE = '#8f99a8';
const HEAD_GROUND = '#f2f4f7';

/** A row of a table, measured. */
interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
}

interface Cell {
  readonly spans: Spans;
  readonly look: Look;
  readonly isHead: boolean;
}

/** Writes a table over as many pages as it needs: its head is repeated on each, and no row is split. */
export function writeTable(pdf: Pdf, table: LetterTable): void {
  const width = pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
  const widths = widthsOf(pdf, table, width);
  if (widths.length === 0) return;
  const areNumbers = widths.map((_, place) => isNumberColumn(table, place));
  const rows = table.rows.map((spans, place) => measured(pdf, { table, spans, place, widths, areNumbers }));
  const head = table.head === 'row' ? rows[0] : undefined;
  // Only a head at the end of a page would be useless.
  const first = (rows[0]?.height ?? 0) + (head === undefined ? 0 : (rows[1]?.height ?? 0));
  if (first <= pageHeight(pdf)) makeRoom(pdf, first);
  for (const row of rows) {
    if (row.height > pageHeight(pdf) - (head?.height ?? 0)) writeLoosely(pdf, row);
    else {
      if (makeRoom(pdf, row.height) && head !== undefined && row !== head) writeRow(pdf, head);
      writeRow(pdf, row);
    }
  }
  pdf.x = pdf.page.margins.left;
  pdf.y += BODY;
}

interface Measuring {
  readonly table: LetterTable;
  readonly spans: readonly Spans[];
  /** The place of the row in its table. */
  readonly place: number;
  readonly widths: readonly number[];
  readonly areNumbers: readonly boolean[];
}

function measured(pdf: Pdf, { table: { head }, spans, place, widths, areNumbers }: Measuring): Row {
  let left = pdf.page.margins.left;
  const cells = widths.map((width, column): Cell => {
    const isHead = (head === 'row' && place === 0) || (head === 'column' && column === 0);
    const look: Look = {
      size: SIZE,
      bold: isHead,
      left: left + PAD,
      width: width - 2 * PAD,
      align: areNumbers[column] === true ? 'right' : 'left',
    };
    left += width;
    return { spans: spans[column] ?? [], look, isHead };
  });
  const heights = cells.map((cell) => heightOf(pdf, cell.spans, cell.look));
  // There is no line gap below the last line.
  return { cells, height: Math.max(...heights) - LINE_GAP + 2 * PAD };
}

function writeRow(pdf: Pdf, { cells, height }: Row): void {
  const top = pdf.y;
  for (const { spans, look, isHead } of cells) {
    const [left, width] = [look.left - PAD, (look.width ?? 0) + 2 * PAD];
    pdf.lineWidth(0.5).rect(left, top, width, height);
    if (isHead) pdf.fillAndStroke(HEAD_GROUND, LINE);
    else pdf.stroke(LINE);
    pdf.y = top + PAD + 1;
    writeSpans(pdf, spans, look);
  }
  pdf.y = top + height;
}

/** A row that is higher than a page: its cells one below the other. */
function writeLoosely(pdf: Pdf, { cells }: Row): void {
  for (const { spans, look } of cells) {
    writeSpans(pdf, spans, { size: look.size, bold: look.bold === true, left: pdf.page.margins.left });
  }
}

/** The widths of columns, `width` in total: as wide as their texts, with the widest columns narrowed if there is too little room. */
function widthsOf(pdf: Pdf, { head, rows }: LetterTable, width: number): readonly number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (head === 'column' && columns > 1) {
    const rest = (width * (1 - NAMES)) / (columns - 1);
    return Array.from({ length: columns }, (_, place) => (place === 0 ? width * NAMES : rest));
  }
  const wanted = Array.from({ length: columns }, (_, column) => {
    const widths = rows.map((row, place) =>
      widthOf(pdf, row[column] ?? [], { size: SIZE, bold: head === 'row' && place === 0 }),
    );
    // A hair more than measured, so that no line breaks for a rounding.
    return Math.max(LEAST_WIDTH, Math.max(...widths) + 2 * PAD + 1);
  });
  return fitted(wanted, width);
}

/** Distributes a width among columns by their wanted widths. */
function fitted(wanted: readonly number[], width: number): readonly number[] {
  const whole = wanted.reduce((sum, each) => sum + each, 0);
  if (whole <= width) return wanted.map((each) => each + (width - whole) / wanted.length);
  const ascending = wanted.toSorted((a, b) => a - b);
  let left = width;
  for (const [place, each] of ascending.entries()) {
    const share = left / (ascending.length - place);
    if (each > share) return wanted.map((one) => Math.min(one, share));
    left -= each;
  }
  return wanted;
}
