import { bytesOf, type Fact } from '../edit/facts.ts';
import type { IntentKind } from '../edit/intent.ts';

/** What a step of the history is called: the kind of the intent, or 'discard'. */
export type StepName = IntentKind | 'discard';

export interface HistoryStep {
  readonly name: StepName;
  readonly fact: Fact;
}

export interface HistoryLimits {
  /** Steps that can be undone; the oldest are forgotten beyond. */
  readonly steps: number;
  /** Bytes of their facts; the oldest are forgotten beyond, but never the newest. */
  readonly bytes: number;
}

/** Room for every edit of a long day, and for some eighty pastes of 36,000 cells. */
export const HISTORY_LIMITS: HistoryLimits = { steps: 10_000, bytes: 64 * 1024 * 1024 };

/** What was done and can be undone, and what was undone and can be done again. */
export class History {
  readonly #limits: HistoryLimits;
  readonly #done: HistoryStep[] = [];
  readonly #undone: HistoryStep[] = [];
  #bytes = 0;

  constructor(limits: HistoryLimits = HISTORY_LIMITS) {
    this.#limits = limits;
  }

  /** A new step; what was undone before can no longer be done again. */
  push(step: HistoryStep): void {
    for (const { fact } of this.#undone.splice(0)) this.#bytes -= bytesOf(fact);
    this.#done.push(step);
    this.#bytes += bytesOf(step.fact);
    this.#forget();
  }

  /** The step to take back, which becomes the next one to do again. */
  undo(): HistoryStep | undefined {
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): HistoryStep | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }

  /** The names of the next steps to undo and redo, for labels; undefined where there is none. */
  next(): { readonly undo: StepName | undefined; readonly redo: StepName | undefined } {
    return { undo: this.#done.at(-1)?.name, redo: this.#undone.at(-1)?.name };
  }

  #forget(): void {
    let forgotten = 0;
    while (this.#done.length - forgotten > 1 && this.#isOver(forgotten)) {
      const step = this.#done[forgotten++];
      if (step !== undefined) this.#bytes -= bytesOf(step.fact);
    }
    if (forgotten > 0) this.#done.splice(0, forgotten);
  }

  #isOver(forgotten: number): boolean {
    return this.#done.length - forgotten > this.#limits.steps || this.#bytes > this.#limits.bytes;
  }
}
