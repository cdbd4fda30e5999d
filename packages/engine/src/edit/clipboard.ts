/**
 * The cells of a clipboard text as spreadsheets write it: tabs between cells, line breaks between rows, cells with tabs,
 * breaks or quotes in double quotes. A line break at the end adds no row.
 */
export function parseClipboard(text: string): readonly (readonly string[])[] {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lines: string[][] = [[]];
  let position = 0;
  for (;;) {
    const { cell, end } = body[position] === '"' ? quotedCell(body, position) : plainCell(body, position);
    lines.at(-1)?.push(cell);
    if (end >= body.length) return lines;
    if (body[end] === '\n') lines.push([]);
    position = end + 1;
  }
}

/** The text of cells for the clipboard; the counterpart of `parseClipboard`. */
export function clipboardText(cells: readonly (readonly string[])[]): string {
  return cells.map((line) => line.map(quoted).join('\t')).join('\n');
}

interface CellText {
  readonly cell: string;
  /** Where the cell's separator is, or the end of the text. */
  readonly end: number;
}

function plainCell(text: string, start: number): CellText {
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end++;
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): CellText {
  let cell = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) return plainCell(text, start);
    cell += text.slice(position, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    position = quote + 2;
  }
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
