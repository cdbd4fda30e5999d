import type { CorrectionState } from '@oasis/engine/areas/corrections';
import type { Generated } from 'kysely';

/** Migration 0204. Days are 'YYYY-MM-DD'. */
interface CorrectionTable {
  id: Generated<number>;
  car_id: number;
  sale_day: string;
  model_id: number;
  dealer_id: number;
  /** What the sale had when the correction was proposed. */
  old_sale_day: string;
  old_model_id: number;
  old_dealer_id: number;
  why: string;
  state: Generated<CorrectionState>;
  /** Why it was rejected. */
  reason: Generated<string>;
  version: Generated<number>;
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly sale_correction: CorrectionTable;
  }
}
