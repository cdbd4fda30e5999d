import type { Pins } from '@oasis/engine/reference';
import type { RowLevel, TableScope } from '@oasis/engine/table';
import type { TableSettings, TableShape } from '@oasis/engine/template';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read parsed, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Migrations 0003, 0005, 0021, 0060, 0075, 0076, 0079 and 0083: offer types, programs and budgets. */
interface BudgetTables {
  readonly incentive_category: { id: Generated<number>; name_en: string; name_cn: string };
  readonly offer_type: OfferTypeTable;
  readonly si_offer: SiOfferTable;
  readonly template_version: TemplateVersionTable;
  readonly program: ProgramTable;
  readonly program_make: { program_id: number; make: string; position: number };
  readonly program_offer: { program_id: number; si_offer_id: number; position: number };
  readonly program_customer: ProgramCustomerTable;
  readonly row_set: RowSetTable;
  readonly budget_table: BudgetTableTable;
  readonly budget_total: BudgetTotalTable;
  readonly budget_change: BudgetChangeTable;
  readonly budget_frozen: {
    budget_id: number;
    make: string;
    month: string;
    amount_fen: ColumnType<number, string, never>;
  };
  /** Migration 0175. */
  readonly budget_frozen_plan: { budget_id: number; measures: Buffer };
}

interface RowSetTable {
  hash: Buffer;
  levels: Json<readonly RowLevel[]>;
  texts: Json<readonly string[]>;
  body: Buffer;
}

interface OfferTypeTable {
  id: Generated<number>;
  name: string;
  kind: 'Normal' | 'Fleet';
  shape: TableShape;
  incentive_category_id: number;
  template_id: string;
  active: Generated<boolean>;
  need_maintain: Generated<boolean>;
  /** Migration 0150: it is for the service and support cars of dealers. */
  service_support: Generated<boolean>;
  /** Migration 0075. */
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface SiOfferTable {
  id: Generated<number>;
  offer_type_id: number;
  name: string;
  active: Generated<boolean>;
  /** Migration 0075. */
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface ProgramCustomerTable {
  program_id: number;
  /** The name of the customer when the program was made; its budgets keep this name. */
  customer: string;
  position: number;
  /** Migration 0076. */
  fleet_customer_id: number;
}

interface TemplateVersionTable {
  template_id: string;
  version: string;
  template: Json<unknown>;
  /** The first day that it is in effect on, 'YYYY-MM-DD'. */
  effective_from: Generated<string>;
  /** Over all templates: of two versions from one day the higher one is in effect. */
  number: Generated<number>;
  /** Null of built-in ones. */
  created_by: number | null;
  created_at: Generated<Date>;
}

interface ProgramTable {
  id: Generated<number>;
  code: string;
  name: string;
  bu_id: number;
  period_from: string;
  period_to: string;
  status: string;
  design_status: string;
  combinability_status: string;
  parameter_status: string;
  wording_status: string;
  /** When the system noted what had come before the version was released; only of versions that nobody claims. */
  system_queued_at: Date | null;
  /** Rises with every move, and with every change of the design. */
  version: Generated<number>;
  /** Number of the version among the programs with one code, from 1. */
  version_of_code: Generated<number>;
  /** The confirmation by controlling: hash of the content, user and time. */
  confirmed_hash: string | null;
  confirmed_by: number | null;
  confirmed_at: Date | null;
  /** 'YYYY-MM-DD'. */
  cancel_last_day: string | null;
  created_by: number | null;
  created_at: Generated<Date>;
  updated_by: number | null;
  updated_at: Generated<Date>;
}

interface BudgetTableTable {
  id: Generated<number>;
  program_id: number;
  /** The BU of the program; triggers keep it. */
  bu_id: Generated<number>;
  si_offer_id: number;
  make: string | null;
  customer: string | null;
  kind: Generated<'main' | 'branch'>;
  base_id: number | null;
  base_version: number | null;
  owner_id: number | null;
  status: 'N' | 'Y';
  template_id: string;
  template_version: string;
  pins: Json<Pins>;
  settings: Json<TableSettings>;
  scope: Json<TableScope>;
  row_set: Buffer;
  version: Generated<number>;
  calculation_version: number;
  inputs: Buffer;
  measures: Buffer;
  updated_by: number | null;
  updated_at: Generated<Date>;
}

interface BudgetTotalTable {
  budget_id: number;
  make: string;
  kufri: number | null;
  volume: number | null;
  budget: number | null;
  base_value: number | null;
  lost_rows: Generated<number>;
}

interface BudgetChangeTable {
  budget_id: number;
  version: number;
  row_set: Buffer;
  usrid: number;
  at: Date;
  fields: Json<readonly string[]>;
  gestures: Json<readonly string[]>;
  settings: Json<{ readonly before: TableSettings; readonly after: TableSettings } | null> | null;
  cell_count: number;
  cells: Buffer;
  inputs_before: Buffer | null;
  /**
   * int4multirange that covers all rows of the cells and may cover more; null in changes from before migration 0021.
   */
  touched_rows: string | null;
  /** Null in changes from before migration 0060. */
  kind: ChangeKind | null;
  /** The form of the table before it was recomputed; with `inputs_before` it is the complete former state. */
  form_before: Json<FormBefore | null> | null;
}

/** Cause of a version of a budget. */
export type ChangeKind =
  | 'save'
  | 'set-volume-base'
  | 'copy-kufri'
  | 'input-set'
  | 'update-kufri'
  | 'update-template'
  | 'regenerate'
  | 'design'
  | 'take-back';

/** The form of a table besides its rows and entries. */
export interface FormBefore {
  readonly templateId: string;
  readonly templateVersion: string;
  readonly pins: Pins;
  readonly settings: TableSettings;
  readonly scope: TableScope;
}

declare module '../database/tables.ts' {
  interface Tables extends BudgetTables {}
}
