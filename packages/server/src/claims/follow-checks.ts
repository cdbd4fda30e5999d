import { CHECK_ITEM, type CheckedBecause, type CheckItemMove, movesAfter } from '@oasis/engine/areas/checking';
import type { ClaimMove } from '@oasis/engine/areas/claims';
import { stateAfter } from '@oasis/engine/states';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { NOBODYS } from '../handing-out/hand-out-records.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { CHECK_MOVES } from './check-moves.ts';

/** Moves by which a claim begins to wait for its check. */
const SENT: readonly ClaimMove[] = ['send', 'submit', 'grantLate'];

/** Lets checks follow the moves of their claims: a claim that all people check gets its check, a decision on a claim decides its check. */
export async function followChecks(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const sent = made.filter(({ move }) => SENT.includes(move)).map(({ id }) => id);
  const decided = made.filter(({ move }) => movesAfter(move).length > 0);
  const left = made.filter(({ from, to }) => from === 'SiccoChecking' && to !== from);
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

/** Opens checks of claims that have none yet, in the order of the claims. The caller sees all rows. */
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
    .select(['c.id', 'c.name', 'c.bu_id', 'c.held_by'])
    .where('c.id', 'in', inList(claimIds))
    .where('i.id', 'is', null)
    .orderBy('c.id')
    .execute();
  if (claims.length === 0) return;
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
}

const UNTAKEN = { ...NOBODYS, checker_id: null, lease_until: null, begun_at: null };

/** Moves the checks of claims that stand where the move begins; claims without a check are left. */
async function moveChecks(tx: Tx, by: MovedBy, claimIds: readonly number[], move: CheckItemMove): Promise<void> {
  const items = await tx.selectFrom('check_item').select('id').where('claim_id', 'in', inList(claimIds)).execute();
  const locked = await lockObjects(
    tx,
    CHECK_MOVES,
    items.map(({ id }) => id),
  );
  const fitting = locked.filter(({ status }) => stateAfter(CHECK_ITEM.moves[move], status) !== undefined);
  await writeMoves(tx, by, CHECK_MOVES, fitting, { move });
}
