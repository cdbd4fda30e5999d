import type { ForeignCell, Separators } from './cell-text.ts';
import { OUR_SEPARATORS } from './cell-text.ts';

/** A table that lies on the clipboard as HTML. */
export interface ForeignTable {
  /** Merged cells are at their first place, with empty ones beside and below. Rows may differ in length. */
  readonly rows: readonly (readonly ForeignCell[])[];
  readonly separators: Separators;
  /** Written by this product: the text beside it is exact. */
  readonly isOwn: boolean;
  /** Rows of our own tables that are totals among other rows. */
  readonly totals: ReadonlySet<number>;
}

/** The name that our own tables carry, as the program that wrote them. */
export const OWN_GENERATOR = 'Oasis';

/** The attribute that distinguishes totals from the rows beside them in our own tables. */
export const TOTAL_MARK = 'data-total';

/** The author of a table. A program's remarks on a cell are trusted only in its own tables: others carry outdated ones along. */
type Writer = 'own' | 'excel' | 'calc' | 'sheets' | 'other';

const EMPTY: ForeignCell = { shown: '' };

/** Elements whose text is not the cell's. */
const UNREAD = new Set(['STYLE', 'SCRIPT', 'TITLE', 'COMMENT', 'TEMPLATE', 'NOSCRIPT']);

/** Elements that begin a line of their own. */
const BLOCKS = new Set(['P', 'DIV', 'LI', 'TR', 'TABLE']);

/**
 * The table that HTML consists of; undefined if it is not one table and nothing else, 'too-large' beyond `mostCells`.
 * The HTML is parsed without running or loading anything of it.
 */
export function foreignTable(html: string, mostCells: number): ForeignTable | 'too-large' | undefined {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const writer = writerOf(document);
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  const read = cellReader(writer, styles);
  const separators = writer === 'excel' ? separatorsIn(styles) : OUR_SEPARATORS;
  const isOwn = writer === 'own';
  const [table, another] = [...document.querySelectorAll('table')].filter((each) => !isNested(each));
  if (table === undefined) {
    const [single, second] = document.querySelectorAll('[data-sheets-value]');
    if (writer !== 'sheets' || single === undefined || second !== undefined) return undefined;
    return { rows: [[read(single)]], separators, isOwn, totals: new Set() };
  }
  if (another !== undefined || hasTextBeside(document.body, table)) return undefined;
  const rows = cellsOf(table, read, mostCells);
  if (rows === undefined) return 'too-large';
  return rows.length === 0 ? undefined : { rows, separators, isOwn, totals: isOwn ? totalsIn(table) : new Set() };
}

function totalsIn(table: HTMLTableElement): ReadonlySet<number> {
  return new Set([...table.rows].flatMap((row, at) => (row.hasAttribute(TOTAL_MARK) ? [at] : [])));
}

function isNested(table: Element): boolean {
  return (table.parentElement?.closest('table') ?? null) !== null;
}

function writerOf(document: Document): Writer {
  const generator = metaOf(document, 'generator');
  if (generator === OWN_GENERATOR) return 'own';
  if (metaOf(document, 'progid').includes('.Sheet')) return 'excel';
  if (generator.startsWith('LibreOffice') || generator.startsWith('OpenOffice')) return 'calc';
  if (document.querySelector('google-sheets-html-origin, [data-sheets-root]') !== null) return 'sheets';
  const namespace = document.documentElement.getAttribute('xmlns:x') ?? '';
  return namespace.endsWith(':office:excel') ? 'excel' : 'other';
}

function metaOf(document: Document, name: string): string {
  for (const meta of document.querySelectorAll('meta[name]')) {
    if (meta.getAttribute('name')?.toLowerCase() === name) return meta.getAttribute('content') ?? '';
  }
  return '';
}

function hasTextBeside(element: Element, table: Element): boolean {
  return [...element.childNodes].some((node) => {
    if (node === table || node.nodeType === Node.COMMENT_NODE) return false;
    if (!(node instanceof Element)) return (node.textContent ?? '').trim() !== '';
    if (UNREAD.has(node.tagName) || isNote(node)) return false;
    return node.contains(table) ? hasTextBeside(node, table) : (node.textContent ?? '').trim() !== '';
  });
}

/** Excel writes the comments of cells behind the table. */
function isNote(element: Element): boolean {
  return (element.getAttribute('style') ?? '').includes('mso-element:comment');
}

type CellReader = (cell: Element) => ForeignCell;

function cellsOf(table: HTMLTableElement, read: CellReader, mostCells: number): readonly ForeignCell[][] | undefined {
  const rows: ForeignCell[][] = [];
  /** The number of rows below that are still covered, by column. */
  const covered: number[] = [];
  let room = mostCells;
  for (const row of table.rows) {
    if (isForWidthsOnly(row)) continue;
    const line = coveredRow(row, read, covered, room);
    if (line === undefined) return undefined;
    room -= line.length;
    rows.push(line);
    while (covered.at(-1) === 0) covered.pop();
  }
  return rows;
}

