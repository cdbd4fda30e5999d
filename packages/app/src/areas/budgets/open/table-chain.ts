import type { InputSet, VolumeBase } from '@oasis/engine/template';
import type { BudgetStep, BudgetSteps, TableChain } from './budget-state.ts';
import type { OpenBudget } from './open-budget.ts';

/** Keeps the unsaved work of an open budget for the end of its page. */
export interface Keeper {
  /** The table is closed; its unsaved work is offered when the budget is opened again. */
  readonly close: () => void;
  /** The unsaved work was discarded. */
  readonly discard: () => void;
  /** Another table of the budget is on the screen, or this one again: only the one on the screen is kept. */
  readonly setAside: (isAside: boolean) => void;
}

interface Link {
  readonly budget: OpenBudget;
  readonly keeper: Keeper | undefined;
}

/** Numbers of steps that one table can have; a step of the budget is numbered by its table and its number there. */
const STEPS_OF_TABLE = 1_000_000;

/** Tables that are kept open for one budget; the second oldest goes first, since the oldest is the stored one. */
const MOST_TABLES = 6;

/**
 * One budget under Input Sets chosen one after the other: each is a table of its own, and one history leads
 * through all of them. Only the first is stored. Values typed under an Input Set are still there after the choice is
 * undone; every table before the one on the screen is at its last step, and every one after it at its beginning.
 */
export class BudgetTables implements TableChain<OpenBudget> {
  readonly #onShown: () => void;
  #links: readonly Link[];
  #at = 0;

  constructor(first: Link, onShown: () => void) {
    this.#links = [first];
    this.#onShown = onShown;
    first.budget.join(this);
  }

  /** The table on the screen. */
  get shown(): OpenBudget {
    return this.#link.budget;
  }

  /** The table whose Input Set is stored. */
  get stored(): OpenBudget {
    return this.#first.budget;
  }

  get storedBase(): VolumeBase {
    return this.stored.savedBase;
  }

  /** All tables, the stored one first. */
  get all(): readonly OpenBudget[] {
    return this.#links.map(({ budget }) => budget);
  }

  /** A table before the one on the screen that has this Input Set. */
  before(inputSet: InputSet): OpenBudget | undefined {
    const wanted = JSON.stringify(inputSet);
    return this.all
      .slice(0, this.#at)
      .findLast(({ table }) => JSON.stringify(table.logic.settings.inputSet) === wanted);
  }

  /** Puts a table after the one on the screen, and shows it; later tables are dropped. */
  add(link: Link): void {
    this.#forgetAfter(this.#at);
    this.#links = [...this.#links, link];
    if (this.#links.length > MOST_TABLES) {
      this.#end(this.#links.slice(1, 2));
      this.#links = this.#links.filter((_, place) => place !== 1);
    }
    this.#show(this.#links.length - 1);
  }

  /** Closes all tables. Unsaved work on the screen is kept or discarded. */
  end(how: 'close' | 'discard'): void {
    this.#link.keeper?.[how]();
    this.#link.budget.close();
    this.#end(this.#links.filter((link) => link !== this.#link));
  }

  placeOf(budget: OpenBudget) {
    const place = this.#placeOf(budget);
    return { isFirst: place <= 0, isLast: place === this.#links.length - 1 };
  }

  async move(from: OpenBudget, by: -1 | 1): Promise<boolean> {
    if (from === this.shown) return this.#moveTo(this.#at + by);
    // It was asked for before another table came on the screen.
    await (by < 0 ? this.shown.undo() : this.shown.redo());
    return true;
  }

  /** Shows a table of the chain. */
  async show(budget: OpenBudget): Promise<void> {
    await this.#moveTo(this.#placeOf(budget));
  }

  async goTo(step: number): Promise<void> {
    const place = Math.floor(step / STEPS_OF_TABLE);
    if (!(await this.#moveTo(place))) return;
    await this.shown.goToHere(step % STEPS_OF_TABLE);
  }

  async steps(): Promise<BudgetSteps> {
    const tables = this.all;
    const lists = await Promise.all(tables.map((budget) => budget.stepsHere()));
    const done: BudgetStep[] = [];
    const undone: BudgetStep[] = [];
    for (const [place, list] of lists.entries()) {
      const first = place * STEPS_OF_TABLE;
      const numbered = (steps: readonly BudgetStep[]) =>
        steps.map((step) => ({ ...step, number: first + step.number }));
      const source = tables[place]?.source;
      const choice: readonly BudgetStep[] =
        place === 0 || source === undefined
          ? []
          : [{ number: first, name: 'set-input-set', cells: 0, first: undefined, source }];
      const isDone = place <= this.#at;
      (isDone ? done : undone).push(...choice, ...numbered(list.done));
      undone.push(...numbered(list.undone));
    }
    return { done, undone };
  }

  stepDone(budget: OpenBudget): void {
    const place = this.#placeOf(budget);
    if (place < 0 || place === this.#links.length - 1) return;
    this.#forgetAfter(place);
    budget.join(this);
  }

  saved(budget: OpenBudget, version: number): void {
    const place = this.#placeOf(budget);
    if (place < 0) return;
    // The values cleared by the choice are no longer stored, so there is nothing to go back to.
    this.#end(this.#links.slice(0, place));
    this.#links = this.#links.slice(place);
    this.#at = Math.max(0, this.#at - place);
    for (const each of this.all) {
      each.takeVersion(version);
      each.join(this);
    }
  }

  get #first(): Link {
    const [first] = this.#links;
    if (first === undefined) throw new Error('Invariant: a budget has a table');
    return first;
  }

  get #link(): Link {
    return this.#links[this.#at] ?? this.#first;
  }

  #placeOf(budget: OpenBudget): number {
    return this.#links.findIndex((link) => link.budget === budget);
  }

  /** Shows a table, the ones before it at their last step, the ones after it at their beginning. */
  async #moveTo(place: number): Promise<boolean> {
    if (this.#links[place] === undefined) return false;
    const links = this.#links;
    for (const [at, { budget }] of links.entries()) {
      if (at > place) await budget.goToHere(0);
      if (at < place) {
        const last = (await budget.stepsHere()).undone.at(-1);
        if (last !== undefined) await budget.goToHere(last.number);
      }
    }
    if (links !== this.#links) return false;
    if (place !== this.#at) this.#show(place);
    return true;
  }

  #show(place: number): void {
    this.#at = place;
    for (const { budget } of this.#links) budget.join(this);
    // The one on the screen is kept first, so that there is always one.
    this.#link.keeper?.setAside(false);
    for (const link of this.#links) if (link !== this.#link) link.keeper?.setAside(true);
    this.#onShown();
  }

  #forgetAfter(place: number): void {
    this.#end(this.#links.slice(place + 1));
    this.#links = this.#links.slice(0, place + 1);
  }

  #end(links: readonly Link[]): void {
    for (const { budget, keeper } of links) {
      keeper?.discard();
      budget.close();
    }
  }
}
