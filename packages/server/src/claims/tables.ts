import type { ClaimOrigin, ClaimState, LowerReason } from '@oasis/engine/areas/claims';
import type { SourceKindCode } from '@oasis/engine/areas/sources';
import type { Message } from '@oasis/engine/messages';
import type { ObligationKind } from '@oasis/engine/money';
import type { Achievement, TermVat } from '@oasis/engine/terms';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The input of an entitlement, by which it is judged again. Amounts are fen as texts, days 'YYYY-MM-DD'. */
export interface LineInputs {
  readonly programVersion: number;
  readonly termsVersion: number;
  readonly parameterVersion: number;
  /** Version of the sale; null for programs of the wholesale. */
  readonly saleVersion: number | null;
  readonly carVersion: number;
  readonly modelId: number;
  readonly brandId: number;
  readonly typeClass: string;
  readonly msrp: string;
  /** Billionths. */
  readonly vatRate: string;
  readonly latePercent: number | null;
  readonly booked: { readonly dealerUnits: number; readonly units: number; readonly money: string };
  /** How far the dealer was with its target; absent unless the offer pays by achievement. */
  readonly achievement?: Achievement;
  /** The row of source data that it follows from; absent without one. */
  readonly source?: LineSource;
}

/** The input of a lump sum. Its measure is fen or a count, as that of its kind is. */
export interface LumpInputs
  extends Pick<LineInputs, 'programVersion' | 'termsVersion' | 'parameterVersion' | 'vatRate'> {
  /** Kind, month and key: what tells it apart from other lump sums of its dealer and program. */
  readonly subject: string;
  readonly measure: string;
  /** Fen for each of what is counted; empty for an amount. */
  readonly each: string;
  /** Fen that was granted of the offer before. */
  readonly booked: { readonly money: string };
  readonly source: LineSource;
}

/** The row of source data that a line follows from, and the run that wrote the line. */
export interface LineSource {
  readonly runId: number;
  readonly rowId: number;
}

type Payee = 'dealer' | 'group' | 'customer';

/** Migrations 0210 and 0361. Amounts are fen, days 'YYYY-MM-DD'. */
interface ClaimTables {
  readonly claim: {
    id: Generated<number>;
    code: string;
    /** The VIN. */
    name: string;
    /** The VIN from behind. */
    tail: GeneratedAlways<string>;
    /** Null for a lump sum, whose subject is its dealer and a month. */
    car_id: number | null;
    model_id: number | null;
    record_id: number | null;
    bu_id: number;
    /** The dealer of the sale on its qualifying day. */
    dealer_id: number;
    /** The dealer whom it is owed to and who acts on it; a trigger writes the one who follows the dealer of the sale. */
    held_by: Generated<number>;
    program_code: string;
    program_id: number;
    /** Names of the version, as they were when the claim was booked. */
    program_name_en: string;
    program_name_cn: string;
    status: ClaimState;
    version: Generated<number>;
    origin: ClaimOrigin;
    /** The kind and month of the source data that it follows from; null without any. */
    source: Generated<SourceKindCode | null>;
    source_month: Generated<string | null>;
    /** Tells lump sums of a dealer and a month apart. */
    subject_key: Generated<string>;
    qualifying_day: string;
    claim_until: string;
    sent_day: string;
    late_percent: number | null;
    /** It was asked for after its deadline, and people decided on that. */
    by_approval: Generated<boolean>;
    check_category: 'all' | 'plan' | 'machine';
    /** Without VAT, of all lines. */
    net: number;
    holds: Generated<boolean>;
    appeal_until: string | null;
    appealed: Generated<boolean>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are added, and reversed once. */
  readonly claim_line: {
    id: Generated<number>;
    claim_id: number;
    bu_id: number;
    dealer_id: number;
    car_id: number | null;
    program_code: string;
    si_offer_id: number;
    payee: Payee;
    instalment: Generated<number>;
    entity_id: number;
    settlement: string;
    make: string;
    customer: string;
    /** 'YYYY-MM' of the qualifying day. */
    month: string;
    amount: number;
    vat: TermVat;
    net: number;
    inputs: ColumnType<LineInputs | LumpInputs, string, never>;
    steps: ColumnType<readonly Message[], string, never>;
    reversed_at: Date | null;
    /** It was reversed since its claim was judged again, lowered or restored. */
    superseded: Generated<boolean>;
    /** What it was judged for where it was lowered; null otherwise. */
    judged_net: Generated<number | null>;
    /** What lowered it. */
    lowering_id: Generated<number | null>;
  };
  /** Rows are added, and ended once. */
  readonly claim_lowering: {
    id: Generated<number>;
    claim_id: number;
    bu_id: number;
    si_offer_id: number;
    /** The line that was lowered; another one is in its place. */
    line_id: number;
    before: number;
    /** The most that the offer gets. */
    net: number;
    source: 'check' | 'sample';
    because: LowerReason;
    reason: string;
    /** The version that its move gave the claim. */
    version: number;
    lowered_by: number;
    lowered_at: Date;
    /** The last day to appeal, since the claim was approved with it. */
    appeal_until: string | null;
    /** The appeal against it; undecided ones that ended are followed by another one (migration 0349). */
    appeal_id: Generated<number | null>;
    /** The version that the move gave the claim that restored the amount. */
    ended_version: Generated<number | null>;
    ended_at: Generated<Date | null>;
    /** What a sample found. */
    spot_item_id: Generated<number | null>;
  };
  /** Only the trigger of `claim_line` writes them. */
  readonly claim_count: {
    id: GeneratedAlways<number>;
    bu_id: ColumnType<number, never, never>;
    dealer_id: ColumnType<number, never, never>;
    program_code: ColumnType<string, never, never>;
    si_offer_id: ColumnType<number, never, never>;
    cars: ColumnType<number, never, never>;
    money: ColumnType<number, never, never>;
  };
  /** Rows are only added. */
  readonly obligation_account: {
    id: Generated<number>;
    kind: ObligationKind;
    bu_id: number;
    dealer_id: number;
    payee: Payee;
    entity_id: number;
    settlement: string;
  };
  /** Rows are only added. */
  readonly obligation_transfer: {
    id: Generated<number>;
    bu_id: number;
    from_account: number;
    to_account: number;
    claim_line_id: number;
    fen: number;
    /** Id of a row of move_log. */
    cause_id: number;
    event_day: string;
    booking_month: string;
    usrid: number | null;
    at: Date;
  };
  /** Only the trigger of `obligation_transfer` writes them. */
  readonly obligation_balance: {
    account_id: GeneratedAlways<number>;
    bu_id: ColumnType<number, never, never>;
    fen: ColumnType<number, never, never>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends ClaimTables {}
}
