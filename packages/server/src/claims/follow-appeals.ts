import { APPEAL, type AppealKind, type AppealMove } from '@oasis/engine/areas/appeals';
import { type ClaimMove, REJECTIONS } from '@oasis/engine/areas/claims';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, type Refusal, refuse } from '../base/refusal.ts';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { keepLetter } from './appeal-letters.ts';
import { APPEAL_MOVES } from './appeal-moves.ts';
import { appealable, dispute } from './appealed-amounts.ts';

/** The moves of a claim that end its appeal, each with the move of the appeal. */
const ENDS: Readonly<Partial<Record<ClaimMove, AppealMove>>> = {
  acceptAppeal: 'accept',
  refuseAppeal: 'refuse',
  acceptAmount: 'accept',
  refuseAmount: 'refuse',
  // An appeal against the amount of a claim that gets nothing any more.
  failSample: 'end',
  reverse: 'end',
};

/** The moves that open an appeal, each with what it is against. */
const OPENS: Readonly<Partial<Record<ClaimMove, AppealKind>>> = { appeal: 'rejection', appealAmount: 'amount' };

/** Opens the appeals of claims that are appealed against, and ends those of claims that are decided or reversed: each by a letter, the reason. */
export async function followClaims(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const opened = made.filter(({ move }) => OPENS[move] !== undefined);
  const ended = made.filter(
    ({ move, from }) => ENDS[move] !== undefined && (from === 'Appealed' || from === 'Approved'),
  );
  if (opened.length + ended.length === 0) return;
  await withAllRows(tx, async () => {
    for (const claim of opened) await openAppeal(tx, by, claim, OPENS[claim.move] ?? 'rejection');
    await endAppeals(tx, by, ended);
  });
}

async function openAppeal(
  tx: Tx,
  by: MovedBy,
  { id: claimId, buId, reason }: MadeMove<ClaimMove>,
  kind: AppealKind,
): Promise<void> {
  const claim = await tx
    .selectFrom('claim')
    .select(['name', 'dealer_id', 'appeal_until'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const today = dayOf(by.now);
  const disputed = kind === 'amount' ? await appealable(tx, claimId, today) : [];
  const newest = disputed.at(-1);
  const until = kind === 'rejection' ? claim.appeal_until : newest?.until;
  const against =
    kind === 'rejection' ? await rejectedVersion(tx, claimId) : present(newest, 'a lowered amount').version;
  const { id: appealId, version } = await APPEAL_MOVES.create(tx, by, { buId, move: 'open' }, (columns) =>
    tx
      .insertInto('claim_appeal')
      .values({
        ...columns,
        name: claim.name,
        claim_id: claimId,
        kind,
        against_version: against,
        dealer_id: claim.dealer_id,
        opened_day: today,
        last_day: until ?? today,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await dispute(tx, appealId, disputed);
  await keepLetter(tx, by, { appealId, claimId, version, move: 'open', text: reason });
}

/** The version that a claim got by its last rejection. */
async function rejectedVersion(tx: Tx, claimId: number): Promise<number> {
  const { version } = await tx
    .selectFrom('move_log')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('kind', '=', 'claim')
    .where('object_id', '=', claimId)
    .where('move', 'in', [...REJECTIONS])
    .executeTakeFirstOrThrow();
  return present(version, 'a rejection');
}

async function endAppeals(tx: Tx, by: MovedBy, claims: readonly MadeMove<ClaimMove>[]): Promise<void> {
  for (const [claimMove, group] of Map.groupBy(claims, ({ move }) => move)) {
    const move = ENDS[claimMove];
    if (move === undefined) continue;
    const open = await openAppeals(
      tx,
      group.map(({ id }) => id),
    );
    const claimOf = new Map(open.map(({ id, claim_id }) => [id, group.find((claim) => claim.id === claim_id)]));
    const locked = await lockObjects(
      tx,
      APPEAL_MOVES,
      open.map(({ id }) => id),
    );
    for (const appeal of locked) {
      const claim = claimOf.get(appeal.id);
      if (claim === undefined) continue;
      const { reason } = claim;
      const made = await writeMoves(tx, by, APPEAL_MOVES, [appeal], { move, reason });
      for (const { id: appealId, version } of made) {
        await keepLetter(tx, by, { appealId, claimId: claim.id, version, move, text: reason });
      }
    }
  }
}

function openAppeals(tx: Tx, claimIds: readonly number[]) {
  return tx
    .selectFrom('claim_appeal')
    .select(['id', 'claim_id', 'version', 'status', 'answer_until'])
    .where('claim_id', 'in', inList(claimIds))
    .where('status', 'in', [...APPEAL.moves.accept.from])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface Deciding {
  readonly claimId: number;
  readonly move: 'acceptAppeal' | 'refuseAppeal';
  /** Version of the appeal that the decider read; undefined where he read none. */
  readonly appealVersion?: number | undefined;
}

/**
 * Tells whether the appeal of a locked claim may be decided: a letter that came since is read first, and an appeal is not refused while the
 * dealer has time to answer.
 */
export async function mayDecide(
  tx: Tx,
  { now }: Pick<MovedBy, 'now'>,
  { claimId, move, appealVersion }: Deciding,
): Promise<Result<null, Refusal>> {
  const [appeal] = await openAppeals(tx, [claimId]);
  if (appeal === undefined) return ok(null);
  const { version, status, answer_until: until } = appeal;
  if (appealVersion !== undefined && appealVersion !== version) {
    return conflict(message('APPEAL_LETTER_MEANWHILE'), { status, version });
  }
  const hasTime = until !== null && dayOf(now) <= until;
  return move === 'refuseAppeal' && hasTime ? refuse(message('APPEAL_DEALER_HAS_UNTIL', { until })) : ok(null);
}
