/** A budget that a client saves again and again; only one connection ever saves it. */
export interface SavedBudget {
  readonly id: number;
  /** The version at the beginning. */
  readonly version: number;
  /** Bodies in turn, so that every save changes every cell. */
  readonly bodies: readonly Buffer[];
}

/** One kind of request in the mix of a job. */
export type Work =
  | {
      readonly kind: 'read';
      readonly name: string;
      /** How often it is chosen, beside the shares of the others. */
      readonly share: number;
      readonly tokens: readonly string[];
      /** Addresses, chosen by chance. */
      readonly paths: readonly string[];
    }
  | {
      readonly kind: 'save';
      readonly name: string;
      readonly share: number;
      readonly tokens: readonly string[];
      readonly path: string;
      readonly headers: string;
      readonly budgets: readonly SavedBudget[];
    };

/** What the load client is told to do. */
export interface Job {
  readonly port: number;
  readonly connections: number;
  readonly warmUpMs: number;
  readonly ms: number;
  readonly seed: number;
  /** All connections are opened at once otherwise spread over the warm-up. */
  readonly work: readonly Work[];
}

/** What came of one kind of request in the timed part. */
export interface WorkReport {
  readonly name: string;
  readonly requests: number;
  readonly bytes: number;
  /** Milliseconds from sending to the last byte, sorted; only of replies of 200. */
  readonly latencies: Float64Array;
  /** How many replies had a status; 0 counts broken connections. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Replies of 503 that say when to come again. */
  readonly retryAfter: number;
}

export interface JobReport {
  /** Length of the timed part in fact. */
  readonly ms: number;
  readonly work: readonly WorkReport[];
  /** Processor time of the load client in the timed part. */
  readonly cpuMs: number;
  /** Versions that saved budgets must have now. */
  readonly versions: ReadonlyMap<number, number>;
  /** Saves that were answered with 200, warm-up included. */
  readonly saved: number;
}
