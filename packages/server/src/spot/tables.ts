import type { SampleListState, SpotItemState } from '@oasis/engine/areas/spot-checks';
import type { ColumnType, Generated } from 'kysely';

/** A stratum as it was frozen. Rates are billionths as texts. */
export interface FrozenStratum {
  readonly key: string;
  readonly by: 'count' | 'money';
  readonly share: string;
  readonly minimum: number;
  readonly confidence: string;
  readonly tolerable: string;
  readonly wideningLimit: number;
}

/** Migration 0345. Amounts are fen, days 'YYYY-MM-DD'. */
interface SpotTables {
  readonly payout_round: {
    id: Generated<number>;
    /** 'YYYY-NN'. */
    code: string;
    entity_id: number;
    cut_off: string;
    check_until: string;
    approve_until: string;
    created_by: number | null;
    created_at: Date;
  };
  readonly sample_list: {
    id: Generated<number>;
    code: string;
    /** Round, entity and BU, as the text of the list names it. */
    name: string;
    round_id: number;
    bu_id: number;
    status: SampleListState;
    version: Generated<number>;
    strata: ColumnType<readonly FrozenStratum[] | null, null, string>;
    list_hash: string | null;
    frozen_at: Date | null;
    reveal_until: Date | null;
    widenings: ColumnType<Readonly<Record<string, number>>, never, string>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly spot_item: {
    id: Generated<number>;
    list_id: number;
    bu_id: number;
    claim_id: number;
    claim_code: string;
    dealer_id: number;
    category_id: number;
    stratum: string;
    net: number;
    right_net: number | null;
    status: SpotItemState;
    certain: Generated<boolean>;
    reason: Generated<string>;
    checked_by: number | null;
    checked_at: Date | null;
    /** What followed for the claim since a second person confirmed that it failed. */
    correction: Generated<'lowered' | 'rejected' | 'none' | null>;
    /** What the claim lost by that. */
    posted_net: Generated<number | null>;
    corrected_by: Generated<number | null>;
    corrected_at: Generated<Date | null>;
  };
  /** Migration 0347: further draws, by the number that they have. */
  readonly draw_request: {
    id: Generated<number>;
    list_id: number;
    bu_id: number;
    turn: number;
    reason: string;
    asked_by: number;
    asked_at: Date;
    decision: Generated<'allowed' | 'refused' | null>;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    decide_reason: Generated<string>;
    reveal_until: Generated<Date | null>;
  };
  readonly sample_secret: {
    id: Generated<number>;
    list_id: number;
    bu_id: number;
    /** The draw whose seed it goes into. */
    turn: Generated<number>;
    user_id: number;
    place: number;
    commitment: string;
    committed_at: Date;
    secret: string | null;
    revealed_at: Date | null;
  };
  /** Rows are only added. */
  readonly sample_draw: {
    id: Generated<number>;
    list_id: number;
    bu_id: number;
    number: number;
    /** The draw by its seed; a widening is of the same one. */
    turn: Generated<number>;
    seal_seq: number;
    seal: string;
    seed: string;
    widenings: ColumnType<Readonly<Record<string, number>>, string, never>;
    sample: string;
    drawn_by: number | null;
    drawn_at: Date;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SpotTables {}
}
