import type { CombinabilityMove, PairOrigin } from '@oasis/engine/areas/combinability';
import type { Generated } from 'kysely';

/** Migration 0115. */
interface CombinabilityDefaultTable {
  id: Generated<number>;
  low_type_id: number;
  high_type_id: number;
  version: number;
  combines: boolean;
  reason: string;
  made_by: number | null;
  made_at: Date;
}

interface CombinabilityEntryTable {
  id: Generated<number>;
  low_code: string;
  high_code: string;
  version: number;
  /** 'YYYY-MM-DD'. */
  valid_from: string;
  /** Null removes the answer for a dealer or a group. */
  combines: boolean | null;
  origin: PairOrigin;
  reason: string;
  dealer_id: number | null;
  group_id: number | null;
  program_id: number;
  made_by: number | null;
  made_at: Date;
  /** Migration 0176. First day on which the entry counts; null while it waits for the release of its version. */
  counts_from: string | null;
  /** Of entries with the same first day, the one with the highest order holds. */
  counts_order: number | null;
  /** Migration 0182. Number of the release that made the entry count last. */
  counts_since: number | null;
  /** Number of the withdrawal that made the entry cease to count; null while it counts. */
  counts_until: number | null;
}

interface CombinabilityVersionTable {
  program_id: number;
  version: number;
  move: CombinabilityMove;
  up_to: number;
  made_by: number | null;
  made_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly combinability_default: CombinabilityDefaultTable;
    readonly combinability_entry: CombinabilityEntryTable;
    readonly combinability_version: CombinabilityVersionTable;
  }
}
