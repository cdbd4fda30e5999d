import { type Locale, NO_MONEY } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import {
  moneyText,
  type TermCell,
  type TermRow,
  type TermsCost,
  termValueInput,
  termValueText,
} from '@oasis/engine/terms';
import {
  type CellAddress,
  type CellState,
  type GridColumn,
  type GridSource,
  PLAIN_CELL,
  type RowsChanged,
} from '@oasis/ui';
import type { ReportSource } from '../../edit-report/report-source.ts';
import { sentenceText } from '../../locale/i18n.ts';
import { termLabels } from './labels.ts';
import type { OfferView, OpenTerms } from './open-terms.ts';

/** Content of a column: a name of the row, a written value, or a derived figure. */
type TermColumn =
  | { readonly kind: 'name'; readonly of: Name }
  | { readonly kind: 'value'; readonly cell: number }
  | { readonly kind: 'figure'; readonly of: Figure };

type Name = 'customer' | 'make' | 'brand' | 'typeClass' | 'modelYear' | 'model';

type Figure = 'volume' | 'unit' | 'planned' | 'cost' | 'difference';

const YUAN = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const VOLUME = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The terms of one offer for the grid: a row for each model or type class, its values, and their cost. */
export class TermsSource implements GridSource, ReportSource {
  readonly terms: OpenTerms;
  readonly siOfferId: number;
  readonly tree = undefined;
  readonly columns: readonly GridColumn[];
  readonly #locale: Locale;
  readonly #isEditable: boolean;
  readonly #listeners = new Set<(rows: RowsChanged) => void>();
  readonly #refused = new Map<string, Message>();
  readonly #calculated: ReadonlyMap<string, string>;
  #hint: { readonly at: string; readonly message: Message } | undefined;
  #view: OfferView;
  readonly #shown: readonly { readonly column: TermColumn; readonly shown: GridColumn }[];
  #version = 0;

  constructor(terms: OpenTerms, siOfferId: number, { locale, isEditable }: { locale: Locale; isEditable: boolean }) {
    this.terms = terms;
    this.siOfferId = siOfferId;
    this.#locale = locale;
    this.#isEditable = isEditable;
    this.#view = terms.view(siOfferId);
    this.#shown = columnsOf(this.#view, terms.plan(siOfferId).months, locale);
    this.columns = this.#shown.map(({ shown }) => shown);
    this.#calculated = terms.calculatedOf(siOfferId);
  }

