import type { LateReason, LateRequestState } from '@oasis/engine/areas/late-claims';
import type { Message } from '@oasis/engine/messages';
import type { ColumnType, Generated } from 'kysely';

/** An offer of an item with its amount without VAT, fen as text. */
export interface LateOffer {
  readonly offerId: number;
  readonly net: string;
}

/** Migration 0220. Amounts are fen, days 'YYYY-MM-DD'. */
interface LateTables {
  readonly late_request: {
    id: Generated<number>;
    code: string;
    name: string;
    bu_id: number;
    dealer_id: number;
    status: LateRequestState;
    version: Generated<number>;
    reason: LateReason;
    text: string;
    asked_day: string | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly late_item: {
    id: Generated<number>;
    request_id: number;
    bu_id: number;
    dealer_id: number;
    claim_id: number;
    net: number;
    offers: ColumnType<readonly LateOffer[], string, never>;
    granted_until: string | null;
    why: ColumnType<Message | null, string | null, string | null>;
  };
  readonly claim_delay_rule: {
    id: Generated<number>;
    bu_id: number;
    valid_from: string;
    ask_days: number;
    asker: 'all' | 'listed';
    dealers: string;
    for_papers: boolean;
    for_system: boolean;
    for_registration: boolean;
    for_people: boolean;
    for_other: boolean;
    papers_needed: boolean;
    version: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
  };
  readonly delay_callback_rule: {
    id: Generated<number>;
    bu_id: number;
    valid_from: string;
    unused_days: number;
    for_mistake: boolean;
    for_program: boolean;
    for_papers: boolean;
    for_dealer: boolean;
    for_other: boolean;
    version: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends LateTables {}
}
