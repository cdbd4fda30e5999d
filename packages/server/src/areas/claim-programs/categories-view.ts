import type { CallData } from '@oasis/api-client/contract';
import { addMoney, dayOf, type Fen, NO_MONEY, ok, present, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../base/refusal.ts';
import { programName } from '../../claims/claim-programs.ts';
import { netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import type { JudgedProgram } from '../../claims/judge-cars.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { askedDealer } from './asked-dealer.ts';
import { judgedDealerCars } from './dealer-cars.ts';
import { type DealerProgram, dealerPrograms, isInForce } from './dealer-programs.ts';
import { counted, type Figures, heldFigures, NO_FIGURES, nearest, shownFigures } from './figures.ts';

type View = CallData<'claimProgram.categories'>;

/**
 * The programs of a dealer that are in force, by the incentive category of their offer types. Cars are judged with all rows in sight, and
 * only figures of the dealer leave this function.
 */
export async function viewCategories(
  db: Db,
  all: Db,
  asker: Asker & { readonly now: Date },
  code: string | undefined,
): Promise<Result<View, Refusal>> {
  const today = dayOf(asker.now);
  const dealer = await askedDealer(db, all, asker, { code, today });
  if (!dealer.ok) return dealer;
  const { dealerId, code: dealerCode, name: dealerName } = dealer.value;
  const sellerIds = [...dealer.value.sellers.keys()];
  const found = await dealerPrograms(all, { dealerIds: [dealerId, ...sellerIds], buIds: asker.actor.buIds, today });
  const programs = found.programs.filter(isInForce);
  const categories = await categoriesOf(all, programs, asker);
  const { cars, isComplete } = await judgedDealerCars(all, { sellerIds, today, programs });
  const tally = new Tally(programs, categories.ofOffer);
  for (const { programs: answers } of cars) for (const one of answers) tally.addCar(one);
  for (const one of await heldFigures(
    all,
    dealerId,
    programs.map(({ program }) => program.code),
  )) {
    if (one.categoryId === undefined) tally.addTo(one.code, one.group, one);
    else tally.addTo(one.categoryId, one.group, one);
  }
  return ok({
    dealerCode,
    dealerName,
    today,
    isComplete,
    judged: cars.length,
    categories: categories.named.map(({ id, name }) => ({
      categoryId: id,
      name,
      programs: programs.filter((one) => categoryIdsOf(one, categories.ofOffer).includes(id)).length,
      ...shownFigures(tally.of(id), today),
    })),
    programs: programs.map((one) => ({
      code: one.program.code,
      name: programName(found.kept, one.version, asker.locale),
      categoryIds: [...categoryIdsOf(one, categories.ofOffer)],
      byAchievement: one.version.offers.some(({ terms }) => terms.basis === 'achievement'),
      ...shownFigures(tally.of(one.program.code), today),
    })),
  });
}

/** Figures by program code, and by the id of a category. */
class Tally {
  readonly #figures = new Map<string | number, Figures>();
  readonly #categoryOf: ReadonlyMap<number, number>;
  readonly #places: ReadonlySet<string>;

  constructor(programs: readonly DealerProgram[], categoryOf: ReadonlyMap<number, number>) {
    this.#categoryOf = categoryOf;
    this.#places = new Set(programs.map(({ program }) => program.code));
    for (const one of programs) {
      for (const place of [one.program.code, ...categoryIdsOf(one, categoryOf)])
        this.#near(place, one.timeliness.until);
    }
  }

  /** The figures of a program or of a category. */
  of(place: string | number): Figures {
    return this.#figures.get(place) ?? NO_FIGURES;
  }

  addTo(place: string | number, part: Parameters<typeof counted>[1], figure: Parameters<typeof counted>[2]): void {
    this.#figures.set(place, counted(this.of(place), part, figure));
  }

  /** Counts a car where it can claim a program now. */
  addCar(one: JudgedProgram): void {
    const { program, answer, offers } = one;
    if (answer.kind === 'no' || refusalOfProgram(one) !== undefined || !this.#places.has(program.code)) return;
    this.addTo(program.code, 'open', { count: 1, net: netOfOffers(offers) });
    this.#near(program.code, answer.timeliness.until);
    const byCategory = new Map<number, Fen>();
    for (const { offer, judged } of offers) {
      const category = present(this.#categoryOf.get(offer.offerId), offer.name);
      byCategory.set(category, addMoney(byCategory.get(category) ?? NO_MONEY, judged.net));
    }
    for (const [category, net] of byCategory) {
      this.addTo(category, 'open', { count: 1, net });
      this.#near(category, answer.timeliness.until);
    }
  }

  #near(place: string | number, until: string): void {
    this.#figures.set(place, nearest(this.of(place), until));
  }
}

function categoryIdsOf({ program }: DealerProgram, categoryOf: ReadonlyMap<number, number>): readonly number[] {
  const ids = program.versions.flatMap(({ offers }) => offers.flatMap(({ offerId }) => categoryOf.get(offerId) ?? []));
  return [...new Set(ids)];
}

interface Categories {
  /** Those that a program has, in their order. */
  readonly named: readonly { readonly id: number; readonly name: string }[];
  /** By the id of an SI offer. */
  readonly ofOffer: ReadonlyMap<number, number>;
}

/** The incentive categories of the offer types of programs. */
export async function categoriesOf(
  db: Db,
  programs: readonly DealerProgram[],
  { locale }: Pick<Asker, 'locale'>,
): Promise<Categories> {
  const offerIds = programs.flatMap(({ program }) =>
    program.versions.flatMap(({ offers }) => offers.map(({ offerId }) => offerId)),
  );
  const rows = await db
    .selectFrom('si_offer as o')
    .innerJoin('offer_type as t', 't.id', 'o.offer_type_id')
    .innerJoin('incentive_category as c', 'c.id', 't.incentive_category_id')
    .select(['o.id as offerId', 'c.id', 'c.name_en', 'c.name_cn'])
    .where('o.id', 'in', inList([...new Set(offerIds)]))
    .orderBy('c.id')
    .execute();
  const named = new Map(
    rows.map(({ id, name_en, name_cn }) => [id, { id, name: locale === 'zh' ? name_cn : name_en }]),
  );
  return { named: [...named.values()], ofOffer: new Map(rows.map(({ offerId, id }) => [offerId, id])) };
}