  /** Follows the terms while a component shows them. */
  follow(): () => void {
    return this.terms.subscribe(() => {
      const view = this.terms.view(this.siOfferId);
      if (view === this.#view) return;
      this.#view = view;
      this.#changed();
    });
  }

  get rowCount(): number {
    return this.#view.rows.length;
  }

  get isEditable(): boolean {
    return this.#isEditable && this.#view.settings.basis === 'car';
  }

  get version(): number {
    return this.#version;
  }

  text(row: number, column: number): string {
    const [line, at] = this.#at(row, column);
    if (line === undefined || at === undefined) return '';
    if (at.kind === 'name') return line[at.of];
    if (at.kind === 'value') {
      const value = this.#value(line.cells[at.cell]);
      return value === undefined ? '' : termValueText(value, this.#view.settings.kind);
    }
    return this.#figureText(line, at.of);
  }

  rawText(row: number, column: number): string {
    const [line, at] = this.#at(row, column);
    if (line === undefined || at?.kind !== 'value') return this.text(row, column).replaceAll(',', '');
    const value = this.#value(line.cells[at.cell]);
    return value === undefined ? '' : termValueInput(value, this.#view.settings.kind);
  }

  number(row: number, column: number): number {
    const [line, at] = this.#at(row, column);
    if (line === undefined || at === undefined || at.kind === 'name') return Number.NaN;
    if (at.kind === 'figure') return this.#figure(line, at.of);
    return this.numberOf(this.#value(line.cells[at.cell]));
  }

  /** Yuan, or a fraction. */
  numberOf(value: bigint | undefined): number {
    if (value === undefined) return Number.NaN;
    return Number(value) / (this.#view.settings.kind === 'amount' ? 100 : 1_000_000_000);
  }

  state(row: number, column: number): CellState {
    const cell = this.cellAt({ row, column });
    if (cell === undefined) return { ...PLAIN_CELL, kind: 'READ', refused: this.#refused.has(keyAt(row, column)) };
    const isWritten = this.isWritten(cell);
    return {
      ...PLAIN_CELL,
      kind: this.isEditable ? 'WRITE' : 'READ',
      linked: !isWritten && cell.derived !== undefined,
      edited: this.terms.isEdited(this.siOfferId, cell.key),
      flagged: isWritten && this.#costOf(cell).difference !== NO_MONEY,
      refused: this.#refused.has(keyAt(row, column)),
    };
  }

  note(row: number, column: number): string | undefined {
    const refused = this.#refused.get(keyAt(row, column));
    if (refused !== undefined) return sentenceText(refused, this.#locale);
    if (this.#hint?.at === keyAt(row, column)) return sentenceText(this.#hint.message, this.#locale);
    const cell = this.cellAt({ row, column });
    if (cell === undefined) return undefined;
    const notes = [...(this.isWritten(cell) ? this.#writtenNotes(cell) : []), ...leftOutNotes(cell)];
    return notes.length === 0 ? undefined : notes.map((one) => sentenceText(one, this.#locale)).join(' ');
  }

  lockReason(row: number, column: number): string | undefined {
    const reason = this.lockOf({ row, column });
    return reason === undefined ? undefined : sentenceText(reason, this.#locale);
  }

  rowKey(row: number): string {
    return this.#view.rows[row]?.key ?? '';
  }

  subscribe(listener: (rows: RowsChanged) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get view(): OfferView {
    return this.#view;
  }

  /** The place of a value; undefined for a name or a figure. */
  cellAt({ row, column }: CellAddress): TermCell | undefined {
    const [line, at] = this.#at(row, column);
    return at?.kind === 'value' ? line?.cells[at.cell] : undefined;
  }

  isWritten({ key }: TermCell): boolean {
    return this.terms.offer(this.siOfferId).written.has(key);
  }

  valueAt(cell: CellAddress): bigint | undefined {
    return this.#value(this.cellAt(cell));
  }

  /** Reason why a cell takes no text; undefined if it does. */
  lockOf(cell: CellAddress): Message | undefined {
    if (this.cellAt(cell) === undefined) return message('TERM_CELL_LOCKED');
    if (this.#view.settings.basis === 'achievement') return message('TERM_BY_TIERS');
    return this.isEditable ? undefined : message('TERMS_READ_ONLY');
  }

  /** Where a refused cell of a report is: its row, and its column by id. */
  placeOf({ row, field }: { readonly row: number; readonly field: string }): CellAddress | undefined {
    const column = this.columns.findIndex(({ id }) => id === field);
    return row < 0 || row >= this.rowCount || column < 0 ? undefined : { row, column };
  }

  /** Marks the cells that were refused just now; marks of before go. */
  markRefused(refused: readonly (CellAddress & { readonly reason: Message })[]): void {
    this.#refused.clear();
    this.#hint = undefined;
    for (const { row, column, reason } of refused) this.#refused.set(keyAt(row, column), reason);
    this.#changed();
  }

  /** Says at a cell why it takes no text. */
  sayLock(cell: CellAddress): void {
    const reason = this.lockOf(cell);
    if (reason === undefined) return;
    this.#hint = { at: keyAt(cell.row, cell.column), message: reason };
    this.#changed();
  }

  #writtenNotes(cell: TermCell): readonly Message[] {
    const version = this.terms.isEdited(this.siOfferId, cell.key) ? undefined : this.#calculated.get(cell.key);
    return [
      ...(version === undefined ? [] : [message('TERM_CELL_CALCULATED', { version })]),
      ...this.#differences(cell),
    ];
  }

  #differences(cell: TermCell): readonly Message[] {
    const { difference } = this.#costOf(cell);
    if (difference === 0n) return [];
    const budget = cell.derived === undefined ? '-' : termValueText(cell.derived, this.#view.settings.kind);
    return [message('TERM_CELL_DIFFERS', { budget, difference: signed(difference) })];
  }

  #value(cell: TermCell | undefined): bigint | undefined {
    if (cell === undefined || this.#view.settings.basis !== 'car') return undefined;
    return this.terms.offer(this.siOfferId).written.get(cell.key) ?? cell.derived;
  }

  #costOf({ key }: TermCell): TermsCost {
    return this.#view.cost.cells.get(key) ?? { planned: NO_MONEY, cost: NO_MONEY, difference: NO_MONEY };
  }

  #figureText(line: TermRow, of: Figure): string {
    if (of === 'volume') {
      const volume = this.#figure(line, of);
      return Number.isNaN(volume) ? '' : VOLUME.format(volume);
    }
    if (of === 'unit') {
      const [cell] = line.cells;
      return cell?.derived === undefined ? '' : termValueText(cell.derived, this.#view.settings.kind);
    }
    if (this.#sumOf(line, 'planned') === 0n && this.#sumOf(line, 'cost') === 0n) return '';
    const sum = this.#sumOf(line, of);
    return of === 'difference' ? signed(sum) : moneyText(sum);
  }

  #figure(line: TermRow, of: Figure): number {
    if (of === 'unit') return this.numberOf(line.cells[0]?.derived);
    if (of !== 'volume') return Number(this.#sumOf(line, of)) / 100;
    const there = line.cells.map(({ volume }) => volume).filter((volume) => !Number.isNaN(volume));
    return there.length === 0 ? Number.NaN : there.reduce((sum, volume) => sum + volume, 0);
  }

  #sumOf({ cells }: TermRow, of: keyof TermsCost): bigint {
    return cells.reduce((sum, cell) => sum + this.#costOf(cell)[of], 0n);
  }

  #at(row: number, column: number): readonly [TermRow | undefined, TermColumn | undefined] {
    return [this.#view.rows[row], this.#shown[column]?.column];
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener('all');
  }
}

/** The parts that the percent of the budget leaves out. */
function leftOutNotes({ leftOut }: TermCell): readonly Message[] {
  if (leftOut === undefined) return [];
  const { volume, budget } = leftOut;
  return [message('TERM_CELL_LEFT_OUT', { units: VOLUME.format(volume), budget: YUAN.format(budget) })];
}

/** '+1,234.50', '-1.00', '0.00'. */
export function signed(fen: bigint): string {
  return fen > 0n ? `+${moneyText(fen)}` : moneyText(fen);
}

function keyAt(row: number, column: number): string {
  return `${row}:${column}`;
}

function columnsOf({ rows, settings }: OfferView, months: readonly string[], locale: Locale) {
  const word = (name: keyof typeof termLabels) => termLabels[name][locale];
  const name = (of: Name, width: number) => ({
    column: { kind: 'name', of } as const,
    shown: { id: of, title: word(`terms.column.${of}`), width, align: 'left', format: 'text', frozen: true } as const,
  });
  const format = settings.kind === 'amount' ? 'number' : 'percent';
  const value = (cell: number, month: string) => ({
    column: { kind: 'value', cell } as const,
    shown: {
      id: month === '' ? 'value' : month,
      title: month === '' ? word(`terms.column.${settings.kind}`) : month,
      width: month === '' ? 140 : 110,
      align: 'right',
      format,
      frozen: false,
      group: word('terms.group.terms'),
    } as const,
  });
  const figure = (of: Figure, group: string, width = 120) => ({
    column: { kind: 'figure', of } as const,
    shown: {
      id: of,
      title: of === 'unit' ? word(`terms.column.unit.${settings.kind}`) : word(`terms.column.${of}`),
      width,
      align: 'right',
      format: of === 'unit' ? format : 'number',
      frozen: false,
      group,
    } as const,
  });
  const budget = word('terms.group.budget');
  const compare = word('terms.group.cost');
  const isByMonth = settings.span === 'month';
  return [
    ...(rows.some(({ customer }) => customer !== '') ? [name('customer', 160)] : []),
    name('make', 80),
    // Type classes of two brands may have one name.
    ...(settings.level === 'typeClass' ? [name('brand', 140)] : []),
    name('typeClass', 110),
    ...(settings.level === 'model' ? [name('modelYear', 80), name('model', 200)] : []),
    ...(isByMonth ? months.map((month, cell) => value(cell, month)) : [value(0, '')]),
    ...(isByMonth ? [] : [figure('unit', budget)]),
    figure('volume', budget, 90),
    figure('planned', compare),
    figure('cost', compare),
    figure('difference', compare),
  ] satisfies readonly { readonly column: TermColumn; readonly shown: GridColumn }[];
}
