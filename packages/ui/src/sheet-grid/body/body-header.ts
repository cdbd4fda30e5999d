import type { SheetSettings } from '../arrange/sheet-settings.ts';
import type { GridColumn } from '../source/grid-source.ts';
import type { Geometry } from './geometry.ts';
import { part } from './part.ts';

/** Height of the strip of group titles inside the header, in pixels at zoom 1. */
const GROUP_HEIGHT = 18;

/** Marks of a column's header beside the title. */
type HeaderSettings = Pick<SheetSettings, 'sort' | 'filters'>;

/** The titles over the frozen and over the scrolling columns, with their groups. */
export class BodyHeader {
  readonly element: HTMLElement;
  readonly #frozen: HTMLElement;
  readonly #main: HTMLElement;
  /** By column. */
  #cells: readonly HTMLElement[] = [];

  constructor(document: Document) {
    this.element = part(document, 'oasis-sheet-head');
    this.#frozen = part(document, 'oasis-sheet-head-frozen');
    this.#main = part(document, 'oasis-sheet-head-main');
    this.element.append(this.#frozen, this.#main);
  }

  paint(columns: readonly GridColumn[], geometry: Geometry, settings: HeaderSettings): void {
    const { headerHeight, gutter, zoom } = geometry.metrics;
    const { frozenCount } = geometry;
    const groups = columns.some(({ group }) => group !== undefined) ? Math.round(GROUP_HEIGHT * zoom) : 0;
    this.element.style.height = `${headerHeight}px`;
    this.#frozen.style.width = `${geometry.frozenWidth}px`;
    this.#cells = columns.map((column, index) => this.#cell(column, index, geometry, groups, settings));
    const corner = part(this.element.ownerDocument, 'oasis-sheet-corner');
    corner.style.width = `${gutter}px`;
    this.#frozen.replaceChildren(
      ...(gutter > 0 ? [corner] : []),
      ...this.#groups(columns, geometry, 0, frozenCount, groups),
      ...this.#cells.slice(0, frozenCount),
    );
    this.#main.replaceChildren(
      ...this.#groups(columns, geometry, frozenCount, columns.length, groups),
      ...this.#cells.slice(frozenCount),
    );
  }

  /** Shows which columns the selection reaches. */
  mark(isSelected: (column: number) => boolean): void {
    this.#cells.forEach((cell, column) => {
      cell.classList.toggle('selected', isSelected(column));
    });
  }

  #cell(
    column: GridColumn,
    index: number,
    geometry: Geometry,
    groups: number,
    { sort, filters }: HeaderSettings,
  ): HTMLElement {
    const document = this.element.ownerDocument;
    const header = part(document, `oasis-sheet-header ${column.align}`, index);
    header.style.left = `${geometry.left(index)}px`;
    header.style.width = `${geometry.widthOf(index)}px`;
    if (column.group !== undefined) header.style.top = `${groups}px`;
    header.title = column.title;
    const text = part(document, 'oasis-sheet-header-text');
    text.textContent = column.title;
    const menu = part(document, 'oasis-sheet-column-menu', index);
    const isFiltered = Object.hasOwn(filters, column.id);
    const isSorted = sort?.column === column.id;
    if (isFiltered) menu.classList.add('filtered');
    if (isSorted) menu.classList.add(sort.descending ? 'descending' : 'ascending');
    if (isFiltered || isSorted) header.classList.add('arranged');
    header.append(text, menu, part(document, 'oasis-sheet-resizer', index));
    return header;
  }

  #groups(
    columns: readonly GridColumn[],
    geometry: Geometry,
    from: number,
    to: number,
    height: number,
  ): readonly HTMLElement[] {
    const strips: HTMLElement[] = [];
    for (let first = from; first < to; ) {
      const title = columns[first]?.group;
      let next = first + 1;
      while (next < to && columns[next]?.group === title) next++;
      if (title !== undefined) strips.push(this.#strip(title, first, next, geometry, height));
      first = next;
    }
    return strips;
  }

  #strip(title: string, from: number, to: number, geometry: Geometry, height: number): HTMLElement {
    const document = this.element.ownerDocument;
    const strip = part(document, 'oasis-sheet-group');
    const left = geometry.left(from);
    strip.style.left = `${left}px`;
    strip.style.width = `${geometry.left(to) - left}px`;
    strip.style.height = `${height}px`;
    strip.title = title;
    const text = part(document, 'oasis-sheet-group-text');
    text.textContent = title;
    if (from >= geometry.frozenCount) text.style.left = `${geometry.frozenWidth}px`;
    strip.append(text);
    return strip;
  }
}
