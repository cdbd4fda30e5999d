import { dayOf } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { foldCounts } from './booked-offers.ts';
import { CLAIM_MOVES } from './claim-moves.ts';
import { expireRequests, remindDealers } from './lapse-papers.ts';
import { lapsePermissions } from './lapse-permissions.ts';

/** Claims that lapse in one transaction. */
const AT_ONCE = 500;

/** Lets rejected claims go whose time to appeal is over; answers how many there were. */
export async function lapseClaims(db: Db, now: Date): Promise<number> {
  const lapsed = await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const rows = await tx
        .selectFrom('claim')
        .select('id')
        .where('status', '=', 'Rejected')
        .where('holds', '=', true)
        .where('appeal_until', '<', dayOf(now))
        .orderBy('id')
        .limit(AT_ONCE)
        .forNoKeyUpdate()
        .execute();
      const locked = await lockObjects(
        tx,
        CLAIM_MOVES,
        rows.map(({ id }) => id),
      );
      return writeMoves(tx, { actor: { usrid: 0 }, now }, CLAIM_MOVES, locked, { move: 'lapse' });
    }),
  );
  return lapsed.length < AT_ONCE ? lapsed.length : lapsed.length + (await lapseClaims(db, now));
}

const EVERY_MS = 600_000;

/** Lets rejected claims, unused permissions and requests for papers go, reminds of the latter, and folds the counts of claims, at the start and every ten minutes; the returned function stops that. */
export function startLapsing(
  db: Db,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'> },
): () => Promise<void> {
  const round = async (): Promise<void> => {
    const claims = await lapseClaims(db, new Date());
    await foldCounts(db);
    if (claims > 0) logger.info({ claims }, 'the time to appeal of rejected claims is over');
    const permissions = await lapsePermissions(db, new Date());
    if (permissions > 0) logger.info({ permissions }, 'permissions of late claims were not used in time');
    const requests = await expireRequests(db, new Date());
    if (requests > 0) logger.info({ requests }, 'papers were not sent in time');
    const reminded = await remindDealers(db, new Date());
    if (reminded > 0) logger.info({ reminded }, 'dealers were reminded of papers');
  };
  return repeat(round, {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'ending the time to appeal failed'),
  });
}
