import type { SupportOrderState } from '@oasis/engine/areas/support-orders';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migration 0240. Days are 'YYYY-MM-DD'. */
interface SupportOrderTable {
  id: Generated<number>;
  code: string;
  /** The VIN. */
  name: string;
  /** The VIN from behind. */
  tail: GeneratedAlways<string>;
  car_id: number;
  dealer_id: number;
  /** BU of the program. */
  bu_id: number;
  program_code: string;
  order_day: string;
  remark: string;
  status: SupportOrderState;
  version: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_by: number | null;
  updated_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly support_order: SupportOrderTable;
  }
}
