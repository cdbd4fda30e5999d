import { ok, present, type Result } from '@oasis/engine/base';
import type { Achievements } from '@oasis/engine/claims';
import { message } from '@oasis/engine/messages';
import type { Refusal } from '../base/refusal.ts';
import { bookCars } from '../claims/book-claims.ts';
import { makeAgain, shownAgain } from '../claims/rejudge/apply-again.ts';
import { type KeptClaim, keptClaims } from '../claims/rejudge/candidates.ts';
import { judgeAgain, type TargetsNow } from '../claims/rejudge/judge-again.ts';
import type { Tx } from '../database/tables.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { RunKind, RunPart, RunScope, Shown, ShownItem, WaitingItem } from '../runs/run-kind.ts';
import { type AskedSource, askedSource } from './asked-source.ts';
import { countTargets, type TargetCount } from './count-targets.ts';
import { newClaims } from './new-claims.ts';
import { type ReachedTargets, reachedTargets } from './reached-targets.ts';
import { setIsClaimed, sourceInputs } from './source-set.ts';
import { keepTargetCars } from './target-cars.ts';
import { printOf, readPrint, type TargetPrint } from './target-print.ts';
import { targetsOf } from './targets-of.ts';

/** Claims of cars by how far their dealers reached their targets: one for each car and program, by the tiers of the offers. */
export const TARGET_RUN: RunKind = {
  kind: 'TA',
  show: showTargets,
  make: makeTargets,
  finished: (tx, by, scope, inputs) => setIsClaimed(tx, by, 'TA', scope, inputs),
};

async function showTargets(tx: Tx, scope: RunScope, now: Date): Promise<Result<Shown, Refusal>> {
  const asked = await askedSource(tx, 'TA', scope, now);
  if (!asked.ok) return asked;
  const { bindings, setId } = asked.value;
  const targets = await targetsOf(tx, setId);
  const count = await countTargets(tx, { ...scope, bindings, targets, now });
  const reached = reachedTargets(count, bindings);
  const standing = await standingItems(tx, scope, asked.value, reached);
  const fresh = await newClaims(tx, { month: scope.month, now, reached: reached.reached, claimed: standing.places });
  return ok({
    items: [...standing.items, ...fresh, ...openItems(count), ...goneItems(reached)],
    inputs: await sourceInputs(tx, asked.value),
    note: (own, runId) => keepTargetCars(own, { ...scope, runId, counted: count.counted }),
  });
}

/** What a claim that there is comes to by the targets as they are reached now. */
async function standingItems(tx: Tx, scope: RunScope, { bindings }: AskedSource, { reached }: ReachedTargets) {
  const rows = await tx
    .selectFrom('claim')
    .select('id')
    .where('source', '=', 'TA')
    .where('bu_id', '=', scope.buId)
    .where('source_month', '=', scope.month)
    .where('program_code', 'in', [...new Set(bindings.map(({ code }) => code))])
    .where('holds', '=', true)
    .orderBy('id')
    .execute();
  const claims = await keptClaims(
    tx,
    rows.map(({ id }) => id),
  );
  const byPlace = new Map(reached.map((one) => [placeOf(one.car), one]));
  const judged = await judgeAgain(tx, claims, {
    achievementsOf: (claim) => byPlace.get(placeOf(claim))?.achievements ?? NONE,
    sourceOf: ({ source }) => source,
  });
  const items = judged.flatMap((one): readonly ShownItem[] => {
    const shown = shownAgain(one);
    if (shown === undefined) return [];
    const { claim } = one;
    const now = byPlace.get(placeOf(claim));
    const rowId = now?.car.target.rowId ?? present(claim.source, 'source data').rowId;
    const print = printOf({ again: shown.print, rowId, achievements: now?.achievements ?? NONE });
    return [{ ...shown, objectId: claim.carId, claimId: claim.id, rowId, print }];
  });
  return { items, places: new Set(claims.map(placeOf)) };
}

const NONE: Achievements = new Map();

function openItems({ open }: TargetCount): readonly ShownItem[] {
  const because = [message('SOURCE_SALE_OPEN')];
  return open.map(({ code, carId, target: { rowId } }) => left({ code, carId, rowId }, because));
}

function goneItems({ asks }: ReachedTargets): readonly ShownItem[] {
  const because = [message('SOURCE_CAR_GONE')];
  return asks.map(({ code, carId, target: { rowId } }) => left({ code, carId, rowId }, because));
}

function left(
  { code, carId, rowId }: { readonly code: string; readonly carId: number; readonly rowId: number },
  because: ShownItem['because'],
): ShownItem {
  const print = JSON.stringify(['left', because]);
  return { objectId: carId, rowId, part: code, outcome: 'left', before: 0n, after: 0n, because, print };
}

interface AskedItem {
  readonly item: WaitingItem;
  readonly print: TargetPrint;
}

async function makeTargets(tx: Tx, by: MovedBy, part: RunPart): Promise<ReadonlyMap<number, number | null>> {
  const asked = part.items.map((item): AskedItem => ({ item, print: readPrint(item.print) }));
  return asked[0]?.item.outcome === 'made' ? makeNew(tx, by, part, asked) : makeStanding(tx, by, part, asked);
}

/** Books claims that there are not, program by program, each for what was shown. */
async function makeNew(tx: Tx, by: MovedBy, { runId, scope }: RunPart, asked: readonly AskedItem[]) {
  const done = new Map<number, number>();
  for (const [code, own] of Map.groupBy(asked, ({ item }) => item.part)) {
    const byCar = new Map(own.map((one) => [one.item.objectId, one]));
    const booked = await bookCars(tx, by, {
      cars: own.map(({ item, print }) => ({ carId: item.objectId, asked: [{ code, net: print.net ?? '' }] })),
      origin: 'system',
      targets: {
        achievements: (carId) => byCar.get(carId)?.print.achievements,
        sourceOf: (carId) => {
          const found = byCar.get(carId);
          return found && { kind: 'TA', month: scope.month, runId, rowId: found.print.rowId };
        },
      },
    });
    for (const [carId, result] of booked) {
      const claim = result.ok ? result.value[0] : undefined;
      if (claim !== undefined) done.set(present(byCar.get(carId), 'an item').item.place, claim.claimId);
    }
  }
  return done;
}

/** Changes and ends claims that there are. */
function makeStanding(tx: Tx, by: MovedBy, part: RunPart, asked: readonly AskedItem[]) {
  const byClaim = new Map(asked.map((one) => [present(one.item.claimId, 'a claim'), one]));
  const { runId, scope } = part;
  const targets: TargetsNow = {
    achievementsOf: ({ id }) => byClaim.get(id)?.print.achievements ?? NONE,
    sourceOf: ({ id }: KeptClaim) => {
      const { rowId } = present(byClaim.get(id), 'an item').print;
      return { kind: 'TA', month: scope.month, runId, rowId };
    },
  };
  const items = [...byClaim].map(([claimId, { item, print }]) => ({
    claimId,
    place: item.place,
    print: print.again ?? '',
  }));
  return makeAgain(tx, by, part, { items, targets });
}

function placeOf({ carId, code }: { readonly carId: number; readonly code: string }): string {
  return `${carId} ${code}`;
}
