/** A part of the painted table, of a column if it belongs to one. */
export function part(document: Document, className: string, column?: number): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (column !== undefined) element.dataset['column'] = String(column);
  return element;
}
