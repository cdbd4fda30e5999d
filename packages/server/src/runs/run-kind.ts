import type { RunKindCode, RunOutcome } from '@oasis/engine/areas/claim-runs';
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
  /** 'YYYY-MM' of its source data; empty for a run that has none. */
  readonly month: string;
}

/** What a run does to an object, as it is shown. An object is there once for each part. */
export interface ShownItem {
  readonly objectId: number;
  /** The claim that there is of it; absent where there is none, and where the object is the claim. */
  readonly claimId?: number;
  /** The row of source data that it follows from; absent for a run that has none. */
  readonly rowId?: number;
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
  /** Notes what the run goes by, once it begins. */
  readonly note?: (tx: Tx, runId: number) => Promise<void>;
}

/** An item of a run that waits to be made. */
export interface WaitingItem {
  /** Its number in the order of the run. */
  readonly place: number;
  readonly objectId: number;
  readonly part: string;
  readonly outcome: RunOutcome;
  readonly claimId: number | null;
  readonly rowId: number | null;
  /** As it was shown. */
  readonly print: string;
}

/** A part of a run that is made: either items that make claims, or others. */
export interface RunPart {
  readonly runId: number;
  readonly code: string;
  readonly reason: string;
  readonly scope: RunScope;
  /** In the order of the run. */
  readonly items: readonly WaitingItem[];
}

/** A kind of run. Both functions see all rows. */
export interface RunKind {
  readonly kind: RunKindCode;
  /** Shows what the run would do at a moment. It writes nothing. */
  readonly show: (tx: Tx, scope: RunScope, now: Date) => Promise<Result<Shown, Refusal>>;
  /**
   * Locks the objects of a part, judges them under the locks, and does what still comes out as it was shown. Answers the places of those, each
   * with the claim that it made or changed; others are left as they are.
   */
  readonly make: (tx: Tx, by: MovedBy, part: RunPart) => Promise<ReadonlyMap<number, number | null>>;
  /** What follows once the whole run is made. */
  readonly finished?: (tx: Tx, by: MovedBy, scope: RunScope, inputs: RunInputs) => Promise<void>;
}

/** Objects that one transaction of a run takes. */
export const PART = 200;
