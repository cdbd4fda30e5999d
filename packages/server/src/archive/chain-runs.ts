import { present } from '@oasis/engine/base';
import { chainHash } from '../audit/seal.ts';
import { unescaped } from './archive-file.ts';

/** Seals with consecutive numbers, with the hash before the first and the hash of the last. */
export interface ChainRun {
  readonly first: number;
  readonly last: number;
  readonly before: Buffer;
  readonly hash: Buffer;
}

/** A row of an archive that differs from its seal. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault';
  readonly seq: number;
  constructor(seq: number) {
    super(`seal ${seq}`);
    this.seq = seq;
  }
}

/**
 * Recomputes the chain over the rows of an archive, and collects its runs. `beforeOf` gives the hash before the first number of a run;
 * without that hash the row has no place in the chain.
 */
export class RunGatherer {
  readonly #beforeOf: (seq: number) => Buffer | undefined;
  readonly #onSeal: (seq: number, hash: Buffer) => void;
  readonly #runs: ChainRun[] = [];

  constructor(
    beforeOf: (seq: number) => Buffer | undefined,
    onSeal: (seq: number, hash: Buffer) => void = () => undefined,
  ) {
    this.#beforeOf = beforeOf;
    this.#onSeal = onSeal;
  }

  get runs(): readonly ChainRun[] {
    return this.#runs;
  }

  add([number = '', sealed = '', text = '']: readonly string[]): void {
    const seq = Number(number);
    const open = this.#runs.at(-1);
    const follows = open !== undefined && seq === open.last + 1;
    const before = follows ? open.hash : this.#beforeOf(seq);
    if (before === undefined || (open !== undefined && seq <= open.last)) throw new ChainFault(seq);
    const hash = chainHash(before, seq, unescaped(text));
    if (hash.toString('hex') !== sealed) throw new ChainFault(seq);
    this.#onSeal(seq, hash);
    if (follows) this.#runs[this.#runs.length - 1] = { ...present(open, 'a run'), last: seq, hash };
    else this.#runs.push({ first: seq, last: seq, before, hash });
  }
}
