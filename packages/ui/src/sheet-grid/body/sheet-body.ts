import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { SheetView } from '../select/sheet-view.ts';
import type { CellAddress, CellRange, RowsChanged } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import { BodyHeader } from './body-header.ts';
import { BodyOverlay } from './body-overlay.ts';
import { BodyPane } from './body-pane.ts';
import type { Scroll, Size, Span } from './geometry.ts';
import { FONT_SIZE, Geometry } from './geometry.ts';
import type { Painted } from './painted.ts';
import { part } from './part.ts';
import { MAX_SCROLL_HEIGHT, ScrollScale } from './scroll-scale.ts';
import { tellWhole } from './whole-text.ts';

export interface BodyParts {
  /** The element that the body fills. */
  readonly host: HTMLElement;
  readonly source: ArrangedSource;
  readonly view: SheetView;
}

/** Rows and columns that are painted beyond the edges of the window, so that a quick hand finds them there. */
const MORE_ROWS = 4;
const MORE_COLUMNS = 1;
/** Milliseconds without scrolling after which the bar of a very tall table is put into its place. */
const SETTLED = 150;
/** Rows of which cells are made at once when the hand rests, so that a key or a wheel that comes then does not wait. */
const DRESSED_AT_ONCE = 8;

/**
 * The painted table: one scrolling element with the header, the frozen columns (both fixed by `position: sticky`) and
 * the rest. Only visible parts are on the page, and they are painted inside the scroll event, before the frame is shown.
 */
export class SheetBody {
  readonly scroller: HTMLElement;
  readonly #source: ArrangedSource;
  readonly #view: SheetView;
  readonly #canvas: HTMLElement;
  readonly #header: BodyHeader;
  readonly #frozen: BodyPane;
  readonly #main: BodyPane;
  readonly #overlays: readonly [frozen: BodyOverlay, main: BodyOverlay];
  readonly #stop: (() => void)[] = [];
  #geometry: Geometry;
  #size: Size = { width: 0, height: 0 };
  #scale = new ScrollScale(0, 0);
  #bar = 0;
  #scroll: Scroll = { left: 0, top: 0 };
  #rowCount = 0;
  #isPainted = false;
  /** Whether rows are painted in bands, as they are from a scroll until it stops. */
  #isMoving = false;
  /** The rows painted at present. */
  #shown: Span = { from: 0, to: -1 };
  #settle: ReturnType<typeof setTimeout> | undefined;

