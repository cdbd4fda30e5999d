import type { CallData } from '@oasis/api-client/contract';
import type { DesignChoices, ProgramDesign, VehicleFact } from '@oasis/engine/areas/designs';
import { dayOf, type Locale } from '@oasis/engine/base';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { StoredDesign } from '../../program/design/design-store.ts';
import { choicesOf, type ProgramOptions, readProgramOptions } from '../../program/design/options-store.ts';

export type DesignOptions = CallData<'design.options'>;

/** The caller and the time. */
export interface OptionsAsker {
  readonly actor: { readonly buIds: readonly number[] };
  readonly locale: Locale;
  readonly now: Date;
}

/** The choices of the form, including present values of a program that are inactive by now. */
export async function readDesignOptions(
  db: Db | Tx,
  { actor, locale, now }: OptionsAsker,
  present?: ProgramDesign,
): Promise<DesignOptions> {
  const name = locale === 'zh' ? 'name_cn' : 'name_en';
  const options = await readProgramOptions(db, actor.buIds);
  const brands = await db
    .selectFrom('brand')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['brand.id as brandId', 'make.code as make'])
    .orderBy('brand.id')
    .execute();
  const regions = await db
    .selectFrom('region')
    .select(['id as regionId', 'bu_id as buId', `${name} as name`])
    .where('bu_id', 'in', inList(options.bus.map(({ id }) => id)))
    .orderBy('bu_id')
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('dealer_group')
    .select(['id', `${name} as name`])
    .orderBy('code')
    .execute();
  const known = present === undefined ? options : await withPresent(db, options, present);
  return { today: dayOf(now), ...known, brands, regions, groups };
}

/** Adds the inactive offers and customers that a program has to the choices. */
async function withPresent(db: Db | Tx, options: ProgramOptions, design: ProgramDesign): Promise<ProgramOptions> {
  const names = new Set(options.customers.map(({ name }) => name));
  const gone = design.fleetCustomers.filter((name) => !names.has(name));
  const offered = new Set(options.offerTypes.flatMap(({ siOffers }) => siOffers.map(({ siOfferId }) => siOfferId)));
  const lacking = design.offers.flatMap(({ siOfferIds }) => siOfferIds).filter((id) => !offered.has(id));
  if (gone.length + lacking.length === 0) return options;
  const rows = await db
    .selectFrom('si_offer')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .select(['offer_type.id', 'offer_type.name', 'offer_type.kind', 'si_offer.id as siOfferId'])
    .select('si_offer.name as siOfferName')
    .where('si_offer.id', 'in', inList(lacking))
    .orderBy('si_offer.id')
    .execute();
  const added = Map.groupBy(rows, ({ id }) => id);
  const types = options.offerTypes.map((type) => ({
    ...type,
    siOffers: [...type.siOffers, ...(added.get(type.offerTypeId) ?? []).map(offerOf)],
  }));
  const others = [...added.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || types.some(({ offerTypeId }) => offerTypeId === first.id)) return [];
    const { id, name, kind } = first;
    return [{ offerTypeId: id, offerTypeName: name, offerTypeKind: kind, siOffers: group.map(offerOf) }];
  });
  const customers = gone.map((name) => ({ name, customerType: '', category: '' }));
  return { ...options, offerTypes: [...types, ...others], customers: [...options.customers, ...customers] };
}

function offerOf({ siOfferId, siOfferName }: { readonly siOfferId: number; readonly siOfferName: string }) {
  return { siOfferId, name: siOfferName };
}

/** The choices as `checkDesign` takes them. Models and dealers are read only as far as the design names them. */
export async function readChoices(
  db: Db | Tx,
  asker: OptionsAsker,
  design: ProgramDesign,
  stored?: Pick<StoredDesign, 'design' | 'madeOn'>,
): Promise<DesignChoices> {
  const options = await readDesignOptions(db, asker, stored?.design);
  const { dealerIds } = design.dealers;
  const found = await db
    .selectFrom('dealer')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(dealerIds))))
    .execute();
  const dealers = new Set(found.map(({ id }) => id));
  return {
    ...choicesOf(options),
    brands: options.brands,
    regions: options.regions,
    groups: options.groups.map(({ id }) => id),
    models: design.vehicles.kind === 'all' ? undefined : await modelsOfMakes(db, design.makes),
    isDealer: (id) => dealers.has(id),
    today: options.today,
    savedFirstDay: stored?.design.firstDay ?? '',
    savedReason: stored?.design.pastReason ?? '',
    madeOn: stored?.madeOn ?? '',
  };
}

/** A model with the names that the tree shows. */
export interface NamedModel extends VehicleFact {
  readonly make: string;
  readonly brand: string;
  readonly name: string;
  readonly active: boolean;
}

/** The models of makes, in the order of the tree. */
export async function modelsOfMakes(db: Db | Tx, makes: readonly string[]): Promise<readonly NamedModel[]> {
  return db
    .selectFrom('vehicle_model as model')
    .innerJoin('brand', 'brand.id', 'model.brand_id')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select(['model.id', 'model.brand_id as brandId', 'model.type_class as typeClass', 'model.model_year as modelYear'])
    .select(['make.code as make', 'brand.name as brand', 'model.name', 'model.active'])
    .where((eb) => eb('make.code', '=', eb.fn.any(eb.val(makes))))
    .orderBy('make.position')
    .orderBy('make.id')
    .orderBy('brand.name')
    .orderBy('brand.id')
    .orderBy('model.type_class')
    .orderBy('model.model_year')
    .orderBy('model.name')
    .orderBy('model.id')
    .execute();
}
