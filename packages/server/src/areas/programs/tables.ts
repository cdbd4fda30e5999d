import type { Generated } from 'kysely';

/** Migration 0095. */
interface CollectionTables {
  readonly program_collection: {
    id: Generated<number>;
    user_id: number;
    name: string;
    name_key: string;
    shared: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    /** False once it is deleted. */
    kept: Generated<boolean>;
  };
  readonly program_collection_entry: { collection_id: number; program_id: number; position: number };
}

declare module '../../database/tables.ts' {
  interface Tables extends CollectionTables {}
}
