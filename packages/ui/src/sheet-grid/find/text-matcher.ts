import type { GridSource } from '../source/grid-source.ts';

/**
 * Whether a cell contains a text: in its displayed form, or, in columns of numbers, in its entered form, so that 1234 finds 1,234.
 * Case and width make no difference.
 */
export function textMatcher(source: GridSource, query: string): (row: number, column: number) => boolean {
  const wanted = folded(query.trim());
  if (wanted === '') return () => false;
  const digits = /\d/.test(wanted) ? wanted.replaceAll(',', '') : undefined;
  return (row, column) => {
    if (folded(source.text(row, column)).includes(wanted)) return true;
    if (digits === undefined || source.columns[column]?.format === 'text') return false;
    return folded(source.rawText(row, column)).includes(digits);
  };
}

function folded(text: string): string {
  return (/^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKC')).toLowerCase();
}
