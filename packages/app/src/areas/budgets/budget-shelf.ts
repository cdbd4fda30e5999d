import type { Locale, Result } from '@oasis/engine/base';
import { err, ok } from '@oasis/engine/base';
import type { ClientTable } from '@oasis/engine/connect';
import type { Message } from '@oasis/engine/messages';
import { message } from '@oasis/engine/messages';
import type { EditPolicy, EncodedSnapshot } from '@oasis/engine/table';
import { decodeSnapshot } from '@oasis/engine/table';
import { OpenBudget, type TableReply } from './open-budget.ts';
import { hasSameInputs } from './same-inputs.ts';
import { TableSource } from './table-source.ts';

/** Opens a table in the worker. */
export type OpenTable = (
  snapshot: EncodedSnapshot,
  policy: EditPolicy,
) => Promise<Result<ClientTable, readonly Message[]>>;

/** Keeps what is unsaved of an open budget for when its page ends. */
export interface Keeper {
  /** The table is closed; what is unsaved is offered when the budget is opened again. */
  readonly close: () => void;
  /** What is unsaved was given up. */
  readonly discard: () => void;
}

interface Shelved {
  readonly budget: OpenBudget;
  readonly keeper: Keeper | undefined;
  readonly policy: string;
}

/** Tables kept open beside the one on the screen, so that each offer keeps its history of steps. */
const MOST_OPEN = 8;

/** The budgets of the page that are open, by their key; the one looked at longest ago is closed first. */
export class BudgetShelf {
  readonly #open: OpenTable;
  readonly #keep: (budget: OpenBudget) => Keeper | undefined;
  readonly #shelved = new Map<string, Shelved>();
  #opened = 0;

  constructor(open: OpenTable, keep: (budget: OpenBudget) => Keeper | undefined = () => undefined) {
    this.#open = open;
    this.#keep = keep;
  }

  /** Goes on with the open table where the server has the same one, else opens what it has. */
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
      before.budget.source.setLocale(locale);
      before.budget.renew(facts, snapshot);
      return ok(before.budget);
    }
    this.drop(key);
    if (!isEncoded(snapshot)) return err([message('TABLE_MALFORMED', { place: 'snapshot' })]);
    const table = await this.#open(snapshot, policy);
    if (!table.ok) return table;
    const source = new TableSource(table.value.replica, locale, reply.flaggedRows);
    const budget = new OpenBudget({
      id: `${key} ${++this.#opened}`,
      reply: facts,
      pins: snapshot.pins,
      table: table.value,
      source,
    });
    this.#shelved.set(key, { budget, keeper: this.#keep(budget), policy: JSON.stringify(policy) });
    this.#makeRoom();
    return ok(budget);
  }

  /** The table that is open under a key. */
  at(key: string): OpenBudget | undefined {
    return this.#shelved.get(key)?.budget;
  }

  /** Closes a table and forgets its history. What is unsaved is kept as a draft. */
  drop(key: string): void {
    this.#close(key, 'close');
  }

  /** Closes a table whose changes were given up. */
  discard(key: string): void {
    this.#close(key, 'discard');
  }

  closeAll(): void {
    for (const key of this.#shelved.keys()) this.drop(key);
  }

  #close(key: string, end: keyof Keeper): void {
    const shelved = this.#shelved.get(key);
    this.#shelved.delete(key);
    shelved?.keeper?.[end]();
    shelved?.budget.close();
  }

  #makeRoom(): void {
    const [oldest] = this.#shelved.keys();
    if (this.#shelved.size > MOST_OPEN && oldest !== undefined) this.drop(oldest);
  }
}

function isSame({ budget, policy }: Shelved, reply: TableReply, newPolicy: EditPolicy): boolean {
  if (policy !== JSON.stringify(newPolicy) || budget.failure !== undefined) return false;
  const snapshot = decodeSnapshot(reply.snapshot);
  return snapshot.ok && hasSameInputs(budget, snapshot.value);
}

/** A snapshot by its mark; the worker checks the rest of it before it opens the table. */
function isEncoded(value: unknown): value is EncodedSnapshot {
  return typeof value === 'object' && value !== null && 'format' in value && 'pins' in value;
}
