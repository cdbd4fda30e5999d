import type { Generated } from 'kysely';

/** Migration 0007. */
interface NoticeTable {
  id: Generated<number>;
  contents_en: string;
  contents_cn: string;
  end_time: Date;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly notice: NoticeTable;
  }
}
