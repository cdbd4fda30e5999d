const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Bytes that are read to find a header row. */
export const HEADER_BYTES = 16_384;

/**
 * Names in the first row of a CSV, as choices when a user has to name the columns; empty for a text without such a row.
 * They are only suggestions: the server reads the file itself.
 */
export function headerNames(text: string): readonly string[] {
  const [first = '', second = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 2);
  // A line with the separator may come before the header.
  const line = first.toLowerCase().startsWith('sep=') ? second : first;
  const separator = SEPARATORS.toSorted((a, b) => count(line, b) - count(line, a))[0] ?? ',';
  if (count(line, separator) === 0) return [];
  const names = line.split(separator).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(names.filter((name) => name !== '' && name.length <= 100))];
}

/** The names of a file's header row; a workbook is not opened here. */
export async function headerNamesOf(file: File): Promise<readonly string[]> {
  if (!file.name.toLowerCase().endsWith('.csv')) return [];
  return headerNames(await file.slice(0, HEADER_BYTES).text());
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
