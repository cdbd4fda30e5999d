import type { Generated } from 'kysely';

/** Migration 0250. */
interface SearchTables {
  readonly saved_search: {
    id: Generated<number>;
    user_id: number;
    list: string;
    name: string;
    /** Filters and order as the address of the list has them. */
    search: string;
    version: Generated<number>;
    deleted: Generated<boolean>;
    updated_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends SearchTables {}
}
