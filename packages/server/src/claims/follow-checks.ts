import { type CheckedBecause, type CheckItemMove, movesAfter } from '@oasis/engine/areas/checking';
import type { ClaimMove } from '@oasis/engine/areas/claims';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { NOBODYS } from '../handing-out/hand-out-records.ts';
import { lockFitting, writeMoves } from '../moves/make-move.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { CHECK_MOVES } from './check-moves.ts';
import { noteExemptions } from './exempt-claims.ts';

/** Moves by which a claim begins to wait for its check. */
const SENT: readonly ClaimMove[] = ['send', 'submit', 'grantLate'];

/** Lets checks follow the moves of their claims: a claim that all people check gets its check, a decision on a claim decides its check. */
export async function followChecks(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const sent = made.filter(({ move }) => SENT.includes(move)).map(({ id }) => id);
  const decided = made.filter(({ move }) => movesAfter(move).length > 0);
  const left = made.filter(leavesChecker);
  if (sent.length + decided.length + left.length === 0) return;
  await withAllRows(tx, async () => {
    for (const [move, group] of Map.groupBy(left, (one) => one.move)) await release(tx, group, move);
    const checked = await forPeople(tx, sent);
    const idsOf = (isAsked: boolean) =>
      checked.filter(({ asked }) => (asked === 'all') === isAsked).map(({ id }) => id);
    await openChecks(tx, by, idsOf(true), 'category');
    await openChecks(tx, by, idsOf(false), 'rejected');
    for (const [claimMove, group] of Map.groupBy(decided, ({ move }) => move)) {
      const ids = group.map(({ id }) => id);
      for (const move of movesAfter(claimMove)) await moveChecks(tx, by, ids, move);
    }
  });
}

/** A claim leaves the hands of its checker with its check, and while it waits for its dealer. */
function leavesChecker({ from, to, move }: MadeMove<ClaimMove>): boolean {
  return from === 'SiccoChecking' && (to !== from || move === 'askPaper');
}

/** Who held claims that leave their check holds them no longer; what was given back is handed to nobody. */
async function release(tx: Tx, left: readonly MadeMove<ClaimMove>[], move: ClaimMove): Promise<void> {
  await tx
    .updateTable('check_item')
    .set({ checker_id: null, lease_until: null, ...(move === 'giveBack' && NOBODYS) })
    .where(
      'claim_id',
      'in',
      left.map(({ id }) => id),
    )
    .execute();
}

/** Those claims that people check by their category, with the reason: their parameter, or a former claim that was rejected. */
async function forPeople(tx: Tx, claimIds: readonly number[]) {
  if (claimIds.length === 0) return [];
  return tx
    .selectFrom('claim as c')
    .innerJoin('program_parameter as p', 'p.program_id', 'c.program_id')
    .select(['c.id', 'p.check_category as asked'])
    .where('c.id', 'in', inList(claimIds))
    .where('c.check_category', '=', 'all')
    .execute();
}

/**
 * Opens checks of claims that have none yet, in the order of the claims; those that an exemption spares people are exempted at once. The caller
 * sees all rows.
 */
export async function openChecks(
  tx: Tx,
  by: MovedBy,
  claimIds: readonly number[],
  because: CheckedBecause,
): Promise<void> {
  if (claimIds.length === 0) return;
  const claims = await tx
    .selectFrom('claim as c')
    .leftJoin('check_item as i', 'i.claim_id', 'c.id')
    .select(['c.id', 'c.name', 'c.bu_id', 'c.held_by', 'c.car_id', 'c.program_code', 'c.sent_day'])
    .where('c.id', 'in', inList(claimIds))
    .where('i.id', 'is', null)
    .orderBy('c.id')
    .execute();
  if (claims.length === 0) return;
  const exempted = await noteExemptions(
    tx,
    by,
    claims.map((claim) => ({
      id: claim.id,
      buId: claim.bu_id,
      dealerId: claim.held_by,
      carId: claim.car_id,
      programCode: claim.program_code,
      sentDay: claim.sent_day,
    })),
  );
  const made = { buIds: claims.map(({ bu_id }) => bu_id), move: 'choose' as const };
  await CHECK_MOVES.createAll(tx, by, made, (columns) =>
    tx
      .insertInto('check_item')
      .values(
        claims.flatMap(({ id, name, held_by }, at) => {
          const own = columns[at];
          if (own === undefined) return [];
          return [{ ...own, ...UNTAKEN, name, dealer_id: held_by, claim_id: id, because, waiting_since: by.now }];
        }),
      )
      .returning('id')
      .execute(),
  );
  await moveChecks(tx, by, [...exempted], 'exempt');
}

const UNTAKEN = { ...NOBODYS, checker_id: null, lease_until: null, begun_at: null };

/** Moves the checks of claims that stand where the move begins; claims without a check are left. */
async function moveChecks(tx: Tx, by: MovedBy, claimIds: readonly number[], move: CheckItemMove): Promise<void> {
  if (claimIds.length === 0) return;
  const items = await tx.selectFrom('check_item').select('id').where('claim_id', 'in', inList(claimIds)).execute();
  const fitting = await lockFitting(
    tx,
    CHECK_MOVES,
    items.map(({ id }) => id),
    move,
  );
  await writeMoves(tx, by, CHECK_MOVES, fitting, { move });
}
