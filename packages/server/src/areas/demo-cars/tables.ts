import type { DeductedBy } from '@oasis/engine/areas/demo-cars';
import type { ProposedColumns } from '../../records/proposed-record.ts';

/** Migration 0366. Days are 'YYYY-MM-DD'. */
interface DemoCarRuleTable extends ProposedColumns {
  bu_id: number;
  valid_from: string;
  holding_days: number;
  /** Percent, with two decimals. */
  share: string;
  by: DeductedBy;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly demo_car_rule: DemoCarRuleTable;
  }
}
