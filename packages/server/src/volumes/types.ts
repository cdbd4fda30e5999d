import type { Month } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { FileEncoding } from '../files/raw-rows.ts';

/** The columns of a volume file. `date` is year and month in one column; `quantity` is RT. WS, type class and model year may be absent. */
export const VOLUME_FIELDS = [
  'year',
  'month',
  'date',
  'make',
  'typeClass',
  'modelYear',
  'model',
  'quantity',
  'ws',
] as const;

export type VolumeField = (typeof VOLUME_FIELDS)[number];

/** Header texts that a person named for fields; the others are guessed. */
export type ColumnChoice = { readonly [Field in VolumeField]?: string };

export interface ReadOptions {
  readonly columns: ColumnChoice;
  readonly encoding?: FileEncoding;
}

/** The status of a row: each row has exactly one. */
export type RowStatus = 'accepted' | 'normalised' | 'duplicate' | 'omitted' | 'waiting' | 'refused';

/** First and last row of a run, both included. */
export type RowRange = readonly [number, number];

/** A message about rows; rows with the same message share a note. */
export interface RowNote {
  readonly status: RowStatus;
  readonly message: Message;
  readonly rows: readonly RowRange[];
}

/** The identifying names of a model; an empty type class or model year means that it has none. */
export interface VehicleName {
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly model: string;
}

/** Cars of a month, as RT, WS or both. */
export interface Units {
  readonly rt?: number;
  readonly ws?: number;
}

/** Units of one model in one month. */
export interface MonthlyVolume extends VehicleName, Units {
  readonly month: Month;
  readonly row: number;
}

/** The numbers of one row for a model and a month. */
export type VolumeCandidate = Pick<MonthlyVolume, 'row' | 'rt' | 'ws'>;

/** Rows that give one model and month different numbers, in file order. */
export interface VolumeConflict extends VehicleName {
  readonly month: Month;
  readonly candidates: readonly VolumeCandidate[];
}

export type DuplicateChoice = 'first' | 'last' | 'sum' | 'largest';

export type RowCounts = { readonly [Status in RowStatus]: number };

/** A column for a month or a quarter: its months as '2027-01', or as '01' if each row has its year. */
export interface PeriodHeader {
  readonly header: string;
  readonly months: readonly string[];
}

/** A file of volumes, read whole. The counts of all statuses add up to `rows`. */
export interface VolumeImport {
  readonly rows: number;
  readonly counts: RowCounts;
  /** header texts of the columns that were read, and of those that were not */
  readonly columns: ColumnChoice;
  readonly ignoredColumns: readonly string[];
  /** month or quarter columns with their months; empty if each row has its month */
  readonly periods: readonly PeriodHeader[];
  /** one for each model and month, without those in `conflicts` */
  readonly volumes: readonly MonthlyVolume[];
  readonly conflicts: readonly VolumeConflict[];
  /** rows without a model that are the sum of rows above: they wait until the user leaves them out */
  readonly sums: readonly number[];
  readonly notes: readonly RowNote[];
}
