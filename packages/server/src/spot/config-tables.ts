import type { SAMPLED_BY, SpotSetting } from '@oasis/engine/areas/spot-config';
import type { ColumnType } from 'kysely';
import type { ProposedColumns } from '../records/proposed-record.ts';

/** Migration 0340. */
interface SampleRuleTable extends ProposedColumns {
  category_id: number;
  /** Null for all BUs. */
  bu_id: number | null;
  /** The BU, 0 for all. */
  bu_scope: ColumnType<number, never, never>;
  valid_from: string;
  by: keyof typeof SAMPLED_BY;
  /** Percent, with two decimals. */
  share: string;
  minimum: number;
  /** Amounts in yuan from which strata begin, with blanks between them. */
  bands: string;
  confidence: string;
  tolerable: string;
  widening_limit: number;
}

interface SpotSettingTable extends ProposedColumns {
  setting: SpotSetting;
  valid_from: string;
  /** Percent, or whole days. */
  amount: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly sample_rule: SampleRuleTable;
    readonly spot_setting: SpotSettingTable;
  }
}
