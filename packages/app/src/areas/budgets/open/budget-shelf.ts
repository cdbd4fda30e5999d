import type { Locale, Result } from '@oasis/engine/base';
import { err, ok } from '@oasis/engine/base';
import type { ClientTable } from '@oasis/engine/connect';
import type { Message } from '@oasis/engine/messages';
import { message } from '@oasis/engine/messages';
import type { EditPolicy, EncodedSnapshot } from '@oasis/engine/table';
import { decodeSnapshot } from '@oasis/engine/table';
import type { TableReply } from './budget-state.ts';
import { OpenBudget } from './open-budget.ts';
import { hasSameInputs } from './same-inputs.ts';
import { BudgetTables, type Keeper } from './table-chain.ts';
import { TableSource } from './table-source.ts';

/** Opens a table in the worker. */
export type OpenTable = (
  snapshot: EncodedSnapshot,
  policy: EditPolicy,
) => Promise<Result<ClientTable, readonly Message[]>>;

interface Shelved {
  readonly tables: BudgetTables;
  readonly policy: EditPolicy;
}

/** A table under another Input Set, open and not on the screen yet. */
export interface OtherTable {
  readonly budget: OpenBudget;
  readonly show: () => void;
  /** Closes it again. */
  readonly drop: () => void;
}

/** Tables kept open beside the one on the screen, so that each offer keeps its history of steps. */
const MOST_OPEN = 8;

/** The budgets of the page that are open, by their key; the one looked at longest ago is closed first. */
export class BudgetShelf {
  readonly #open: OpenTable;
  readonly #keep: (budget: OpenBudget) => Keeper | undefined;
  readonly #shelved = new Map<string, Shelved>();
  readonly #listeners = new Set<(key: string) => void>();
  #opened = 0;

  constructor(open: OpenTable, keep: (budget: OpenBudget) => Keeper | undefined = () => undefined) {
    this.#open = open;
    this.#keep = keep;
  }

  /** Continues with the open table if the server has the same one, else opens the server's. */
  async take(
    key: string,
    reply: TableReply,
    policy: EditPolicy,
    locale: Locale,
  ): Promise<Result<OpenBudget, readonly Message[]>> {
    const { snapshot, ...facts } = reply;
    const before = this.#shelved.get(key);
    if (before !== undefined && isEncoded(snapshot) && isSame(before, reply, policy)) {
      this.#shelved.delete(key);
      this.#shelved.set(key, before);
      const { stored, shown } = before.tables;
      shown.source.setLocale(locale);
      stored.renew(facts, snapshot);
      return ok(shown);
    }
    this.drop(key);
    const budget = await this.#openTable(key, reply, policy, locale);
    if (!budget.ok) return budget;
    const first = { budget: budget.value, keeper: this.#keep(budget.value) };
    this.#shelved.set(key, { tables: new BudgetTables(first, () => this.#tell(key)), policy });
    this.#makeRoom();
    return budget;
  }

  /** Opens the table of a budget under another Input Set; undefined if the budget is no longer open. */
  async openOther(
    key: string,
    reply: TableReply,
    locale: Locale,
  ): Promise<Result<OtherTable | undefined, readonly Message[]>> {
    const shelved = this.#shelved.get(key);
    if (shelved === undefined) return ok(undefined);
    const { tables, policy } = shelved;
    const opened = await this.#openTable(key, reply, policy, locale);
    if (!opened.ok) return opened;
    const budget = opened.value;
    if (this.#shelved.get(key) !== shelved) {
      budget.close();
      return ok(undefined);
    }
    return ok({
      budget,
      show: () => tables.add({ budget, keeper: this.#keep(budget) }),
      drop: () => budget.close(),
    });
  }

  /** The tables of a budget that is open. */
  tablesAt(key: string): BudgetTables | undefined {
    return this.#shelved.get(key)?.tables;
  }

  /** The table on the screen of a budget that is open. */
  at(key: string): OpenBudget | undefined {
    return this.#shelved.get(key)?.tables.shown;
  }

  /** Called with the key of a budget whose table on the screen changed. */
  subscribe(listener: (key: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes a table and forgets its history. Unsaved work is kept as a draft. */
  drop(key: string): void {
    this.#close(key, 'close');
  }

  /** Closes a table whose changes were discarded. */
  discard(key: string): void {
    this.#close(key, 'discard');
  }

  closeAll(): void {
    for (const key of this.#shelved.keys()) this.drop(key);
  }

  async #openTable(
    key: string,
    reply: TableReply,
    policy: EditPolicy,
    locale: Locale,
  ): Promise<Result<OpenBudget, readonly Message[]>> {
    const { snapshot, ...facts } = reply;
    if (!isEncoded(snapshot)) return err([message('TABLE_MALFORMED', { place: 'snapshot' })]);
    const table = await this.#open(snapshot, policy);
    if (!table.ok) return table;
    const source = new TableSource(table.value.replica, locale, reply.flaggedRows);
    this.#opened++;
    const id = `${key} ${this.#opened}`;
    return ok(new OpenBudget({ id, reply: facts, pins: snapshot.pins, table: table.value, source }));
  }

  #close(key: string, how: 'close' | 'discard'): void {
    const shelved = this.#shelved.get(key);
    this.#shelved.delete(key);
    shelved?.tables.end(how);
  }

  #tell(key: string): void {
    for (const listener of this.#listeners) listener(key);
  }

  #makeRoom(): void {
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_OPEN && oldest !== undefined) this.drop(oldest);
  }
}

function isSame({ tables, policy }: Shelved, reply: TableReply, newPolicy: EditPolicy): boolean {
  if (JSON.stringify(policy) !== JSON.stringify(newPolicy)) return false;
  if (tables.all.some(({ failure }) => failure !== undefined)) return false;
  const snapshot = decodeSnapshot(reply.snapshot);
  return snapshot.ok && hasSameInputs(tables.stored, snapshot.value);
}

/** A snapshot by its mark; the worker checks the rest of it before it opens the table. */
function isEncoded(value: unknown): value is EncodedSnapshot {
  return typeof value === 'object' && value !== null && 'format' in value && 'pins' in value;
}
