import type { CallData } from '@oasis/api-client/contract';
import type { Pins } from '@oasis/engine/reference';
import type { TableSettings } from '@oasis/engine/template';
import { hasTotals } from '../../budget-storage/has-totals.ts';
import type { KufriNames } from '../../budget-storage/kufri-names.ts';
import type { Db } from '../../database/tables.ts';

type ProgramOffers = CallData<'budget.offerTypes'>['offerTypes'];
type SiOffer = ProgramOffers[number]['siOffer'][number];

/** One row for each budget of the program, from which the tabs of the page are made. */
interface BudgetRow {
  readonly budgetId: number;
  readonly offerTypeId: number;
  readonly offerTypeName: string;
  readonly offerTypeKind: 'Normal' | 'Fleet';
  readonly offerTypeActive: boolean;
  readonly needMaintain: boolean;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly siOfferId: number;
  readonly siOfferName: string;
  readonly siOfferActive: boolean;
  readonly make: string | null;
  readonly customer: string | null;
  readonly pins: Pins;
  readonly templateId: string;
  readonly templateVersion: string;
  /** The template that the offer type has. */
  readonly templateOfType: string;
  readonly settings: TableSettings;
  readonly status: string;
  readonly entered: boolean;
}

export async function budgetRowsOf(db: Db, programId: number): Promise<readonly BudgetRow[]> {
  return db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .innerJoin('incentive_category as category', 'category.id', 'offer_type.incentive_category_id')
    .innerJoin('program_offer', (join) =>
      join
        .onRef('program_offer.program_id', '=', 'budget.program_id')
        .onRef('program_offer.si_offer_id', '=', 'budget.si_offer_id'),
    )
    .select([
      'budget.id as budgetId',
      'offer_type.id as offerTypeId',
      'offer_type.name as offerTypeName',
      'offer_type.kind as offerTypeKind',
      'offer_type.active as offerTypeActive',
      'offer_type.need_maintain as needMaintain',
      'category.id as categoryId',
      'category.name_en as categoryName',
      'si_offer.id as siOfferId',
      'si_offer.name as siOfferName',
      'si_offer.active as siOfferActive',
      'budget.make',
      'budget.customer',
      'budget.pins',
      'budget.template_id as templateId',
      'budget.template_version as templateVersion',
      'offer_type.template_id as templateOfType',
      'budget.settings',
      'budget.status',
      hasTotals('budget.id').as('entered'),
    ])
    .where('budget.program_id', '=', programId)
    .where('budget.kind', '=', 'main')
    .orderBy('program_offer.position')
    .orderBy('budget.id')
    .execute();
}

/** The versions that budgets are held against. */
interface Newest {
  readonly names: KufriNames;
  /** Versions of templates in effect today, by the ids of templates. */
  readonly templates: ReadonlyMap<string, string>;
}

/** The tabs: offer types in the order of the program's offers, under each the overview and then its offers (BUD-009, BUD-010, BUD-033). */
export function offerTypesOf(
  budgets: readonly BudgetRow[],
  program: { readonly period: string; readonly makes: readonly string[] },
  newest: Newest,
): ProgramOffers {
  const types = Map.groupBy(budgets, ({ offerTypeId }) => offerTypeId);
  return [...types.values()].flatMap((ofType) => {
    const [first] = ofType;
    if (first === undefined) return [];
    const offers = Map.groupBy(ofType, ({ siOfferId, make }) => JSON.stringify([siOfferId, make]));
    return [
      {
        offerTypeId: first.offerTypeId,
        offerTypeName: first.offerTypeName,
        offerTypeKind: first.offerTypeKind,
        offerTypeActive: first.offerTypeActive,
        incentiveCategoryId: first.categoryId,
        incentiveCategoryName: first.categoryName,
        needMaintain: first.needMaintain,
        siOffer: [
          overviewOf(ofType, program, newest),
          ...[...offers.values()].map((of) => siOfferOf(of, program, newest)),
        ],
        siOfferCustomerVo: [...new Set(ofType.flatMap(({ customer }) => customer ?? []))],
      },
    ];
  });
}

function overviewOf(
  budgets: readonly BudgetRow[],
  { period, makes }: { readonly period: string; readonly makes: readonly string[] },
  { names, templates }: Newest,
): SiOffer {
  return {
    siOfferId: null,
    name: 'Overview',
    active: true,
    viewTag: true,
    make: makes.join(', '),
    byMonthStatus: false,
    kufriVersion: names.ofAll(budgets.map(({ pins }) => pins)),
    kufriLatest: budgets.every(({ pins }) => names.isLatest(pins)),
    versionsLatest: budgets.every(({ pins }) => names.isNewest(pins)),
    ...templateFacts(budgets, templates),
    entered: budgets.some(({ entered }) => entered),
    period,
    budgetId: null,
    fleetCustomerList: [],
  };
}

function siOfferOf(
  budgets: readonly BudgetRow[],
  { period, makes }: { readonly period: string; readonly makes: readonly string[] },
  { names, templates }: Newest,
): SiOffer {
  const [first] = budgets;
  return {
    siOfferId: first?.siOfferId ?? null,
    name: first?.siOfferName ?? '',
    active: first?.siOfferActive ?? false,
    viewTag: false,
    make: first?.make ?? makes.join(', '),
    byMonthStatus: first?.settings.inputSet.period === 'Month',
    kufriVersion: names.ofAll(budgets.map(({ pins }) => pins)),
    kufriLatest: budgets.every(({ pins }) => names.isLatest(pins)),
    versionsLatest: budgets.every(({ pins }) => names.isNewest(pins)),
    ...templateFacts(budgets, templates),
    entered: budgets.some(({ entered }) => entered),
    period,
    budgetId: first?.customer === null ? first.budgetId : null,
    fleetCustomerList: budgets.flatMap(({ budgetId, customer, pins, entered }) =>
      customer === null ? [] : [{ budgetId, customer, kufriVersion: names.of(pins), entered }],
    ),
  };
}

function templateFacts(budgets: readonly BudgetRow[], inEffect: Newest['templates']) {
  const named = (versions: readonly string[]) => [...new Set(versions)].map((version) => `V${version}`).join(', ');
  return {
    templateVersion: named(budgets.map(({ templateVersion }) => templateVersion)),
    templateLatest: budgets.every(
      ({ templateId, templateOfType, templateVersion }) =>
        templateId === templateOfType && inEffect.get(templateOfType) === templateVersion,
    ),
    templateInEffect: named(budgets.map(({ templateOfType }) => inEffect.get(templateOfType) ?? '')),
  };
}
