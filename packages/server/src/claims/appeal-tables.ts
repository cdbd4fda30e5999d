import type { DocumentType } from '@oasis/engine/access';
import type { AppealKind, AppealMove, AppealSide, AppealState } from '@oasis/engine/areas/appeals';
import type { Generated, GeneratedAlways } from 'kysely';

/** Migration 0230. Days are 'YYYY-MM-DD'. */
interface AppealTables {
  readonly claim_appeal: {
    id: Generated<number>;
    code: string;
    /** The VIN. */
    name: string;
    /** The VIN from behind. */
    tail: GeneratedAlways<string>;
    claim_id: number;
    kind: Generated<AppealKind>;
    /** The version that the claim got by its rejection, or by the last of the lowered amounts that are disputed (migration 0349). */
    against_version: number;
    bu_id: number;
    dealer_id: number;
    status: AppealState;
    version: Generated<number>;
    opened_day: string;
    /** The last day on which it could be opened. */
    last_day: string;
    /** The last day for the answer of the dealer. */
    answer_until: string | null;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  /** Rows are only added. */
  readonly appeal_letter: {
    id: Generated<number>;
    appeal_id: number;
    /** The version that its move gave the appeal. */
    version: number;
    move: AppealMove;
    side: AppealSide;
    text: string;
    answer_until: string | null;
    /** How many papers were sent with it. */
    papers: number;
    written_by: number | null;
    written_at: Date;
  };
  /** A paper of a claim; it stays once a letter or an answer to a request took it along. */
  readonly appeal_paper: {
    id: Generated<number>;
    claim_id: number;
    letter_id: Generated<number | null>;
    /** The request that it answers (migration 0303). */
    request_id: Generated<number | null>;
    type: DocumentType;
    size: number;
    sha256: Buffer;
    /** The key of its content where the claim has no sale. */
    key: Buffer | null;
    uploaded_by: number;
    uploaded_at: Date;
    /** Its uploader removed it before he sent it. */
    removed_at: Generated<Date | null>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends AppealTables {}
}
