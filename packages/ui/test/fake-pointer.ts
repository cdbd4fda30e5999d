import { SheetPointer } from '../src/sheet-grid/gestures/sheet-pointer.ts';
import { fakeSheet } from './fake-sheet.ts';

type Place = Readonly<{ row?: number; column?: number }>;

/** A sheet with a mouse. Without a painted body: a cell is at its place in the geometry, a handle or a head is a bare element. */
export function fakePointer(...of: Parameters<typeof fakeSheet>) {
  const grid = fakeSheet(...of);
  const table = document.createElement('div');
  document.body.append(table);
  const pointer = new SheetPointer({ sheet: grid.sheet, table, area: grid.area });
  const centre = ({ row = 0, column = 0 }: Place) => {
    const { geometry } = grid.sheet;
    return {
      clientX:
        geometry.left(column) +
        geometry.widthOf(column) / 2 -
        (column < geometry.frozenCount ? 0 : grid.area.scroll.left),
      clientY: geometry.metrics.headerHeight + (row + 0.5) * geometry.metrics.rowHeight - grid.area.scroll.top,
    };
  };
  const element = (name: string, { row, column }: Place) => {
    const made = document.createElement('div');
    made.className = name;
    if (row !== undefined) made.dataset['row'] = String(row);
    if (column !== undefined) made.dataset['column'] = String(column);
    table.append(made);
    return made;
  };
  const event = (type: string, target: Element, how: MouseEventInit) => {
    const made = new MouseEvent(type, { cancelable: true, bubbles: true, ...how });
    Object.defineProperty(made, 'target', { value: target });
    return made;
  };
  /** Presses on an element of the table, its corner far from any cell unless it is one. */
  const pressOn = (name: string, place: Place, how: MouseEventInit = {}) => {
    const where = name === 'oasis-cell' ? centre(place) : { clientX: centre(place).clientX, clientY: 10 };
    pointer.press(event('mousedown', element(name, place), { ...where, ...how }));
  };
  const moveTo = (place: Place, how: MouseEventInit = {}) =>
    window.dispatchEvent(new MouseEvent('mousemove', { buttons: 1, ...centre(place), ...how }));
  const letGoOf = (how: MouseEventInit = {}) => window.dispatchEvent(new MouseEvent('mouseup', how));
  const click = (place: Place, how: MouseEventInit = {}) => {
    pressOn('oasis-cell', place, how);
    letGoOf(how);
  };
  const drag = (from: Place, to: Place, how: MouseEventInit = {}) => {
    pressOn('oasis-cell', from, how);
    moveTo(to, how);
    letGoOf(how);
  };
  const doubleClick = (name: string, place: Place) =>
    pointer.open(event('dblclick', element(name, place), centre(place)));
  const rightClick = (name: string, place: Place) =>
    pointer.menu(event('contextmenu', element(name, place), name === 'oasis-cell' ? centre(place) : { clientY: 10 }));
  return { ...grid, pointer, pressOn, moveTo, letGoOf, click, drag, doubleClick, rightClick };
}
