import type { ActionId } from '@oasis/engine/actions';
import { type RawBuilder, sql } from 'kysely';

/**
 * Work that is handed out to checkers: rows of a table with the columns `assigned_to`, `assigned_day`, `checker_id`, `lease_until` and
 * `begun_at`. Conditions are on the row `r` of `rows`.
 */
export interface Work {
  readonly table: 'retail_record' | 'check_item';
  /** The rows with what conditions ask of others, and the row that is locked before a row changes. */
  readonly rows: RawBuilder<unknown>;
  readonly locked: RawBuilder<unknown>;
  /** The permission of who does the work, and the action by which somebody takes a row. */
  readonly permission: string;
  readonly action: ActionId;
  readonly isWaiting: RawBuilder<boolean>;
  readonly isHeld: RawBuilder<boolean>;
  /** Since when a row waits. */
  readonly since: RawBuilder<Date>;
  /** The kind of sale that a row is about. */
  readonly kind: RawBuilder<string>;
}

/** Sales that wait for their validation. */
export const SALES: Work = {
  table: 'retail_record',
  rows: sql`retail_record r`,
  locked: sql`r`,
  permission: 'RETAIL_CHECK',
  action: 'retail.begin',
  isWaiting: sql<boolean>`r.status = 'Submitted'`,
  isHeld: sql<boolean>`r.status = 'UnderValidation'`,
  since: sql<Date>`r.submitted_at`,
  kind: sql<string>`r.kind`,
};

/** Claims that wait for their check; the claim is locked, as by all that moves it. A claim of the wholesale counts as one of a retail sale. */
export const CHECKS: Work = {
  table: 'check_item',
  rows: sql`check_item r join claim c on c.id = r.claim_id`,
  locked: sql`c`,
  permission: 'CLAIM_CHECK',
  action: 'claim.begin',
  isWaiting: sql<boolean>`r.status = 'Pending' and c.status = 'Submitted'`,
  // What waits for a paper of its dealer is in check and in nobody's hands.
  isHeld: sql<boolean>`r.status = 'Pending' and c.status = 'SiccoChecking' and r.checker_id is not null`,
  since: sql<Date>`r.waiting_since`,
  kind: sql<string>`coalesce((select s.kind from retail_record s where s.id = c.record_id), 'retail')`,
};
