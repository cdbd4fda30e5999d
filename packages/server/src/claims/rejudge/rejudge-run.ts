import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { RunKind } from '../../runs/run-kind.ts';
import type { RunInputs } from '../../runs/tables.ts';
import { makeAgain, shownAgain } from './apply-again.ts';
import { candidatesOf, keptClaims } from './candidates.ts';
import { judgeAgain } from './judge-again.ts';

/** Claims that one preview judges. */
const MOST = 10_000;

/** Claims that are not in a payout are judged by what stands now; each keeps its entitlements, its place and its state. */
export const REJUDGE: RunKind = {
  kind: 'rejudge',
  show: async (tx, scope) => {
    const ids = await candidatesOf(tx, scope, MOST);
    if (ids.length > MOST) return refuse(message('RUN_TOO_MANY', { most: MOST }));
    const judged = await judgeAgain(tx, await keptClaims(tx, ids));
    return ok({ items: judged.flatMap((one) => shownAgain(one) ?? []), inputs: await inputsOf(tx) });
  },
  make: (tx, by, part) =>
    makeAgain(tx, by, part, {
      items: part.items.map(({ objectId: claimId, place, print }) => ({ claimId, place, print })),
    }),
};

/** The newest versions of prices and VAT, and the last release of a program. */
async function inputsOf(tx: Tx): Promise<RunInputs> {
  const { rows } = await sql<{ prices: string; vat: string; release: string }>`
    select coalesce((select max(version_id) from price), 0)::text as prices, coalesce((select max(version_id) from vat_rate), 0)::text as vat,
      coalesce((select max(id) from move_log where kind = 'program' and move = 'release'), 0)::text as release`.execute(
    tx,
  );
  return { ...present(rows[0], 'versions') };
}
