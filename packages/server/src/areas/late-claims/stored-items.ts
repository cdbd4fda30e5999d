import type { ClaimState } from '@oasis/engine/areas/claims';
import type { Message } from '@oasis/engine/messages';
import type { Db, Tx } from '../../database/tables.ts';

/** An item of a request with what its claim says. */
export interface StoredItem {
  readonly claimId: number;
  readonly carId: number;
  readonly dealerId: number;
  readonly vin: string;
  readonly programCode: string;
  readonly status: ClaimState;
  readonly net: number;
  readonly grantedUntil: string | null;
  readonly why: Message | null;
}

/** The items of a request whose claims are in one of these states, in the order in which they were asked for. */
export async function itemsOf(
  db: Db | Tx,
  requestId: number,
  states: readonly ClaimState[],
): Promise<readonly StoredItem[]> {
  const rows = await items(db)
    .where('i.request_id', '=', requestId)
    .where('c.status', 'in', [...states])
    .orderBy('i.id')
    .execute();
  return rows;
}

/** The item of a claim within reach; undefined for any other claim. */
export async function itemOf(db: Db | Tx, claimId: number): Promise<(StoredItem & Asked) | undefined> {
  return items(db)
    .innerJoin('late_request as q', 'q.id', 'i.request_id')
    .select(['q.asked_day as askedDay', 'q.id as requestId', 'i.bu_id as buId', 'c.code as claimCode'])
    .where('i.claim_id', '=', claimId)
    .executeTakeFirst();
}

interface Asked {
  readonly askedDay: string | null;
  readonly requestId: number;
  readonly buId: number;
  readonly claimCode: string;
}

function items(db: Db | Tx) {
  return (
    db
      .selectFrom('late_item as i')
      .innerJoin('claim as c', 'c.id', 'i.claim_id')
      .select(['i.claim_id as claimId', 'i.dealer_id as dealerId', 'c.name as vin'])
      // Lump sums are never late.
      .select((eb) => eb.ref('c.car_id').$notNull().as('carId'))
      .select(['c.program_code as programCode', 'c.status', 'i.net', 'i.granted_until as grantedUntil', 'i.why'])
  );
}
