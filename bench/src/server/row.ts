import type { Figure } from '../results/figure.ts';
import type { LoadClient } from './client/load.ts';
import type { Load } from './measure.ts';
import type { Product } from './product/product.ts';

export interface BenchOptions {
  readonly runs: number;
  /** Length of the timed part of a run under load. */
  readonly seconds: number;
  readonly seed: number;
  /** Profiles the server's process and prints where its time went. */
  readonly profile: boolean;
  readonly print: (line: string) => void;
}

/** What every row works with. */
export interface Bench {
  /** Another one after `restart`. */
  readonly product: Product;
  /** Ends the server and starts it again on the same data. */
  readonly restart: () => Promise<void>;
  readonly client: LoadClient;
  readonly options: BenchOptions;
}

/** One row of the table of figures: prepares, measures, checks. */
export interface Row {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<readonly Figure[]>;
}

/** Ours and the peer's runs in turn, so that both meet the same noise. */
export interface Runs {
  readonly ours: readonly Load[];
  readonly peer: readonly Load[];
}

export const ENTRY_POINT = 'server over HTTP, guard and audit on';

/** What a bench tells of the database itself. */
export const STORAGE = 'server, PostgreSQL';
