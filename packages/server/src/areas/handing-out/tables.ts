import type { HandingRule } from '@oasis/engine/areas/handing-out';
import type { SaleKind } from '@oasis/engine/areas/retail';
import type { Generated } from 'kysely';

/** Migration 0203. Days are 'YYYY-MM-DD'. */
interface HandingTables {
  readonly retail_rule: {
    id: Generated<number>;
    rule: HandingRule;
    first_day: string;
    created_by: number | null;
    created_at: Date;
  };
  readonly retail_skill: {
    user_id: number;
    bus: number[];
    kinds: SaleKind[];
    groups: number[];
    version: Generated<number>;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly retail_decision: {
    id: Generated<number>;
    record_id: number;
    bu_id: number;
    dealer_id: number;
    user_id: number;
    begun_at: Date;
    decided_at: Date;
    is_rejected: boolean;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends HandingTables {}
}
