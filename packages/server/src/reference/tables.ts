import type { KufriState } from '@oasis/engine/areas/kufri';
import type { ColumnType, Generated } from 'kysely';

/** jsonb: read parsed, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Migration 0002: vehicles, dated values, Kufri versions, dealers, fleet customers. */
interface MasterTables {
  readonly make: MakeTable;
  readonly brand: { id: Generated<number>; make_id: number; name: string; name_key: string };
  readonly vehicle_model: VehicleModelTable;
  readonly master_version: MasterVersionTable;
  readonly price: PriceTable;
  readonly interest_rate: { id: Generated<number>; effective_from: string; version_id: number; rate: string };
  readonly extension_days: { id: Generated<number>; effective_from: string; version_id: number; days: number };
  readonly vat_rate: { id: Generated<number>; effective_from: string; version_id: number; rate: string };
  readonly guideline: GuidelineTable;
  readonly kufri_version: KufriVersionTable;
  readonly kufri_volume: KufriVolumeTable;
  readonly volume_upload: VolumeUploadTable;
  readonly dealer_group: { id: Generated<number>; code: string; name_en: string; name_cn: string };
  readonly dealer: DealerTable;
  readonly dealer_region: { dealer_id: number; region_id: number };
  /** Migration 0290. */
  readonly dealer_past: {
    dealer_id: number;
    /** 'YYYY-MM-DD', the first day on which it was something else. */
    until: string;
    active: boolean;
    dealer_group_id: number | null;
    region_ids: number[];
  };
  readonly fleet_customer_category: FleetTable;
  readonly fleet_customer_type: FleetTable & { category_id: number };
  readonly fleet_customer: FleetTable & {
    type_id: number;
    /** Migration 0208; empty where nobody knows it. */
    social_credit_code: Generated<string>;
  };
}

/** Migrations 0002 and 0076. */
interface FleetTable {
  id: Generated<number>;
  name: string;
  active: Generated<boolean>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

/** The kinds of dated values that have versions. */
export type MasterKind =
  | 'price'
  | 'vat'
  | 'guideline'
  | 'nst-group'
  | 'group-price'
  | 'financing'
  | 'finance-setting'
  | 'finance-share';

interface MakeTable {
  id: Generated<number>;
  code: string;
  name_en: string;
  name_cn: string;
  position: number;
  /** Migration 0092. */
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface VehicleModelTable {
  id: Generated<number>;
  brand_id: number;
  type_class: Generated<string>;
  model_year: Generated<string>;
  name: string;
  name_key: string;
  /** Off: new programs and budgets do not take it. */
  active: Generated<boolean>;
  /** Migration 0070. */
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

interface MasterVersionTable {
  id: Generated<number>;
  kind: MasterKind;
  note: Generated<string>;
  created_by: number | null;
  created_at: Generated<Date>;
}

/** Amounts in yuan as text, VAT included; `effective_from` is a day. */
interface PriceTable {
  id: Generated<number>;
  model_id: number;
  effective_from: string;
  version_id: number;
  msrp: string;
  dealer_price: string;
}

interface GuidelineTable {
  id: Generated<number>;
  make_id: number;
  type_class: string | null;
  model_id: number | null;
  effective_from: string;
  version_id: number;
  rate: string | null;
}

interface KufriVersionTable {
  id: Generated<number>;
  make_id: number;
  number: number;
  status: KufriState;
  source: string;
  content_hash: Buffer;
  month_from: string;
  month_to: string;
  created_by: number | null;
  created_at: Date;
  activated_at: Date | null;
  superseded_at: Date | null;
}

interface KufriVolumeTable {
  version_id: number;
  model_id: number;
  month: string;
  rt: number | null;
  ws: number | null;
}

interface VolumeUploadTable {
  id: Generated<number>;
  make_id: number;
  file_name: string;
  content: Json<unknown>;
  kufri_version_id: number | null;
  created_by: number;
  created_at: Date;
}

interface DealerTable {
  id: Generated<number>;
  code: string;
  name_en: string;
  name_cn: string;
  dealer_group_id: number | null;
  legal_entity_id: number | null;
  active: Generated<boolean>;
  /** Migration 0050. */
  tax_number: Generated<string>;
  /** The successor of this dealer and its first day; both or neither. */
  successor_id: number | null;
  /** 'YYYY-MM-DD'. */
  successor_from: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Date>;
}

declare module '../database/tables.ts' {
  interface Tables extends MasterTables {}
}
