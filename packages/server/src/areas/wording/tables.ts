import type { FieldValues, WordingDocument } from '@oasis/engine/areas/wording';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read parsed, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Migration 0120. Rows are only added; their names change. */
interface VersionTable {
  id: Generated<number>;
  version: number;
  document: Json<WordingDocument>;
  name: Generated<string>;
  saved_by: number | null;
  saved_at: Date;
}

interface WordingTable {
  program_id: number;
  version: number;
  confirmed_version: number | null;
  confirmed_by: number | null;
  confirmed_at: Date | null;
  confirmed_values: ColumnType<FieldValues | null, string | null, string | null>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly program_wording: WordingTable;
    readonly program_wording_version: VersionTable & { program_id: number };
    readonly wording_template_version: VersionTable & { offer_type_id: number };
  }
}
