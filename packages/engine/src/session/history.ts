import { bytesOf, type Fact } from '../edit/facts.ts';
import type { IntentKind } from '../edit/intent.ts';

/** The name of a step in the history: the kind of its intent. */
export type StepName = IntentKind;

export interface HistoryStep {
  readonly name: StepName;
  readonly fact: Fact;
}

/** A step as a list shows it. */
export interface StepSummary {
  /** Numbers the steps of a table in order; no two have the same number. */
  readonly number: number;
  readonly name: StepName;
  /** Written cells: their number, and the place of the first. */
  readonly cells: number;
  readonly first: { readonly row: number; readonly column: number } | undefined;
}

/** The steps that can be undone and redone, each in the order in which they were made. */
export interface StepList {
  readonly done: readonly StepSummary[];
  readonly undone: readonly StepSummary[];
}

interface KeptStep extends HistoryStep {
  readonly number: number;
}

export interface HistoryLimits {
  /** Steps that can be undone; the oldest are forgotten beyond. */
  readonly steps: number;
  /** Bytes of their facts; the oldest are forgotten beyond, but never the newest. */
  readonly bytes: number;
}

/** Room for every edit of a long day, and for some eighty pastes of 36,000 cells. */
export const HISTORY_LIMITS: HistoryLimits = { steps: 10_000, bytes: 64 * 1024 * 1024 };

/** The steps that can be undone, and the undone steps that can be redone. */
export class History {
  readonly #limits: HistoryLimits;
  /** The steps before `#oldest` are forgotten; their places go when they are as many as the others. */
  readonly #done: (KeptStep | undefined)[] = [];
  #oldest = 0;
  /** The next one to do again is the last. */
  readonly #undone: KeptStep[] = [];
  #bytes = 0;
  #made = 0;

  constructor(limits: HistoryLimits = HISTORY_LIMITS) {
    this.#limits = limits;
  }

  /** A new step; steps undone before can no longer be redone. */
  push(step: HistoryStep): void {
    if (this.#undone.length > 0) for (const { fact } of this.#undone.splice(0)) this.#bytes -= bytesOf(fact);
    this.#made++;
    this.#done.push({ ...step, number: this.#made });
    this.#bytes += bytesOf(step.fact);
    this.#forget();
  }

  /** The step to take back, which becomes the next one to do again. */
  undo(): HistoryStep | undefined {
    if (this.#count === 0) return undefined;
    const step = this.#done.pop();
    if (step !== undefined) this.#undone.push(step);
    return step;
  }

  redo(): HistoryStep | undefined {
    const step = this.#undone.pop();
    if (step !== undefined) this.#done.push(step);
    return step;
  }

  /** Whether the newest step that is done came after the one of this number. */
  isAfter(number: number): boolean {
    return this.#count > 0 && (this.#done.at(-1)?.number ?? 0) > number;
  }

  /** Whether the next step to do again is the one of this number, or came before it. */
  isBefore(number: number): boolean {
    const next = this.#undone.at(-1);
    return next !== undefined && next.number <= number;
  }

  list(): StepList {
    return {
      done: this.#done.slice(this.#oldest).flatMap((step) => (step === undefined ? [] : summaryOf(step))),
      undone: this.#undone.toReversed().map(summaryOf),
    };
  }

  /** The names of the next steps to undo and redo, for labels; undefined without one. */
  next(): { readonly undo: StepName | undefined; readonly redo: StepName | undefined } {
    return { undo: this.#count === 0 ? undefined : this.#done.at(-1)?.name, redo: this.#undone.at(-1)?.name };
  }

  get #count(): number {
    return this.#done.length - this.#oldest;
  }

  #forget(): void {
    while (this.#count > 1 && this.#isOver()) {
      const step = this.#done[this.#oldest];
      if (step !== undefined) this.#bytes -= bytesOf(step.fact);
      this.#done[this.#oldest] = undefined;
      this.#oldest++;
    }
    if (this.#oldest <= this.#count) return;
    this.#done.splice(0, this.#oldest);
    this.#oldest = 0;
  }

  #isOver(): boolean {
    return this.#count > this.#limits.steps || this.#bytes > this.#limits.bytes;
  }
}

function summaryOf({ number, name, fact }: KeptStep): StepSummary {
  const rows = fact.kind === 'cells' ? fact.rows : [];
  const [row] = rows;
  const column = fact.kind === 'cells' ? fact.columns[0] : undefined;
  const first = row === undefined || column === undefined ? undefined : { row, column };
  return { number, name, cells: rows.length, first };
}