/** The cells of a row in their places; undefined if there is not enough room for them. */
function coveredRow(
  row: HTMLTableRowElement,
  read: CellReader,
  covered: number[],
  room: number,
): ForeignCell[] | undefined {
  const line: ForeignCell[] = [];
  const put = (cell: ForeignCell, below: number) => {
    covered[line.length] = Math.max((covered[line.length] ?? 0) - 1, below);
    line.push(cell);
  };
  const skip = (end: number) => {
    while (line.length < end && (covered[line.length] ?? 0) > 0) put(EMPTY, 0);
  };
  for (const cell of row.cells) {
    skip(covered.length);
    const below = Math.max(1, cell.rowSpan) - 1;
    const across = Math.min(Math.max(1, cell.colSpan), room + 1);
    for (let right = 0; right < across; right++) put(right === 0 ? read(cell) : EMPTY, below);
    if (line.length > room) return undefined;
  }
  const reach = covered.length;
  while (line.length < reach) put(EMPTY, 0);
  return line.length > room ? undefined : line;
}

/** Behind merged cells Excel adds a hidden row for programs that cannot determine widths otherwise. */
function isForWidthsOnly(row: HTMLTableRowElement): boolean {
  let before = row.previousSibling;
  while (before?.nodeType === Node.TEXT_NODE) before = before.previousSibling;
  return before?.nodeType === Node.COMMENT_NODE && (before.textContent ?? '').includes('supportMisalignedColumns');
}

function cellReader(writer: Writer, styles: string): CellReader {
  switch (writer) {
    case 'excel':
      return excelReader(styles);
    case 'calc':
      return (cell) => ({ shown: shownText(cell), ...calcNumber(cell) });
    case 'sheets':
      return (cell) => ({ shown: shownText(cell), ...sheetsNumber(cell) });
    default:
      return (cell) => ({ shown: shownText(cell) });
  }
}

/** `x:num` is the number behind the text; the format is in the cell's style or in that of its class. */
function excelReader(styles: string): CellReader {
  const formats = formatsByClass(styles);
  return (cell) => ({
    shown: shownText(cell),
    ...numberIn(cell.getAttribute('x:num')),
    format: formatIn(cell.getAttribute('style') ?? '') ?? formats.get(cell.getAttribute('class') ?? '') ?? '',
  });
}

/** `sdval` is the number, `sdnum` the languages of document and format, and the format. */
function calcNumber(cell: Element): Omit<ForeignCell, 'shown'> {
  const [, , ...format] = (cell.getAttribute('sdnum') ?? '').split(';');
  return { ...numberIn(cell.getAttribute('sdval')), format: format.join(';') };
}

/** `{"1":3,"3":0.25}` is the number 0.25, `{"1":3,"2":"0.00%"}` a format: the kind first, 5 to 7 for dates and times. */
function sheetsNumber(cell: Element): Omit<ForeignCell, 'shown'> {
  const value = jsonIn(cell.getAttribute('data-sheets-value'));
  const format = jsonIn(cell.getAttribute('data-sheets-numberformat'));
  const kind = format['1'];
  const isDate = typeof kind === 'number' && kind >= 5 && kind <= 7;
  const code = format['2'];
  return {
    ...(value['1'] === 3 && typeof value['3'] === 'number' && { value: value['3'] }),
    format: isDate ? 'y' : typeof code === 'string' ? code : '',
  };
}

function jsonIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function numberIn(text: string | null): { readonly value?: number } {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? { value } : {};
}

/** The formats of style rules such as `.xl65 {mso-number-format:"0\.00%";}`, by the name of the class. */
function formatsByClass(styles: string): ReadonlyMap<string, string> {
  const formats = new Map<string, string>();
  for (const rule of styles.split('}')) {
    const [names = '', ...body] = rule.split('{');
    const format = formatIn(body.join('{'));
    const name = names.slice(names.lastIndexOf('.') + 1).trim();
    if (format !== undefined && names.includes('.')) formats.set(name, format);
  }
  return formats;
}

/** Quoted or plain, with the escapes of CSS: `\#\,\#\#0` and `yyyy\0022年\0022`. */
function formatIn(style: string): string | undefined {
  const found = /mso-number-format:\s?(?:"((?:[^"\\]|\\.){0,255})"|'((?:[^'\\]|\\.){0,255})'|([^;}\s]{0,255}))/s.exec(
    style,
  );
  return found === null ? undefined : unescaped(found[1] ?? found[2] ?? found[3] ?? '');
}

function unescaped(text: string): string {
  return text.replace(/\\([0-9a-fA-F]{4}|.)/gs, (_, code: string) =>
    code.length === 4 ? String.fromCharCode(Number.parseInt(code, 16)) : code,
  );
}

function separatorsIn(styles: string): Separators {
  const decimal = /mso-displayed-decimal-separator:\s?"([^"]{0,8})"/.exec(styles)?.[1];
  if (decimal === undefined) return OUR_SEPARATORS;
  const thousands = /mso-displayed-thousand-separator:\s?"([^"]{0,8})"/.exec(styles)?.[1] ?? '';
  return { decimal: unescaped(decimal), thousands: unescaped(thousands).trim() };
}

/** The text of an element as a browser would show it: runs of white space are one space, a break is a line break. */
function shownText(element: Element): string {
  const lines = textIn(element).split('\n');
  return lines
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .join('\n')
    .trim();
}

function textIn(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += (child.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ');
    if (!(child instanceof Element) || UNREAD.has(child.tagName)) continue;
    if (child.tagName === 'BR') text += '\n';
    else text += (BLOCKS.has(child.tagName) && text.trim() !== '' ? '\n' : '') + textIn(child);
  }
  return text;
}
