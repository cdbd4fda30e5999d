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
  /** Null takes the answer for a dealer or a group back. */
  combines: boolean | null;
  origin: PairOrigin;
  reason: string;
  dealer_id: number | null;
  group_id: number | null;
  program_id: number;
  made_by: number | null;
  made_at: Date;
  /** Migration 0176. The first day on which it counts; null while it waits for the release of the version that said it. */
  counts_from: string | null;
  /** Of answers with the same first day the one holds that came to count last. */
  counts_order: number | null;
  /** Migration 0182. The number of the release by which it came to count last. */
  counts_since: number | null;
  /** The number of the withdrawal by which it ceased to; null while it counts. */
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
