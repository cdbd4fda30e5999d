import { holdsFrom, type Pair, pairChange } from '@oasis/engine/areas/combinability';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { entriesOf, type StoredEntry, viewOf } from '../../program/pairs/entry-store.ts';
import { IN_APPROVAL } from '../../program/pairs/program-codes.ts';

/** Codes that a refusal names. */
const NAMED = 5;

/**
 * Refuses a release that would change the answer of a pair while the other program is in approval, because that approval is
 * based on the present answer. Pairs without an entry may still get their default. The programs are locked; the message names
 * no program outside the reader's row scope.
 */
export async function checkRelease(
  tx: Tx,
  { now }: Pick<MovedBy, 'now'>,
  programIds: readonly number[],
): Promise<Result<null, Refusal>> {
  await holdLock(tx, 'combinability');
  const changed = await withAllRows(tx, () => changedBelow(tx, dayOf(now), programIds));
  if (changed === undefined) return ok(null);
  const { code: program, others } = changed;
  const reached = await tx.selectFrom('program').select('code').distinct().where('code', 'in', others).execute();
  const codes = reached.map(({ code }) => code).toSorted();
  if (codes.length === 0) return refuse(message('RELEASE_PAIRS_BEYOND_REACH', { program }));
  const named = `${codes.slice(0, NAMED).join(', ')}${codes.length > NAMED ? ' …' : ''}`;
  return refuse(message('RELEASE_PAIRS_IN_APPROVAL', { program, others: named }));
}

interface Changed {
  readonly code: string;
  readonly others: readonly string[];
}

/** The first program whose release changes pairs of programs in approval, with these pairs. */
async function changedBelow(tx: Tx, today: string, programIds: readonly number[]): Promise<Changed | undefined> {
  const releasing = await tx
    .selectFrom('program as p')
    .select(['p.id', 'p.code'])
    .where('p.id', 'in', inList(programIds))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('combinability_entry as e')
          .select('e.id')
          .whereRef('e.program_id', '=', 'p.id')
          .where('e.counts_from', 'is', null)
          .where('e.counts_order', 'is', null),
      ),
    )
    .orderBy('p.code')
    .execute();
  for (const { id, code } of releasing) {
    const entries = await entriesOf(tx, { code });
    const waiting = entries.filter((entry) => entry.programId === id && waits(entry));
    const approving = await inApproval(tx, [...new Set(waiting.map((entry) => otherOf(entry, code)))]);
    const said = Map.groupBy(entries, (entry) => otherOf(entry, code));
    const others = approving.filter((other) =>
      changes(said.get(other.code) ?? [], { releasing: id, reader: other.id, today }),
    );
    if (others.length > 0) return { code, others: others.map((other) => other.code) };
  }
  return undefined;
}

function otherOf({ low, high }: Pair, code: string): string {
  return low === code ? high : low;
}

async function inApproval(tx: Tx, codes: readonly string[]) {
  return tx
    .selectFrom('program')
    .select(['id', 'code'])
    .where((eb) => eb('code', '=', eb.fn.any(eb.val(codes))))
    .where('status', 'in', IN_APPROVAL)
    .orderBy('code')
    .execute();
}

function waits({ countsFrom }: StoredEntry): boolean {
  return countsFrom === null;
}

interface Releasing {
  /** The version that is to be released. */
  readonly releasing: number;
  /** The version in approval. */
  readonly reader: number;
  readonly today: string;
}

/** Whether the answer of a pair for a version in approval changes, today or later, by the release of another version. */
function changes(entries: readonly StoredEntry[], { releasing, reader, today }: Releasing): boolean {
  const released = (isReleased: (entry: StoredEntry) => boolean) =>
    viewOf(
      entries.map((entry): StoredEntry => {
        if (entry.programId !== releasing || !waits(entry) || !isReleased(entry)) return entry;
        const countsOrder = entry.countsOrder ?? Number.MAX_SAFE_INTEGER;
        return { ...entry, countsFrom: today, countsOrder, countsSince: entry.id, countsUntil: null };
      }),
      reader,
    );
  // Defaults of pairs without an earlier entry may be added during an approval.
  const before = released(({ countsOrder }) => countsOrder !== null);
  const after = released(() => true);
  const days = [today, ...after.map(holdsFrom)].filter((day) => day >= today);
  return days.some((day) => {
    const change = pairChange(before, after, day);
    return change !== undefined && ((change.before ?? false) !== (change.after ?? false) || change.variants > 0);
  });
}
