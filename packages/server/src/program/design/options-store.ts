import type { CallData } from '@oasis/api-client/contract';
import type { ProgramChoices } from '@oasis/engine/areas/programs';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { kufriName } from '../../reference/kufri-store.ts';

export type ProgramOptions = Pick<CallData<'design.options'>, 'bus' | 'makes' | 'offerTypes' | 'customers'>;

/** The options of a new program for a user who subscribes to these BUs. */
export async function readProgramOptions(db: Db | Tx, buIds: readonly number[]): Promise<ProgramOptions> {
  const bus = await db
    .selectFrom('bu')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn'])
    .where('id', 'in', inList(buIds))
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
  return { bus, makes: await readMakes(db), offerTypes: await readOfferTypes(db), customers: await readCustomers(db) };
}

async function readMakes(db: Db | Tx): Promise<ProgramOptions['makes']> {
  const rows = await db
    .selectFrom('kufri_version as version')
    .innerJoin('make', 'make.id', 'version.make_id')
    .select(['make.code as make', 'version.number', 'version.month_from', 'version.month_to'])
    .where('version.status', '=', 'Active')
    .orderBy('make.position')
    .orderBy('make.id')
    .execute();
  return rows.map((row) => ({
    make: row.make,
    kufriVersion: kufriName(row),
    firstMonth: row.month_from,
    lastMonth: row.month_to,
  }));
}

async function readOfferTypes(db: Db | Tx): Promise<ProgramOptions['offerTypes']> {
  const rows = await db
    .selectFrom('offer_type')
    .innerJoin('si_offer', 'si_offer.offer_type_id', 'offer_type.id')
    .select(['offer_type.id', 'offer_type.name', 'offer_type.kind', 'si_offer.id as siOfferId'])
    .select('si_offer.name as siOfferName')
    .where('offer_type.active', '=', true)
    .where('si_offer.active', '=', true)
    .orderBy('offer_type.id')
    .orderBy('si_offer.id')
    .execute();
  const types = Map.groupBy(rows, ({ id }) => id);
  return [...types.values()].flatMap((offers) => {
    const [type] = offers;
    if (type === undefined) return [];
    return [
      {
        offerTypeId: type.id,
        offerTypeName: type.name,
        offerTypeKind: type.kind,
        siOffers: offers.map(({ siOfferId, siOfferName }) => ({ siOfferId, name: siOfferName })),
      },
    ];
  });
}

/** Fleet customers by name. A program can name only active customers of active types and categories. */
async function readCustomers(db: Db | Tx): Promise<ProgramOptions['customers']> {
  return db
    .selectFrom('fleet_customer as customer')
    .innerJoin('fleet_customer_type as type', 'type.id', 'customer.type_id')
    .innerJoin('fleet_customer_category as category', 'category.id', 'type.category_id')
    .select(['customer.name', 'type.name as customerType', 'category.name as category'])
    .where('customer.active', '=', true)
    .where('type.active', '=', true)
    .where('category.active', '=', true)
    .orderBy('customer.name')
    .execute();
}

/** The options in the form that the rules of programs check. */
export function choicesOf(options: ProgramOptions): ProgramChoices {
  return {
    bus: options.bus.map(({ id }) => id),
    makes: options.makes.map(({ make }) => make),
    offerTypes: options.offerTypes.map((type) => ({
      id: type.offerTypeId,
      fleet: type.offerTypeKind === 'Fleet',
      siOfferIds: type.siOffers.map(({ siOfferId }) => siOfferId),
    })),
    customers: options.customers.map(({ name }) => name),
  };
}
