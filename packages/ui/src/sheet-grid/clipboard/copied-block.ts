import type { TextBlock } from '../source/cell-block.ts';
import type { CellBlock, GridColumn, GridSource } from '../source/grid-source.ts';
import { toTsv } from './clipboard.ts';
import { OWN_GENERATOR, TOTAL_MARK } from './foreign-table.ts';

/** The clipboard content of a copy. */
export interface CopiedBlock {
  readonly text: string;
  /** '' for blocks so large that other programs would choke on it; they read the text. */
  readonly html: string;
}

const MOST_CELLS_AS_HTML = 300_000;

/** Spreadsheets read a pasted text with this beginning as a formula; an apostrophe before it prevents that. */
const LIKE_FORMULA = /^(?:'+[=+\-@＝＋－＠]|[=+\-@＝＋－＠].)/su;
const GUARDED = /^'+[=+\-@＝＋－＠]/u;

/** The separators of the numbers, and the formats of texts and percentages, in the words of Excel. */
const STYLE = [
  'table{mso-displayed-decimal-separator:"\\.";mso-displayed-thousand-separator:"\\,";}',
  'br{mso-data-placement:same-cell;}',
  '.t{mso-number-format:"\\@";}',
  '.p{mso-number-format:"0\\.00%";}',
].join('');

/**
 * Cells as text and as a table: whole values, not the rounded texts. Excel, LibreOffice and Google Sheets read numbers as
 * numbers, percentages as percentages, and texts as texts, also those that begin like a formula.
 */
export function copiedBlock(source: GridSource, { rows, columns }: CellBlock): CopiedBlock {
  const isTotal = rows.map((row) => source.tree?.isGroup(row) === true);
  const shown = columns.map((column) => source.columns[column]);
  const texts = rows.map((row) => columns.map((column) => source.rawText(row, column)));
  const guarded = texts.map((line) =>
    line.map((text, at) => (shown[at]?.format === 'text' ? guardedText(text) : text)),
  );
  const text = toTsv(guarded);
  if (rows.length * columns.length > MOST_CELLS_AS_HTML) return { text, html: '' };
  const lines = rows.map((row, down) => {
    const cells = columns.map((column, right) =>
      cellHtml(shown[right]?.format ?? 'text', source.number(row, column), texts[down]?.[right] ?? ''),
    );
    return `<tr${isTotal[down] === true && !isTotal.every(Boolean) ? TOTAL : ''}>${cells.join('')}</tr>`;
  });
  return { text, html: page(lines.join('')) };
}

/** Marks the line of a total that was copied together with rows of its own. */
const TOTAL = ` ${TOTAL_MARK}`;

/**
 * The text of `copiedBlock` when pasted here: without the apostrophes, and without the texts of totals that were copied with
 * other rows, since they follow from those.
 */
export function ownTexts(texts: TextBlock, totals: ReadonlySet<number>): TextBlock {
  return texts.map((line, at) =>
    totals.has(at) ? [] : line.map((text) => (GUARDED.test(text) ? text.slice(1) : text)),
  );
}

function guardedText(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

function cellHtml(format: GridColumn['format'], value: number, text: string): string {
  if (text === '') return '<td></td>';
  const number = Number.isNaN(value) ? undefined : String(value);
  if (format === 'text' || number === undefined) return `<td class=t x:str sdnum="1033;0;@">${escaped(text)}</td>`;
  const how = format === 'percent' ? ' class=p' : '';
  const code = format === 'percent' ? '0;0.00%' : '';
  return `<td${how} x:num="${number}" sdval="${number}" sdnum="1033;${code}">${escaped(text)}</td>`;
}

function page(rows: string): string {
  return (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">' +
    `<meta name="generator" content="${OWN_GENERATOR}"><style><!--${STYLE}--></style></head>` +
    `<body><table>${rows}</table></body></html>`
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|[\r\n]/g, '<br>');
}
