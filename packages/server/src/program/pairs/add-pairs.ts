import { canMeet, defaultAnswer, FROM_BEGINNING, pairOf } from '@oasis/engine/areas/combinability';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { typeDefaults } from './default-store.ts';
import { addEntries, entriesOf, type NewEntry, viewOf } from './entry-store.ts';
import { codesOf, meetingOfCodes } from './program-codes.ts';
import { meetingFacts, scopedPrograms } from './program-scopes.ts';
import { keepVersion, stateOf } from './version-store.ts';

/**
 * Adds the defaults for each pair that a design can come to and that has no entry yet, whether or not the user's row scope
 * has the other program. Existing entries stay. Called whenever a complete design is saved; the program must be locked.
 */
export async function addPairs(tx: Tx, by: MovedBy, programId: number): Promise<void> {
  await holdLock(tx, 'combinability');
  await withAllRows(tx, async () => {
    const { code, status, versions } = await ownState(tx, programId);
    const added = await missingPairs(tx, { programId, code });
    await addEntries(tx, by, { programId, origin: 'default', reason: '', areNew: true }, added);
    if (versions === 0) {
      const begun = await keepVersion(tx, by, { programId, status: undefined }, 'begin');
      if (status === begun.status) return;
      // A next version keeps the entries of its code. Added pairs have to be reviewed, so Confirmed becomes Temporary.
      const kept = status === 'Confirmed' && added.length > 0 ? 'Temporary' : status;
      await tx.updateTable('program').set({ combinability_status: kept }).where('id', '=', programId).execute();
    } else if (added.length > 0) {
      await keepVersion(tx, by, { programId, status }, 'extend');
    }
  });
}

async function ownState(tx: Tx, programId: number) {
  const row = await tx
    .selectFrom('program as p')
    .select(['p.code', 'p.combinability_status'])
    .select((eb) =>
      eb
        .selectFrom('combinability_version as v')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('v.program_id', '=', 'p.id')
        .as('versions'),
    )
    .where('p.id', '=', programId)
    .executeTakeFirstOrThrow();
  return { code: row.code, status: stateOf(row.combinability_status), versions: Number(row.versions ?? 0) };
}

/** Pairs of a code that can come together on one car and have no entry that counts for this version. */
async function missingPairs(
  tx: Tx,
  { programId, code }: { readonly programId: number; readonly code: string },
): Promise<readonly NewEntry[]> {
  const facts = await meetingFacts(tx);
  const codes = codesOf(await scopedPrograms(tx), facts);
  const own = codes.find((one) => one.code === code);
  if (own === undefined) return [];
  const said = new Set(viewOf(await entriesOf(tx, { code }), programId).flatMap(({ low, high }) => [low, high]));
  const others = codes.filter((other) => other.code !== code && !said.has(other.code));
  const defaults = await typeDefaults(tx);
  return others.flatMap((other) => {
    const pair = pairOf(code, other.code);
    if (pair === undefined || !canMeet(meetingOfCodes(own, other))) return [];
    const combines = defaultAnswer(own.newest.offerTypeIds, other.newest.offerTypeIds, defaults);
    return [{ ...pair, validFrom: FROM_BEGINNING, combines }];
  });
}
