import type { Generated } from 'kysely';

/** Migration 0070. Days are 'YYYY-MM-DD', both ends of a period inclusive. */
interface NstTable {
  id: Generated<number>;
  code: string;
  /** The code without regard to case and width. */
  code_key: string;
  name_en: string;
  name_cn: string;
  model_id: number;
  active_from: string;
  active_to: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface NstGroupTable {
  id: Generated<number>;
  code: string;
  code_key: string;
  name_en: string;
  name_cn: string;
  make_id: number;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

/** Dated values: rows are only added, by versions of the kind 'nst-group'. */
interface NstGroupMemberTable {
  id: Generated<number>;
  nst_id: number;
  effective_from: string;
  version_id: number;
  /** Null: the NST belongs to no group from the day on. */
  group_id: number | null;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly nst: NstTable;
    readonly nst_group: NstGroupTable;
    readonly nst_group_member: NstGroupMemberTable;
  }
}
