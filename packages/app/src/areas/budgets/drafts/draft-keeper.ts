import { invariant } from '@oasis/engine/base';
import { randomKey } from '../../../api/attempt-key.ts';
import type { BudgetState } from '../open/budget-state.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { draftOf, type StoredDraft } from './draft.ts';
import type { DraftLocks } from './draft-locks.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftParts {
  readonly store: DraftStore;
  readonly locks: DraftLocks;
  /** The draft could not be written: the disk is full, storage is forbidden, or there is too much of it. */
  readonly onFailed: () => void;
}

/** After a write that took so long the next one waits ten times as long: large drafts are written less often. */
const REST = 10;

/** A text in the cell editor is written when nothing more was typed for so long, so that no gesture waits for it. */
const TYPING_MS = 400;

/** A gesture is painted first, and then written. */
const PAINTED_MS = 20;

/** No gesture waits longer than this to be written, in milliseconds. */
const LONGEST_REST_MS = 2_000;

/**
 * Keeps the unsaved work of one open budget on this machine: written after each gesture, and at once when the page is
 * hidden or left; deleted when there is nothing unsaved.
 */
export class DraftKeeper {
  readonly #budget: OpenBudget;
  readonly #userId: number;
  readonly #parts: DraftParts;
  readonly #id = randomKey();
  readonly #stops: readonly (() => void)[];
  #release: (() => void) | undefined;
  #isStored = false;
  #isWriting = false;
  #isBehind = false;
  #isEnded = false;
  #isAside = false;
  /** The unsaved work at the last check; another object after every gesture. */
  #seen: BudgetState;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #written: Promise<void> = Promise.resolve();

  constructor(budget: OpenBudget, userId: number, parts: DraftParts) {
    this.#budget = budget;
    this.#userId = userId;
    this.#parts = parts;
    this.#seen = budget.state;
    void parts.store.ready().catch(() => undefined);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void this.flush();
    };
    const leave = (): void => void this.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    this.#stops = [
      budget.subscribe(() => this.#changed()),
      () => clearTimeout(this.#typing),
      () => document.removeEventListener('visibilitychange', hide),
      () => window.removeEventListener('pagehide', leave),
    ];
  }

  /** The present unsaved work. */
  draft(): StoredDraft {
    const { budgetId, version } = this.#budget.reply;
    invariant(budgetId !== null, 'only stored budgets have drafts');
    const head = {
      id: this.#id,
      userId: this.#userId,
      budgetId,
      version,
      pins: this.#budget.pins,
      writtenAt: Date.now(),
    };
    return draftOf(head, this.#budget);
  }

  /** Writes pending drafts at once; resolves when all are written. */
  flush(): Promise<void> {
    if (this.#isBehind && !this.#isEnded) {
      this.#isBehind = false;
      this.#written = this.#write();
    }
    return this.#written;
  }

  /** Another table of the budget is on the screen, which has a draft of its own; or this one again. */
  setAside(isAside: boolean): void {
    if (isAside === this.#isAside) return;
    this.#isAside = isAside;
    this.#isBehind = true;
    void this.#follow();
  }

  /** The table is closed. What is unsaved stays as a draft that is offered again. */
  close(): void {
    void this.flush();
    this.#end();
  }

  /** The unsaved work was discarded. */
  discard(): void {
    void this.#remove().catch(() => undefined);
    this.#end();
  }

  #end(): void {
    this.#isEnded = true;
    for (const stop of this.#stops) stop();
    this.#release?.();
  }

  async #write(): Promise<void> {
    try {
      const { state, openText } = this.#budget;
      if (this.#isAside || (state.unsaved === 0 && openText === undefined)) return await this.#remove();
      const draft = this.draft();
      if (draft.values.length === 0 && draft.settings === undefined) return await this.#remove();
      this.#release ??= this.#parts.locks.hold(this.#id);
      this.#isStored = true;
      if (!(await this.#parts.store.put(draft))) this.#parts.onFailed();
    } catch {
      this.#parts.onFailed();
    }
  }

  async #remove(): Promise<void> {
    if (!this.#isStored) return;
    this.#isStored = false;
    await this.#parts.store.remove(this.#id);
  }

  #changed(): void {
    this.#isBehind = true;
    clearTimeout(this.#typing);
    const isTyping = this.#budget.state === this.#seen;
    this.#seen = this.#budget.state;
    if (isTyping) this.#typing = setTimeout(() => void this.#follow(), TYPING_MS);
    else void this.#follow();
  }

  /** The first change is written once its gesture is painted, those that come meanwhile together after it. */
  async #follow(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    await rest(PAINTED_MS);
    while (this.#isBehind && !this.#isEnded) {
      const begun = performance.now();
      await this.flush();
      await rest(Math.min((performance.now() - begun) * REST, LONGEST_REST_MS));
    }
    this.#isWriting = false;
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
