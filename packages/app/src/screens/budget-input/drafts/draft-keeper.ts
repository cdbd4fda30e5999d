import { invariant } from '@oasis/engine';
import { randomKey } from '../../../api/attempt-key.ts';
import type { OpenBudget } from '../open-budget.ts';
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
  #written: Promise<void> = Promise.resolve();

  constructor(budget: OpenBudget, userId: number, parts: DraftParts) {
    this.#budget = budget;
    this.#userId = userId;
    this.#parts = parts;
    void parts.store.ready().catch(() => undefined);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void this.flush();
    };
    const leave = (): void => void this.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    this.#stops = [
      budget.subscribe(() => void this.#follow()),
      () => document.removeEventListener('visibilitychange', hide),
      () => window.removeEventListener('pagehide', leave),
    ];
  }

  /** What is unsaved now. */
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

  /** Writes what was not written yet, at once; resolves when everything is. */
  flush(): Promise<void> {
    if (this.#isBehind && !this.#isEnded) {
      this.#isBehind = false;
      this.#written = this.#write();
    }
    return this.#written;
  }

  /** The table is closed. What is unsaved stays as a draft that is offered again. */
  close(): void {
    void this.flush();
    this.#end();
  }

  /** What is unsaved was given up. */
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
      if (state.unsaved === 0 && openText === undefined) return await this.#remove();
      const draft = this.draft();
      if (draft.values.length === 0) return await this.#remove();
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

  /** The first change is written when its gesture is done, those that come meanwhile together after it. */
  async #follow(): Promise<void> {
    this.#isBehind = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    await Promise.resolve();
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
