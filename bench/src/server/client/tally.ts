import { type Answer } from './connection.ts';
import type { WorkReport } from './job.ts';

const FIRST_SIZE = 1 << 14;

/** Counts the replies to one kind of request. */
export class Tally {
  readonly #name: string;
  #latencies = new Float64Array(FIRST_SIZE);
  #count = 0;
  #requests = 0;
  #bytes = 0;
  #retryAfter = 0;
  readonly #statuses = new Map<number, number>();

  constructor(name: string) {
    this.#name = name;
  }

  add({ status, bytes, retryAfter }: Answer, ms: number): void {
    this.#requests += 1;
    this.#bytes += bytes;
    if (retryAfter) this.#retryAfter += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status !== 200) return;
    if (this.#count === this.#latencies.length) {
      const longer = new Float64Array(this.#count * 2);
      longer.set(this.#latencies);
      this.#latencies = longer;
    }
    this.#latencies[this.#count] = ms;
    this.#count += 1;
  }

  report(): WorkReport {
    return {
      name: this.#name,
      requests: this.#requests,
      bytes: this.#bytes,
      latencies: this.#latencies.slice(0, this.#count).sort(),
      statuses: this.#statuses,
      retryAfter: this.#retryAfter,
    };
  }
}
