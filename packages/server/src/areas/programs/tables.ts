import type { ContentPart } from '@oasis/engine/areas/programs';
import type { ColumnType, Generated } from 'kysely';
import type { ProgramContent } from '../../program/content/confirmations.ts';

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

/** Migration 0151: the last confirmation by controlling. */
interface ConfirmationTable {
  readonly program_confirmation: {
    program_id: number;
    /** jsonb: read parsed, written as text. */
    content: ColumnType<ProgramContent, string, string>;
    confirmed_by: number;
    confirmed_at: Date;
  };
}

/** Migration 0191: the parts that a copy or a next version took over, and their makers. Rows are only added. */
interface TakenOverTable {
  readonly program_taken_over: {
    program_id: number;
    part: ContentPart;
    makers: number[];
    /** The content of the part at that time; null for programs before the migration. */
    said: string[] | null;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends CollectionTables, ConfirmationTable, TakenOverTable {}
}
