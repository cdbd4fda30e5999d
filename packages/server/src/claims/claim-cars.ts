import { parseYuan, present } from '@oasis/engine/base';
import type { ClaimCar, ClaimSale } from '@oasis/engine/claims';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { rateOfText } from '../program/terms/vat-rates.ts';

/** A car as claims are judged by it, with what people call it and the versions of what was read. */
export interface LoadedCar {
  readonly car: ClaimCar;
  readonly vin: string;
  readonly brand: string;
  readonly model: string;
  readonly carVersion: number;
  /** Versions of its sales by their records. */
  readonly saleVersions: ReadonlyMap<number, number>;
}

/** Loads cars with their sales, prices and VAT, by their ids. The caller sees all rows. */
export async function claimCars(db: Db | Tx, carIds: readonly number[]): Promise<ReadonlyMap<number, LoadedCar>> {
  const rows = await db
    .selectFrom('car as c')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as k', 'k.id', 'b.make_id')
    .select(['c.id', 'c.code as vin', 'c.version', 'c.status', 'c.dealer_id', 'c.wholesale_day', 'c.model_id'])
    .select(['m.brand_id', 'm.type_class', 'm.model_year', 'm.name as model', 'b.name as brand', 'k.code as make'])
    .where('c.id', 'in', inList(carIds))
    .execute();
  const sales = await salesOf(db, carIds);
  const prices = await pricesOf(db, [...new Set(rows.map(({ model_id }) => model_id))]);
  const vat = await vatRates(db);
  return new Map(
    rows.map((row): readonly [number, LoadedCar] => {
      const own = sales.get(row.id) ?? [];
      const car = {
        id: row.id,
        modelId: row.model_id,
        brandId: row.brand_id,
        make: row.make,
        typeClass: row.type_class,
        modelYear: row.model_year,
        dealerId: row.dealer_id,
        wholesaleDay: row.wholesale_day,
        isCancelled: row.status === 'Cancelled',
        sales: own.map(({ sale }) => sale),
        prices: prices.get(row.model_id) ?? [],
        vatRates: vat,
      };
      const { vin, brand, model, version: carVersion } = row;
      const saleVersions = new Map(own.map(({ sale, version }) => [sale.recordId, version]));
      return [row.id, { car, vin, brand, model, carVersion, saleVersions }];
    }),
  );
}

interface VersionedSale {
  readonly sale: ClaimSale;
  readonly version: number;
}

/** Sales that are not Void by their cars, the oldest first. */
async function salesOf(db: Db | Tx, carIds: readonly number[]): Promise<ReadonlyMap<number, readonly VersionedSale[]>> {
  const rows = await db
    .selectFrom('retail_record as r')
    .leftJoin('fleet_customer as f', 'f.id', 'r.fleet_customer_id')
    .select(['r.id', 'r.car_id', 'r.version', 'r.kind', 'r.status', 'r.dealer_id', 'r.order_day', 'r.invoice_day'])
    .select(['r.registration_day', 'f.name as customer'])
    .select(
      sql<
        string[]
      >`array(select distinct p.kind from retail_paper p where p.record_id = r.id and p.withdrawn_at is null)`.as(
        'papers',
      ),
    )
    .where('r.car_id', 'in', inList(carIds))
    .where('r.status', '<>', 'Void')
    .orderBy('r.id')
    .execute();
  return Map.groupBy(
    rows.map((row) => ({
      carId: row.car_id,
      version: row.version,
      sale: {
        recordId: row.id,
        kind: row.kind,
        status: row.status,
        dealerId: row.dealer_id,
        orderDay: row.order_day ?? '',
        invoiceDay: row.invoice_day ?? '',
        registrationDay: row.registration_day ?? '',
        customer: row.customer ?? '',
        hasInvoice: row.papers.includes('invoice'),
        hasLicence: row.papers.includes('licence'),
      },
    })),
    ({ carId }) => carId,
  );
}

/** MSRP of models by day. */
async function pricesOf(db: Db | Tx, modelIds: readonly number[]): Promise<ReadonlyMap<number, ClaimCar['prices']>> {
  const rows = await db
    .selectFrom('price')
    .select(['model_id', 'effective_from', 'msrp'])
    .where('model_id', 'in', inList(modelIds))
    .orderBy('effective_from')
    .orderBy('version_id')
    .execute();
  const prices = rows.map(({ model_id, effective_from, msrp }) => ({
    modelId: model_id,
    from: effective_from,
    value: present(parseYuan(msrp), 'a price'),
  }));
  return Map.groupBy(prices, ({ modelId }) => modelId);
}

/** The rates of VAT by their first days. */
export async function vatRates(db: Db | Tx): Promise<ClaimCar['vatRates']> {
  const rows = await db
    .selectFrom('vat_rate')
    .select(['effective_from', 'rate'])
    .orderBy('effective_from')
    .orderBy('version_id')
    .execute();
  return rows.map(({ effective_from, rate }) => ({ from: effective_from, value: rateOfText(rate) }));
}
