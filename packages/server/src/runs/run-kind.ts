import type { RunOutcome } from '@oasis/engine/areas/claim-runs';
import type { Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { RunInputs } from './tables.ts';

/** What a run is about. */
export interface RunScope {
  readonly buId: number;
  /** Code of the program that it is limited to; empty for all of its BU. */
  readonly program: string;
}

/** What a run does to an object, as it is shown. */
export interface ShownItem {
  readonly objectId: number;
  /** What sums are made by: the code of a program. */
  readonly part: string;
  /** What is `left` is shown and never made. */
  readonly outcome: RunOutcome;
  /** Fen. */
  readonly before: bigint;
  readonly after: bigint;
  readonly because: readonly Message[];
  /** All that it does, word by word: an object comes out as it was shown where this is the same. */
  readonly print: string;
}

/** All that a run would do at a moment, in the order in which it is made. */
export interface Shown {
  readonly items: readonly ShownItem[];
  readonly inputs: RunInputs;
}

/** A part of a run that is made. */
export interface RunPart {
  readonly code: string;
  readonly reason: string;
  /** Objects by their ids, each with the print that was shown; in the order of the run. */
  readonly items: ReadonlyMap<number, string>;
}

/** A kind of run. Both functions see all rows. */
export interface RunKind {
  readonly kind: 'rejudge';
  /** Shows what the run would do now. It writes nothing. */
  readonly show: (tx: Tx, scope: RunScope) => Promise<Result<Shown, Refusal>>;
  /**
   * Locks the objects of a part, judges them under the locks, and does what still comes out as it was shown. Answers the ids of those; others are
   * left as they are.
   */
  readonly make: (tx: Tx, by: MovedBy, part: RunPart) => Promise<ReadonlySet<number>>;
}

/** Objects that one transaction of a run takes. */
export const PART = 200;
