import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { modelText } from '@oasis/engine/areas/cars';
import { dayOf, fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import { programName } from '../../claims/claim-programs.ts';
import { ownDealer } from '../../claims/own-dealer.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { judgeLate, type LateProgram, lateCodes, rulesOfDay } from './judge-late.ts';
import { soldAsUsed } from './store.ts';

type Candidates = CallData<'late.candidates'>;
type Looking = Asker & { readonly now: Date };

/** Cars that are judged for one look, the last sold one first. */
const MOST_CARS = 400;
/** Cars that are judged together. */
const AT_ONCE = 200;

/**
 * What a dealer can still ask for: his sold cars with the programs whose deadline passed and whose lateness people decide on. Head office has
 * no cars of its own, so nothing is listed for it. The newest cars are looked at; a VIN finds others.
 */
export async function lateCandidates(
  db: Db,
  all: Db,
  asker: Looking,
  query: CallQuery<'late.candidates'>,
): Promise<Result<Candidates, Refusal>> {
  const { locale } = asker;
  const { found, looked, isComplete } = await lookAt(db, all, asker, query);
  const ruleOf = rulesOfDay(all, dayOf(asker.now));
  const categories = await categoriesOf(all, found, locale);
  const cars: Candidates['cars'] = [];
  for (const late of found) cars.push(await candidateOf(late, { locale, categories, ruleOf }));
  const buIds = [...new Set(found.map(({ judged }) => judged.program.buId))];
  const rules = await Promise.all(buIds.map(ruleOf));
  return ok({
    cars,
    looked,
    isComplete,
    rules: rules.map(({ bu, rule }) => ({
      bu,
      reasons: [...(rule?.reasons ?? [])],
      papersNeeded: rule?.papersNeeded ?? false,
    })),
  });
}

interface Parts {
  readonly locale: Asker['locale'];
  readonly categories: ReadonlyMap<number, string>;
  readonly ruleOf: ReturnType<typeof rulesOfDay>;
}

async function candidateOf(
  late: LateProgram,
  { locale, categories, ruleOf }: Parts,
): Promise<Candidates['cars'][number]> {
  const { car, judged, why } = late;
  const { answer, program, offers } = judged;
  const names = offers.map(({ offer }) => categories.get(offer.offerId) ?? '');
  return {
    carId: car.car.id,
    vin: car.vin,
    model: modelText({ brand: car.brand, modelYear: car.car.modelYear, model: car.model }),
    programCode: program.code,
    programName: programName(car.kept, answer.version, locale),
    bu: (await ruleOf(program.buId)).bu,
    category: [...new Set(names)].join(', '),
    qualifyingDay: answer.kind === 'yes' ? answer.day : '',
    claimUntil: late.claimUntil,
    askUntil: late.askUntil,
    net: yuanText(late.net),
    reason: why?.code ?? '',
    why: why === undefined ? '' : messageText(why, locale),
  };
}

/** The late programs of the newest sold cars of the asker's dealer that are not claimed and not asked for. */
export async function lookAt(
  db: Db,
  all: Db,
  asker: Looking,
  { vin = '', program = '', used }: CallQuery<'late.candidates'>,
): Promise<{ readonly found: readonly LateProgram[]; readonly looked: number; readonly isComplete: boolean }> {
  const dealer = await ownDealer(db, asker);
  if (dealer === undefined) return { found: [], looked: 0, isComplete: true };
  const codes = (await lateCodes(all, asker.actor.buIds)).filter((code) => program === '' || code === program);
  if (codes.length === 0) return { found: [], looked: 0, isComplete: true };
  const text = vin.trim().toUpperCase();
  const rows = await all
    .selectFrom('retail_record as r')
    .innerJoin('car as k', 'k.id', 'r.car_id')
    .select(['r.car_id as id', sql<number>`max(r.id)`.as('last')])
    .where(sql<boolean>`r.dealer_id = any (${[...dealer.sellerIds]}::integer[])`)
    .where('r.status', '<>', 'Void')
    .$if(text !== '', (rows) => rows.where(sql<boolean>`k.code like '%' || ${text}::text || '%'`))
    .$if(used === 'true', (rows) => rows.where(soldAsUsed('r.car_id')))
    .groupBy('r.car_id')
    .orderBy('last', 'desc')
    .limit(MOST_CARS + 1)
    .execute();
  const carIds = rows.slice(0, MOST_CARS).map(({ id }) => id);
  const asked = await askedItems(all, carIds);
  const found: LateProgram[] = [];
  for (let first = 0; first < carIds.length; first += AT_ONCE) {
    const judged = await judgeLate(
      all,
      { carIds: carIds.slice(first, first + AT_ONCE), codes, day: dayOf(asker.now) },
      dealer,
    );
    found.push(...judged.filter(({ judged: { held } }) => held === undefined));
  }
  const placeOf = new Map(carIds.map((id, place) => [id, place]));
  const open = found.filter(({ car, judged }) => !asked.has(`${car.car.id} ${judged.program.code}`));
  return {
    found: open.toSorted(
      ({ car: one }, { car: other }) => (placeOf.get(one.car.id) ?? 0) - (placeOf.get(other.car.id) ?? 0),
    ),
    looked: carIds.length,
    isComplete: rows.length <= MOST_CARS,
  };
}

async function askedItems(db: Db, carIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (carIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('claim')
    .select(['car_id', 'program_code'])
    .where('car_id', 'in', [...carIds])
    .where('status', 'in', ['Draft', 'Delayed'])
    .execute();
  return new Set(rows.map(({ car_id, program_code }) => `${car_id} ${program_code}`));
}

/** Names of the incentive categories of offers. */
async function categoriesOf(
  db: Db,
  found: readonly LateProgram[],
  locale: Asker['locale'],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(found.flatMap(({ judged }) => judged.offers.map(({ offer }) => offer.offerId)))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('si_offer as o')
    .innerJoin('offer_type as t', 't.id', 'o.offer_type_id')
    .innerJoin('incentive_category as g', 'g.id', 't.incentive_category_id')
    .select(['o.id', 'g.name_en', 'g.name_cn'])
    .where('o.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, locale === 'zh' ? row.name_cn : row.name_en]));
}

type Category = CallData<'late.categories'>['categories'][number];
const KINDS = ['open', 'waiting', 'unused', 'booked'] as const;
type Sums = Record<(typeof KINDS)[number], { count: number; net: bigint }>;

/** Late claims by incentive category: an item counts in each category of its offers, with the amount of these. */
export async function lateCategories(
  db: Db,
  all: Db,
  asker: Looking,
  { used }: CallQuery<'late.categories'>,
): Promise<Result<CallData<'late.categories'>, Refusal>> {
  const { found, isComplete } = await lookAt(db, all, asker, { used });
  const open = found.filter(({ why }) => why === undefined);
  const names = await categoriesOf(all, open, asker.locale);
  const sums = new Map<string, Sums>();
  const add = (category: string, kind: (typeof KINDS)[number], net: bigint, count: number): void => {
    const own = sums.get(category) ?? {
      open: { count: 0, net: 0n },
      waiting: { count: 0, net: 0n },
      unused: { count: 0, net: 0n },
      booked: { count: 0, net: 0n },
    };
    sums.set(category, { ...own, [kind]: { count: own[kind].count + count, net: own[kind].net + net } });
  };
  for (const { judged } of open) {
    const parts = Map.groupBy(judged.offers, ({ offer }) => names.get(offer.offerId) ?? '');
    for (const [category, offers] of parts) {
      add(
        category,
        'open',
        offers.reduce((sum: bigint, one) => sum + one.judged.net, 0n),
        1,
      );
    }
  }
  for (const { category, standing, count, net } of await itemSums(db, asker, used === 'true')) {
    const kind = KINDS.find((one) => one === standing);
    if (kind !== undefined) add(category, kind, BigInt(net), count);
  }
  const categories = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(categoryOf);
  return ok({ categories, isComplete });
}

function categoryOf([category, sums]: readonly [string, Sums]): Category {
  const yuan = (kind: (typeof KINDS)[number]) => yuanText(fenOf(sums[kind].net));
  return {
    category,
    open: sums.open.count,
    openNet: yuan('open'),
    waiting: sums.waiting.count,
    waitingNet: yuan('waiting'),
    unused: sums.unused.count,
    unusedNet: yuan('unused'),
    booked: sums.booked.count,
    bookedNet: yuan('booked'),
  };
}

interface ItemSum {
  readonly category: string;
  readonly standing: string;
  readonly count: number;
  readonly net: string;
}

/** Items within reach by category and standing; row security shows a dealer its own alone. */
async function itemSums(db: Db, { actor, locale }: Looking, isUsed: boolean): Promise<readonly ItemSum[]> {
  const name = sql.ref(locale === 'zh' ? 'g.name_cn' : 'g.name_en');
  const { rows } = await sql<ItemSum>`
    select ${name} as category, s.standing, count(distinct i.id)::int as count, sum(o.net)::text as net
    from late_item i join claim c on c.id = i.claim_id
    cross join lateral jsonb_to_recordset(i.offers) as o ("offerId" int, net bigint)
    join si_offer f on f.id = o."offerId" join offer_type t on t.id = f.offer_type_id
    join incentive_category g on g.id = t.incentive_category_id
    cross join lateral (select case when c.status = 'Delayed' then case when i.granted_until is null then 'waiting' else 'unused' end
      when c.status in ('Draft', 'Reversed') then 'ended' else 'booked' end as standing) s
    where i.bu_id = any (${[...actor.buIds]}::int[])
      and (not ${isUsed}::boolean or ${soldAsUsed('c.car_id')})
    group by 1, 2`.execute(db);
  return rows;
}
