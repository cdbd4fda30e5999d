import type { Generated } from 'kysely';

/** Migration 0074. */
interface ReportSearchTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_key: string;
  /** The part of the page's address behind '?'. */
  search: string;
  /** False once it is deleted; the next search of the person takes its row. */
  kept: Generated<boolean>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly report_search: ReportSearchTable;
  }
}
