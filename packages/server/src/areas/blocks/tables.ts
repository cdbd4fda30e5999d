import type { BlockKind } from '@oasis/engine/areas/blocks';
import type { Generated } from 'kysely';

/** Migration 0065. Days are 'YYYY-MM-DD'. */
interface BlockTable {
  id: Generated<number>;
  dealer_id: number;
  kind: BlockKind;
  reason: string;
  valid_from: string;
  valid_to: string | null;
  lifted_from: string | null;
  lifted_reason: Generated<string>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly dealer_block: BlockTable;
  }
}
