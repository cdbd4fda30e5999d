import { PROGRAM } from '@oasis/engine/areas/programs';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { programsIn } from '../../letters/letter-content.ts';
import { type MovedRelease, RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';
import { leaveRelease } from '../../letters/release-programs.ts';
import { tellReaders } from '../../letters/tell-readers.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';
import { recordMoves } from '../../moves/record-rows.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { lockVersions } from '../../program/versions.ts';

/** Withdraws a letter: it stays readable and is marked, its readers get the reason, and its programs are Approved again. */
export function withdrawLetter(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  const reason = (sent.reason ?? '').trim();
  return RELEASE_MOVES.move(tx, call, sent, 'withdrawLetter', {
    check: async ({ id }) => {
      const { withdrawn_at: at } = await RELEASE_MOVES.read(tx, id, 'withdrawn_at');
      return at === null ? lockToWithdraw(tx, id) : refuse(message('LETTER_WITHDRAWN_ALREADY'));
    },
    before: async ({ id }, programs) => {
      // Approved again, so that another letter can take them.
      const back = await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'withdrawRelease', reason });
      await recordMoves(tx, call, PROGRAM_MOVES, back);
      await leaveRelease(tx, id);
      const withdrawn = { withdrawn_at: call.now, withdrawn_by: call.actor.usrid, withdraw_reason: reason };
      await RELEASE_MOVES.write(tx, id, withdrawn);
    },
    then: async ({ id }) => {
      await tellReaders(tx, call, id, { template: 'letterWithdrawn', reason });
      return {};
    },
  });
}

/**
 * Locks the programs of a letter, unless one of them was cancelled, is to be, or has a later version already; or an earlier version of
 * it is to be cancelled, since that decision uses the money of its released versions.
 */
async function lockToWithdraw(tx: Tx, releaseId: number): Promise<Result<readonly MovingObject[], Refusal>> {
  const programIds = await programsIn(tx, releaseId);
  await lockVersions(tx, programIds);
  const locked = await lockObjects(tx, PROGRAM_MOVES, programIds);
  const known = await namesOf(
    tx,
    locked.map(({ id }) => id),
  );
  for (const { id, status } of locked) {
    const { code = '', hasLater = false, cancelLastDay = null, isEarlierAsked = false } = known.get(id) ?? {};
    if (status !== 'Released') {
      return refuse(message('LETTER_CANCELLED_PROGRAM', { program: code, status: stateName(PROGRAM.states, status) }));
    }
    // Its approval decides over a released program.
    if (cancelLastDay !== null) return refuse(message('LETTER_CANCEL_ASKED', { program: code }));
    if (isEarlierAsked) return refuse(message('LETTER_EARLIER_CANCEL_ASKED', { program: code }));
    if (hasLater) return refuse(message('LETTER_HAS_FOLLOWER', { program: code }));
  }
  return ok(locked);
}

async function namesOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('program as p')
    .select(['p.id', 'p.code', 'p.cancel_last_day as cancelLastDay'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('program as n')
            .select('n.id')
            .whereRef('n.code', '=', 'p.code')
            .whereRef('n.version_of_code', '>', 'p.version_of_code')
            .where('n.status', 'not in', ['Deleted', 'Cancelled']),
        )
        .$castTo<boolean>()
        .as('hasLater'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('program as f')
            .select('f.id')
            .whereRef('f.code', '=', 'p.code')
            .whereRef('f.version_of_code', '<', 'p.version_of_code')
            .where('f.status', '=', 'Released')
            .where('f.cancel_last_day', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isEarlierAsked'),
    )
    .where('p.id', 'in', inList(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
