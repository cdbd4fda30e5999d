import type { ParameterDraft } from '@oasis/engine/areas/parameters';
import type { TermVat } from '@oasis/engine/terms';
import type { ColumnType, Generated } from 'kysely';

/** Migration 0089. */
interface ProgramParameterTable {
  program_id: number;
  deadline_days: number;
  late_rule: string;
  /** Null if the rule has no days. */
  late_days: number | null;
  late_share: number | null;
  validation: string;
  check_category: string;
  sample_category: string;
  paying_entity_id: number;
  settlement: string;
  /** VAT of parameters saved before it belonged to the terms; null since migration 0186. */
  terms_vat: TermVat | null;
  version: Generated<number>;
  edited_by: number;
  /** Users who saved the parameter; written by a trigger. */
  readonly editors: ColumnType<number[], never, never>;
  edited_at: Date;
  confirmed_by: number | null;
  confirmed_at: Date | null;
  /** The form at the last confirmation. */
  confirmed: ColumnType<ParameterDraft | null, string | null, string | null>;
}

interface ParameterDocumentTable {
  program_id: number;
  attachment_id: number;
  optional: boolean;
  position: number;
}

declare module '../../database/tables.ts' {
  interface Tables {
    readonly program_parameter: ProgramParameterTable;
    readonly program_parameter_document: ParameterDocumentTable;
  }
}