  constructor({ host, source, view }: BodyParts) {
    const document = host.ownerDocument;
    this.#source = source;
    this.#view = view;
    this.#geometry = new Geometry(source.columns);
    const of = (name: string): HTMLElement => part(document, `oasis-sheet-${name}`);
    const [scroller, canvas, frozen, main] = [of('scroller'), of('canvas'), of('frozen'), of('main')];
    this.scroller = scroller;
    this.#canvas = canvas;
    this.#header = new BodyHeader(document);
    this.#frozen = new BodyPane(frozen, true);
    this.#main = new BodyPane(main, false);
    this.#overlays = [new BodyOverlay(frozen), new BodyOverlay(main)];
    // Browsers let Tab stop at an element that scrolls; the editor is the one place for the focus.
    scroller.tabIndex = -1;
    canvas.append(this.#header.element, frozen, main);
    scroller.append(canvas);
    host.append(scroller);
    this.#listen();
  }

  /** The position of the window on the table, in pixels of the whole table. */
  get scroll(): Scroll {
    return this.#scroll;
  }

  /** The visible size of the table, header and gutter included, scroll bars not. */
  get size(): Size {
    return this.#size;
  }

  /** Paints with other sizes; the top left stays in place. */
  setGeometry(geometry: Geometry): void {
    const before = this.#geometry;
    const { left, top } = this.#scroll;
    this.#geometry = geometry;
    if (this.#isPainted && geometry.isSame(before)) return;
    this.#isPainted = true;
    this.#measure();
    const stretched = geometry.metrics.rowHeight / before.metrics.rowHeight;
    const zoomed = geometry.metrics.zoom / before.metrics.zoom;
    if (stretched !== 1 || zoomed !== 1) this.scrollTo({ left: left * zoomed, top: top * stretched });
    this.#reset();
  }

  /** Moves the window on the table, and paints at once. */
  scrollTo({ left, top }: Scroll): void {
    const wanted = Math.max(0, Math.min(this.#scale.range, top));
    if (left !== this.#scroll.left) this.scroller.scrollLeft = left;
    if (wanted !== this.#scroll.top) this.scroller.scrollTop = this.#scale.barAt(wanted);
    this.#stand(this.scroller.scrollTop, wanted);
  }

  /** The screen has scrolled already while the event for it still waits for its frame. */
  catchUp(): void {
    this.#scrolled();
  }

  /** Reads the rows again and paints their changes. */
  repaint(rows: RowsChanged): void {
    if (rows === 'all') this.#reset();
    else {
      this.#frozen.repaint(this.#painted, rows);
      this.#main.repaint(this.#painted, rows);
    }
  }

  dispose(): void {
    for (const stop of this.#stop) stop();
    clearTimeout(this.#settle);
    this.scroller.remove();
  }

  #listen(): void {
    const scrolled = (): void => this.#scrolled();
    this.scroller.addEventListener('scroll', scrolled, { passive: true });
    this.scroller.addEventListener('mouseover', tellWhole, { passive: true });
    const observer = new ResizeObserver(() => this.#resized());
    observer.observe(this.scroller);
    this.#stop.push(
      () => observer.disconnect(),
      () => this.scroller.removeEventListener('scroll', scrolled),
      this.#source.subscribe((rows) => this.repaint(rows)),
      this.#view.subscribe(() => this.#remark()),
    );
  }

  get #painted(): Painted {
    const offset = this.#scroll.top - this.#bar;
    return {
      source: this.#source,
      tree: this.#source.tree,
      marks: this.#view,
      isRowMarked: (row) => this.#view.ranges.some(({ top, bottom }) => row >= top && row <= bottom),
      geometry: this.#geometry,
      offset,
    };
  }

  /** There is more or less room: an active cell that was in sight stays in sight. */
  #resized(): void {
    const { width, height } = this.#size;
    if (this.scroller.clientWidth === width && this.scroller.clientHeight === height) return;
    const { active } = this.#view;
    const wasSeen = active !== undefined && this.#isWhole(active);
    this.#measure();
    if (wasSeen) this.scrollTo(this.#geometry.scrollTo(active, this.#scroll, this.#size));
    this.#show();
  }

  #isWhole(cell: CellAddress): boolean {
    const { left, top } = this.#geometry.scrollTo(cell, this.#scroll, this.#size);
    return left === this.#scroll.left && top === this.#scroll.top;
  }

  /** Sizes of the canvas and of the window on it; the bar follows. */
  #measure(): void {
    const { metrics, width, frozenWidth } = this.#geometry;
    this.#rowCount = this.#source.rowCount;
    const height = this.#geometry.heightOf(this.#rowCount);
    const { style } = this.#canvas;
    style.width = `${width}px`;
    style.height = `${Math.min(height, MAX_SCROLL_HEIGHT)}px`;
    style.setProperty('--oasis-row-height', `${metrics.rowHeight}px`);
    style.setProperty('--oasis-gutter', `${metrics.gutter}px`);
    style.fontSize = `${FONT_SIZE * metrics.zoom}px`;
    this.#frozen.element.style.width = `${frozenWidth}px`;
    this.#main.element.style.top = `${metrics.headerHeight}px`;
    this.#size = { width: this.scroller.clientWidth, height: this.scroller.clientHeight };
    this.#scale = new ScrollScale(height, this.#size.height);
    const kept = Math.min(this.#scale.range, this.#scroll.top);
    if (this.#scale.isScaled) this.scroller.scrollTop = this.#scale.barAt(kept);
    this.#bar = this.scroller.scrollTop;
    this.#scroll = { left: this.scroller.scrollLeft, top: this.#scale.isScaled ? kept : this.#bar };
  }

  #scrolled(): void {
    const bar = this.scroller.scrollTop;
    const top = this.#scale.moved(this.#scroll.top, this.#bar, bar, this.#size.height);
    if (this.#scale.isOff(top, bar)) this.#anchor(top, true);
    else this.#stand(bar, top, true);
  }

  /** Puts the bar at the place of a position in the table; the rows keep their place on the screen. */
  #anchor(top: number, isMoving: boolean): void {
    this.scroller.scrollTop = this.#scale.barAt(top);
    this.#stand(this.scroller.scrollTop, top, isMoving);
  }

  /** Sets the position of the bar and of the window on the table. Sizes are read before anything is painted, never after. */
  #stand(bar: number, wanted: number, isMoving = false): void {
    const left = this.scroller.scrollLeft;
    const top = this.#scale.isScaled ? wanted : bar;
    const before = this.#scroll;
    if (bar === this.#bar && left === before.left && top === before.top) return;
    const isMoved = top - bar !== before.top - this.#bar;
    this.#bar = bar;
    this.#scroll = { left, top };
    if (isMoved) this.#move();
    this.#show(isMoving);
    this.#settleLater();
  }

  #settleLater(): void {
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => this.#settled(), SETTLED);
  }

  #settled(): void {
    if (this.#scale.isScaled) this.#anchor(this.#scroll.top, this.#isMoving);
    if (this.#isMoving) this.#dress();
    else this.#show();
  }

  /** Turns bands into cells, some rows after the other until the table moves again. */
  #dress(): void {
    const { rows } = this.#window();
    const painted = this.#painted;
    const isFrozenDone = this.#frozen.dress(painted, rows, DRESSED_AT_ONCE);
    const isMainDone = this.#main.dress(painted, rows, DRESSED_AT_ONCE);
    clearTimeout(this.#settle);
    if (isFrozenDone && isMainDone) this.#show();
    else this.#settle = setTimeout(() => this.#dress());
  }

  #move(): void {
    const painted = this.#painted;
    this.#frozen.move(painted);
    this.#main.move(painted);
  }

  #reset(): void {
    if (this.#rowCount !== this.#source.rowCount) this.#measure();
    this.#paintHeader();
    const { rows, frozen, columns } = this.#window();
    const painted = this.#painted;
    this.#frozen.reset(painted, rows, frozen);
    this.#main.reset(painted, rows, columns);
    this.#overlay(painted);
  }

  #show(isMoving = false): void {
    const { rows, frozen, columns } = this.#window();
    const painted = this.#painted;
    this.#isMoving = isMoving;
    this.#frozen.show(painted, rows, frozen, isMoving);
    this.#main.show(painted, rows, columns, isMoving);
    this.#overlay(painted);
  }

  #overlay(painted: Painted): void {
    const { ranges, range, active, fillTarget } = this.#view;
    const handled = ranges.length === 1 && this.#isFillable(range) ? range : undefined;
    const overlaid = { ranges, active, handled, fillTarget };
    const { frozenCount, columnCount } = this.#geometry;
    const [frozen, main] = this.#overlays;
    frozen.draw(overlaid, painted, this.#shown, { from: 0, to: frozenCount - 1 });
    main.draw(overlaid, painted, this.#shown, { from: frozenCount, to: columnCount - 1 });
  }

  /** The rows to paint. After a jump only the visible ones, for speed; those around them after the scrolling stops. */
  #window(): { readonly rows: Span; readonly frozen: Span; readonly columns: Span } {
    const seen = this.#geometry.rowsIn(this.#scroll, this.#size, this.#rowCount, 0);
    const isJump = seen.from > this.#shown.to || seen.to < this.#shown.from;
    if (isJump) this.#settleLater();
    const rows = isJump ? seen : this.#geometry.rowsIn(this.#scroll, this.#size, this.#rowCount, MORE_ROWS);
    this.#shown = rows;
    return {
      rows,
      frozen: { from: 0, to: this.#geometry.frozenCount - 1 },
      columns: this.#geometry.columnsIn(this.#scroll, this.#size, MORE_COLUMNS),
    };
  }

  /** Whether filling from a range may make sense: not from its locked corner, nor if nothing may be written. */
  #isFillable(range: CellRange | undefined): boolean {
    if (range === undefined || !this.#source.isEditable) return false;
    return isWritable(this.#source, { row: range.bottom, column: range.right });
  }

  #remark(): void {
    // Cells have marks, bands have none.
    if (this.#isMoving) this.#show();
    const painted = this.#painted;
    this.#frozen.remark(painted);
    this.#main.remark(painted);
    this.#overlay(painted);
    this.#markHeader();
  }

  #paintHeader(): void {
    this.#header.paint(this.#source.columns, this.#geometry, this.#source.settings);
    this.#markHeader();
  }

  #markHeader(): void {
    const { ranges } = this.#view;
    this.#header.mark((column) => ranges.some(({ left, right }) => column >= left && column <= right));
  }
}
