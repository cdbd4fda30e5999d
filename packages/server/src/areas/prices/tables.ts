import type { Generated } from 'kysely';

/** Migration 0072. Amounts in yuan as text, VAT included; `effective_from` is a day. */
interface NstGroupPriceTable {
  id: Generated<number>;
  group_id: number;
  effective_from: string;
  version_id: number;
  msrp: string;
}

interface ImpactFileTable {
  id: Generated<number>;
  file_name: string;
  /** The file as received. */
  content: Buffer;
  content_hash: Buffer;
  rows: number;
  created_by: number;
  created_at: Date;
}

interface ImpactPriceTable {
  file_id: number;
  /** Number of the row as in a spreadsheet. */
  row: number;
  nst_code: string;
  effective_from: string;
  msrp: string;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly nst_group_price: NstGroupPriceTable;
    readonly impact_file: ImpactFileTable;
    readonly impact_price: ImpactPriceTable;
  }
}
