import type { EditPolicy, Locale, Message, Result, TableSnapshot } from '@oasis/engine';
import { decodeSnapshot, ok } from '@oasis/engine';
import type { BudgetPort } from './budget-port.ts';
import { OpenBudget, type TableReply } from './open-budget.ts';
import { hasSameInputs } from './same-inputs.ts';
import { type ReadableTable, TableSource } from './table-source.ts';

/** Opens a table for editing; answers how to edit it and the copy to read from. */
export type OpenTable = (
  snapshot: TableSnapshot,
  policy: EditPolicy,
) => Promise<
  Result<{ readonly port: BudgetPort; readonly table: ReadableTable & { readonly pins: unknown } }, Message>
>;

interface Shelved {
  readonly budget: OpenBudget;
  readonly table: ReadableTable & { readonly pins: unknown };
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
  async take(key: string, reply: TableReply, policy: EditPolicy, locale: Locale): Promise<Result<OpenBudget, Message>> {
    const snapshot = decodeSnapshot(reply.snapshot);
    if (!snapshot.ok) return snapshot;
    const before = this.#shelved.get(key);
    const isSame = before?.policy === JSON.stringify(policy) && hasSameInputs(before.table, snapshot.value);
    if (before !== undefined && isSame) {
      this.#shelved.delete(key);
      this.#shelved.set(key, before);
      before.budget.source.setLocale(locale);
      before.budget.renew(reply);
      return ok(before.budget);
    }
    this.drop(key);
    const opened = await this.#open(snapshot.value, policy);
    if (!opened.ok) return opened;
    const { port, table } = opened.value;
    const source = new TableSource(table, policy, locale, reply.flaggedRows);
    const budget = new OpenBudget({ id: `${key} ${++this.#opened}`, reply, port, source });
    this.#shelved.set(key, { budget, table, policy: JSON.stringify(policy) });
    this.#makeRoom();
    return ok(budget);
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
