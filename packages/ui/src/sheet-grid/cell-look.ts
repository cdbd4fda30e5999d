import type { CellState, ColumnFormat, GridSource } from './grid-source.ts';
import type { CellMark, SheetView } from './sheet-view.ts';

const SEPARATOR = '|';

/** How a cell is drawn, as one string, so that a cell is painted again only when it looks different. */
export function cellLook(source: GridSource, view: SheetView, row: number, column: number): string {
  const at = source.columns[column];
  if (at === undefined || row >= source.rowCount) return SEPARATOR;
  const classes = lookClasses(source.state(row, column), view.mark(row, column), at.format);
  return `${at.align} ${classes}${SEPARATOR}${source.text(row, column)}`;
}

/** The class names and the text of a look. */
export function partsOf(look: string): { classes: string; text: string } {
  const at = look.indexOf(SEPARATOR);
  return { classes: look.slice(0, at), text: look.slice(at + 1) };
}

function lookClasses(state: CellState, mark: CellMark, format: ColumnFormat): string {
  const names: string[] = [state.kind === 'WRITE' ? 'write' : 'read'];
  if (state.kind.endsWith('SUMMARY')) names.push('summary', state.kind.toLowerCase());
  else if (state.kind === 'READ' && format !== 'text') names.push('locked');
  if (state.edited) names.push('edited');
  if (state.refused) names.push('refused');
  if (state.flagged) names.push('flagged');
  if (state.indent > 0) names.push(`indent-${state.indent}`);
  if (mark !== '') names.push(mark);
  return names.join(' ');
}
