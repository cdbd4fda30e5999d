import { present } from '@oasis/engine/base';
import { type BudgetTable, cellType, columnsFor, formatCell, keyText, valueAt } from '@oasis/engine/table';
import type { LogicField } from '@oasis/engine/template';
import { readTable } from '../../server/typed-bodies.ts';
import type { CellPlace } from '../page/protocol.ts';

/** What the page has to show of a budget, told by the engine from what the server answers. */
export class BudgetTexts {
  readonly #table: BudgetTable;
  readonly #keys: ReturnType<typeof columnsFor>;
  readonly #fields: readonly LogicField[];

  private constructor(table: BudgetTable) {
    this.#table = table;
    this.#keys = columnsFor(table.scope.shape);
    this.#fields = table.logic.fields.filter(({ visible }) => visible);
  }

  static async of(address: string, token: string, budgetId: number): Promise<BudgetTexts> {
    return new BudgetTexts(await readTable(address, token, budgetId));
  }

  get rowCount(): number {
    return this.#table.rows.count;
  }

  /** The column of the field of a role. */
  column(role: 'costPerUnit' | 'volume' | 'budget'): number {
    const field = present(this.#table.logic.byRole.get(role), role);
    return this.#keys.length + this.#fields.indexOf(field);
  }

  /** The text of a cell; of identity columns for rows that can be typed in. */
  text({ row: position, column }: CellPlace): string {
    const { rows } = this.#table;
    const row = this.#rowAt(position);
    const key = this.#keys[column];
    if (key !== undefined) return keyText(rows, row, key.key);
    const field = present(this.#fields[column - this.#keys.length], `column ${column}`);
    return formatCell(field, valueAt(this.#table, row, field), this.#type(row, field) === 'WRITE');
  }

  /** Positions in order, from one on, of rows where a cost can be typed that makes a budget. */
  typedRows(from: number, count: number): readonly number[] {
    const { logic } = this.#table;
    const cost = present(logic.byRole.get('costPerUnit'), 'a cost');
    const volume = present(logic.byRole.get('volume'), 'a volume');
    const found: number[] = [];
    for (let position = from; position < this.rowCount && found.length < count; position++) {
      const row = this.#rowAt(position);
      const isTyped = this.#type(row, cost) === 'WRITE' && valueAt(this.#table, row, volume) > 0;
      if (isTyped) found.push(position);
    }
    return found;
  }

  /** Positions, from one on, of rows that sum nothing up. */
  leavesFrom(from: number, count: number): readonly number[] {
    const found: number[] = [];
    for (let position = from; position < this.rowCount && found.length < count; position++) {
      if (this.#rowAt(position) >= this.#table.rows.leafStart) found.push(position);
    }
    return found;
  }

  #rowAt(position: number): number {
    return this.#table.rows.display[position] ?? -1;
  }

  #type(row: number, field: LogicField) {
    return cellType(this.#table, row, field, { kind: 'all' });
  }
}
