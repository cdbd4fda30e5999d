import { type Endpoint, type Remote, wrap } from 'comlink';
import type { TableWorker } from './protocol.ts';

/** A worker that was started, as its page knows it. */
export interface StartedWorker {
  readonly endpoint: Endpoint;
  /** Settles when the worker will answer no more: a call to a dead worker never settles by itself. */
  readonly lost: Promise<unknown>;
  /** Ends the rest of it. */
  readonly end: () => void;
}

/** One life of a worker: a question to it settles, with an answer or with the news that there will be none. */
export class WorkerLink {
  readonly #worker: Remote<TableWorker>;
  readonly #waiting = new Set<() => void>();
  #isLost = false;

  /** `onLost` is called before the pending questions settle. */
  constructor({ endpoint, lost, end }: StartedWorker, onLost: (link: WorkerLink) => void) {
    this.#worker = wrap<TableWorker>(endpoint);
    const lose = (): void => {
      this.#isLost = true;
      end();
      onLost(this);
      for (const tell of this.#waiting) tell();
    };
    lost.then(lose, lose);
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** The answer to a question, or undefined when the worker was lost before it came. It goes out at once. */
  ask<Answer>(
    question: (worker: Remote<TableWorker>) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> {
    if (this.#isLost) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const tell = (): void => resolve(undefined);
      this.#waiting.add(tell);
      const settled = <Value>(settle: (value: Value) => void): ((value: Value) => void) => {
        return (value) => {
          this.#waiting.delete(tell);
          settle(value);
        };
      };
      question(this.#worker).then(
        settled((answer: Answer) => resolve({ answer })),
        settled(reject),
      );
    });
  }
}
