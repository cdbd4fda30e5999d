import type { AdjustmentKind, AdjustmentState } from '@oasis/engine/areas/adjustments';
import type { Message } from '@oasis/engine/messages';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What an entry was computed from, by the rule of its kind: amounts are fen as texts, days 'YYYY-MM-DD'. */
export type AdjustmentInputs = Readonly<Record<string, string | number | null>>;

/** Migration 0365. An entry stays as it was proposed. */
interface AdjustmentTables {
  readonly adjustment: {
    id: Generated<number>;
    code: string;
    kind: AdjustmentKind;
    /** The VIN. */
    name: string;
    /** The VIN from behind. */
    tail: GeneratedAlways<string>;
    car_id: number;
    bu_id: number;
    dealer_id: number;
    program_code: string;
    claim_line_id: number | null;
    /** Of the line. */
    si_offer_id: number | null;
    /** Fen without VAT, below 0 for what is taken. */
    net: number;
    /** 'YYYY-MM'. */
    month: string;
    rule_id: number;
    because: ColumnType<readonly Message[], string, never>;
    inputs: ColumnType<AdjustmentInputs, string, never>;
    status: AdjustmentState;
    version: Generated<number>;
    /** Entries that were released at once have one number. */
    release_number: Generated<number | null>;
    released_at: Generated<Date | null>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends AdjustmentTables {}
}
