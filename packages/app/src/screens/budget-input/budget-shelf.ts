import type { EditPolicy, EncodedSnapshot, Locale, Message, Pins, Result } from '@oasis/engine';
import { decodeSnapshot, err, message, ok } from '@oasis/engine';
import type { ClientTable } from '@oasis/engine/connect';
import { OpenBudget, type TableReply } from './open-budget.ts';
import { hasSameInputs } from './same-inputs.ts';
import { TableSource } from './table-source.ts';

/** Opens a table in the worker. */
export type OpenTable = (
  snapshot: EncodedSnapshot,
  policy: EditPolicy,
) => Promise<Result<ClientTable, readonly Message[]>>;

interface Shelved {
  readonly budget: OpenBudget;
  readonly pins: Pins;
  readonly policy: string;
}

/** Tables kept open beside the one on the screen, so that each offer keeps its history of steps. */
const MOST_OPEN = 8;

/** The budgets of the page that are open, by their key; the one looked at longest ago is closed first. */
export class BudgetShelf {
  readonly #open: OpenTable;
  readonly #shelved = new Map<string, Shelved>();
  #opened = 0;

  constructor(open: OpenTable) {
    this.#open = open;
  }

  /** Goes on with the open table where the server has the same one, else opens what it has. */
  async take(
    key: string,
    reply: TableReply,
    policy: EditPolicy,
    locale: Locale,
  ): Promise<Result<OpenBudget, readonly Message[]>> {
    const before = this.#shelved.get(key);
    if (before !== undefined && isSame(before, reply, policy)) {
      this.#shelved.delete(key);
      this.#shelved.set(key, before);
      before.budget.source.setLocale(locale);
      before.budget.renew(reply);
      return ok(before.budget);
    }
    this.drop(key);
    const { snapshot } = reply;
    if (!isEncoded(snapshot)) return err([message('TABLE_MALFORMED', { place: 'snapshot' })]);
    const table = await this.#open(snapshot, policy);
    if (!table.ok) return table;
    const source = new TableSource(table.value.replica, locale, reply.flaggedRows);
    const budget = new OpenBudget({ id: `${key} ${++this.#opened}`, reply, table: table.value, source });
    this.#shelved.set(key, { budget, pins: snapshot.pins, policy: JSON.stringify(policy) });
    this.#makeRoom();
    return ok(budget);
  }

  /** The table that is open under a key. */
  at(key: string): OpenBudget | undefined {
    return this.#shelved.get(key)?.budget;
  }

  /** Closes a table and forgets its history: its changes were discarded. */
  drop(key: string): void {
    this.#shelved.get(key)?.budget.close();
    this.#shelved.delete(key);
  }

  closeAll(): void {
    for (const key of this.#shelved.keys()) this.drop(key);
  }

  #makeRoom(): void {
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_OPEN && oldest !== undefined) this.drop(oldest);
  }
}

function isSame({ budget, pins, policy }: Shelved, reply: TableReply, newPolicy: EditPolicy): boolean {
  if (policy !== JSON.stringify(newPolicy)) return false;
  const snapshot = decodeSnapshot(reply.snapshot);
  return snapshot.ok && hasSameInputs(budget.source.table, pins, snapshot.value);
}

/** A snapshot by its mark; the worker checks the rest of it before it opens the table. */
function isEncoded(value: unknown): value is EncodedSnapshot {
  return typeof value === 'object' && value !== null && 'format' in value && 'pins' in value;
}
