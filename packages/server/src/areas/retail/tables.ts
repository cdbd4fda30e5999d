import type { DocumentType } from '@oasis/engine/access';
import type {
  DuplicateKind,
  EndKind,
  PaperKind,
  ReadValues,
  RetailDraft,
  RetailPerson,
  RetailState,
  SaleKind,
} from '@oasis/engine/areas/retail';
import type { ColumnType, Generated } from 'kysely';

/** What a dealer types of a sale but for what tells of people. */
export type TypedSale = Omit<RetailDraft, keyof RetailPerson>;

/** Migration 0202. Days are 'YYYY-MM-DD', amounts fen. */
interface RetailTables {
  readonly retail_record: {
    id: Generated<number>;
    code: string;
    /** The VIN. */
    name: string;
    car_id: number;
    bu_id: number;
    dealer_id: number;
    status: RetailState;
    version: Generated<number>;
    /** What the dealer typed, without what tells of people. */
    draft: ColumnType<Partial<TypedSale>, string, string>;
    kind: SaleKind;
    fleet_customer_id: number | null;
    order_day: string | null;
    invoice_code: Generated<string>;
    invoice_number: Generated<string>;
    invoice_day: string | null;
    price: number | null;
    tax: number | null;
    net: number | null;
    seller_code: Generated<string>;
    engine_number: Generated<string>;
    registration_day: string | null;
    answer: Generated<string>;
    reject_reason: Generated<string>;
    end_kind: Generated<EndKind | ''>;
    dropped_at: Generated<Date | null>;
    checker_id: number | null;
    lease_until: Date | null;
    submitted_at: Date | null;
    /** Tries of the system to claim what is hindered, and when it tries again; null while nothing waits. */
    system_tries: Generated<number>;
    system_try_at: Date | null;
    assigned_to: number | null;
    assigned_day: string | null;
    begun_at: Date | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly retail_paper: {
    id: Generated<number>;
    record_id: number;
    kind: PaperKind;
    type: DocumentType;
    size: number;
    sha256: Buffer;
    /** Migration 0205: keyed hash of the content. */
    mark: Buffer | null;
    uploaded_by: number | null;
    uploaded_at: Date;
    withdrawn_by: number | null;
    withdrawn_at: Date | null;
  };
  /** Migration 0205. */
  readonly retail_read: {
    paper_id: number;
    record_id: number;
    plain: ColumnType<ReadValues, string, never>;
    sealed: Buffer;
  };
  readonly retail_person: { record_id: number; sealed: Buffer };
  readonly retail_key: { record_id: number; key: Buffer };
  readonly retail_mark: { record_id: number; kind: MarkKind; mark: Buffer; paper_id: Generated<number | null> };
  readonly retail_secret: { id: number; key: Buffer };
}

/** What is looked for in other sales. */
export type MarkKind = DuplicateKind;

declare module '../../database/tables.ts' {
  interface Tables extends RetailTables {}
}
