import { type PaperKind, type ReadValues, type RetailDraft, readSale, type SaleKind } from '@oasis/engine/areas/retail';
import { addMoney, dayOf, fenOf, ok, parseYuan, present, type Result, yuanText } from '@oasis/engine/base';
import { modelSubject, placeKey } from '@oasis/engine/terms';
import { proposeCorrection } from '../areas/corrections/propose-correction.ts';
import {
  confirmRecord,
  createRecord,
  type RetailCall,
  returnRecord,
  saveRecord,
  submitRecord,
} from '../areas/retail/change-record.ts';
import { askEnd, completeSale, voidSale } from '../areas/retail/end-sale.ts';
import { keepPaper } from '../areas/retail/papers.ts';
import { beginValidation, passRecord, rejectRecord } from '../areas/retail/validate.ts';
import type { Refusal } from '../base/refusal.ts';
import { claimPrograms } from '../claims/claim-programs.ts';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { loadActor } from '../identity/load-actor.ts';
import { actorOf } from './demo-package.ts';
import { linesOf, madeUpPaper, printNote, printPaper } from './made-up-papers.ts';
import { madeUpSale } from './made-up-sale.ts';
import { type Random, seededRandom } from './random.ts';

/** How far a sale of the demo has come. */
type Life =
  | 'Completed'
  | 'Void'
  | 'Confirmed'
  | 'Corrected'
  | 'Passed'
  | 'Rejected'
  | 'Returned'
  | 'Submitted'
  | 'Held';

/** Sales of each dealer that have come as far, and when the first and each further one was submitted, in days before today. */
interface LifeRule {
  readonly count: number;
  readonly days: number;
  readonly step: number;
}

/** The sales of each dealer, the oldest first. */
const LIVES: readonly (readonly [Life, LifeRule])[] = [
  ['Completed', { count: 2, days: 380, step: 2 }],
  ['Void', { count: 1, days: 60, step: 1 }],
  ['Confirmed', { count: 9, days: 83, step: 5 }],
  ['Corrected', { count: 1, days: 26, step: 1 }],
  ['Passed', { count: 3, days: 22, step: 2 }],
  ['Rejected', { count: 2, days: 14, step: 2 }],
  ['Returned', { count: 1, days: 10, step: 1 }],
  ['Submitted', { count: 4, days: 6, step: 1 }],
  ['Held', { count: 1, days: 1, step: 1 }],
];
const DEALERS = ['DEALER1', 'DEALER2'] as const;
const CAST = [...DEALERS, 'sicco', 'sipo', 'control', 'dataadm'] as const;
/** Sales whose papers somebody compares next; the papers of others are notes, since printing Chinese takes long. */
const COMPARED: readonly Life[] = ['Submitted', 'Held', 'Passed'];
/** Every so many sales a dealer types another price than his invoice says. */
const MISTYPED = 4;
const MISTAKE = fenOf(100_000n);
/** The number of an invoice that both dealers use. */
const USED_TWICE = '20260001';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEED = 44;

interface SaleLivesOptions {
  /** The folder of the papers. */
  readonly documents: DocumentFolder;
  readonly now: Date;
}

/**
 * Lets the dealers of the demo sell cars, so that sales stand in every state and each account finds work. Papers are printed before the
 * transaction begins, so that it is short.
 */
export async function loadSaleLives(db: Db, { documents, now }: SaleLivesOptions): Promise<void> {
  const inDemo = <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> =>
    db.transaction().execute((tx) => withAllRows(tx, () => work(tx)));
  const { cast, planned } = await inDemo((tx) => planSales(tx, now));
  const sales: PrintedSale[] = [];
  for (const sale of planned) sales.push({ ...sale, papers: await printedPapers(sale) });
  await inDemo(async (tx) => {
    for (const sale of sales) await live({ tx, documents, cast, now }, sale);
  });
}

type Cast = ReadonlyMap<string, RetailCall['actor']>;

/** Reads who acts and which cars are there, and makes up a sale of each car that is sold. */
async function planSales(
  tx: Tx,
  now: Date,
): Promise<{ readonly cast: Cast; readonly planned: readonly PlannedSale[] }> {
  const cast = new Map<string, RetailCall['actor']>();
  for (const account of CAST) {
    const { usrid } = await actorOf(tx, account);
    cast.set(account, present(await loadActor(tx, usrid, now), account));
  }
  const random = seededRandom(SEED).fork('sales');
  const fleet = await fleetCustomer(tx);
  const paid = await paidModels(tx);
  const planned: PlannedSale[] = [];
  for (const dealer of DEALERS) {
    const cars = await carsOf(tx, present(cast.get(dealer), dealer));
    planned.push(...soldCars(cars, paid, now).map((sold) => madeUp(random, { ...sold, dealer }, fleet)));
  }
  return { cast, planned };
}

interface StockedCar {
  readonly id: number;
  /** The VIN. */
  readonly code: string;
  readonly bu_id: number;
  readonly dealer_id: number;
  readonly model_id: number;
  readonly engine_number: string;
  readonly wholesale_day: string;
  /** Fen. */
  readonly wholesale_price: number;
  readonly tax_number: string;
}

/** The cars in stock of a dealer whose sale is not reported, the oldest first. */
function carsOf(tx: Tx, { orgid, buIds }: RetailCall['actor']): Promise<readonly StockedCar[]> {
  return tx
    .selectFrom('car as c')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('org as o', 'o.code', 'd.code')
    .select(['c.id', 'c.code', 'c.bu_id', 'c.dealer_id', 'c.model_id', 'c.engine_number', 'c.wholesale_day'])
    .select(['c.wholesale_price', 'd.tax_number'])
    .where('o.id', '=', orgid ?? 0)
    .where('c.bu_id', 'in', inList(buIds))
    .where('c.status', '=', 'InStock')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('retail_record as r').select('r.id').whereRef('r.car_id', '=', 'c.id'))),
    )
    .orderBy('c.wholesale_day')
    .orderBy('c.id')
    .execute();
}

interface FleetBuyer {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

async function fleetCustomer(tx: Tx): Promise<FleetBuyer> {
  return tx
    .selectFrom('fleet_customer')
    .select(['id', 'name', 'social_credit_code as code'])
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

interface SoldCar {
  readonly car: StockedCar;
  readonly life: Life;
  /** Among the sales of its life, from 0. */
  readonly place: number;
  readonly submitted: Date;
}

/**
 * Gives the oldest cars to the oldest sales; confirmed sales get cars that a program pays for while there are any, so that their dealers
 * have something to claim. A sale without a car that its dealer had by then is left out.
 */
function soldCars(cars: readonly StockedCar[], paid: ReadonlySet<number>, now: Date): readonly SoldCar[] {
  const sales = LIVES.flatMap(([life, { count, days, step }]) =>
    Array.from({ length: count }, (_, place) => ({ life, place, days: days - place * step })),
  );
  const stock = [...cars];
  return sales.flatMap(({ life, place, days }) => {
    const submitted = new Date(now.getTime() - days * DAY_MS - HOUR_MS);
    const there = stock.filter((car) => car.wholesale_day <= orderDayOf(submitted));
    const isClaimed = life === 'Confirmed' && kindOf({ life, place }) === 'retail';
    const car = (isClaimed ? there.find(({ model_id }) => paid.has(model_id)) : undefined) ?? there[0];
    if (car === undefined) return [];
    stock.splice(stock.indexOf(car), 1);
    return [{ car, life, place, submitted }];
  });
}

/** The models that a released program names an amount for. */
async function paidModels(tx: Tx): Promise<ReadonlySet<number>> {
  const makes = await tx.selectFrom('make').select('code').execute();
  const models = new Set<number>();
  for (const { code } of makes) {
    const { programs } = await claimPrograms(tx, { make: code });
    const offers = programs.flatMap(({ versions }) => versions.flatMap((version) => version.offers));
    const rows = await tx.selectFrom('vehicle_model').select('id').execute();
    for (const { id } of rows) {
      const key = placeKey({ customer: '', subject: modelSubject(id), month: '' });
      if (offers.some(({ terms }) => (terms.values.get(key) ?? 0n) > 0n)) models.add(id);
    }
  }
  return models;
}

const ORDER_DAYS = 6;
const INVOICE_DAYS = 3;
const REGISTRATION_DAYS = 1;

function daysBefore(at: Date, days: number): string {
  return dayOf(new Date(at.getTime() - days * DAY_MS));
}

function orderDayOf(submitted: Date): string {
  return daysBefore(submitted, ORDER_DAYS);
}

interface PlannedSale extends SoldCar {
  /** Account of the dealer. */
  readonly dealer: string;
  readonly kind: SaleKind;
  /** What the papers say. */
  readonly said: RetailDraft;
  /** What the dealer types. */
  readonly typed: RetailDraft;
  readonly hasLicence: boolean;
}

/** Makes up what a dealer types of a sale and what its papers say. */
function madeUp(random: Random, sold: SoldCar & Pick<PlannedSale, 'dealer'>, fleet: FleetBuyer): PlannedSale {
  const { car, life, place, submitted } = sold;
  const kind = kindOf(sold);
  const hasLicence = life !== 'Submitted' || place % 2 === 0;
  const sale = madeUpSale(random, {
    kind,
    wholesalePrice: car.wholesale_price,
    engineNumber: car.engine_number,
    sellerCode: car.tax_number,
    fleetCustomerId: kind === 'fleet' ? fleet.id : null,
    orderDay: orderDayOf(submitted),
    invoiceDay: daysBefore(submitted, INVOICE_DAYS),
    registrationDay: hasLicence ? daysBefore(submitted, REGISTRATION_DAYS) : '',
  });
  const told = kind === 'fleet' ? boughtBy(fleet, sale) : sale;
  const said = life === 'Submitted' && place === 1 ? { ...told, invoiceNumber: USED_TWICE } : told;
  const typed = place % MISTYPED === 0 && life !== 'Confirmed' ? mistyped(said) : said;
  return { ...sold, kind, said, typed, hasLicence };
}

/** Returns a sale whose buyer is a fleet customer. */
function boughtBy({ name, code }: FleetBuyer, sale: RetailDraft): RetailDraft {
  return { ...sale, buyerName: name, buyerNumber: code, ownerName: sale.ownerName === '' ? '' : name };
}

interface PrintedPaper {
  readonly kind: PaperKind;
  readonly bytes: Buffer;
  readonly read: ReadValues;
}

type PrintedSale = PlannedSale & { readonly papers: readonly PrintedPaper[] };

/** Prints the papers of a sale, with what a machine reads of each. */
function printedPapers({ car, life, said, hasLicence }: PlannedSale): Promise<readonly PrintedPaper[]> {
  const kinds: readonly PaperKind[] = hasLicence ? ['invoice', 'licence'] : ['invoice'];
  return Promise.all(
    kinds.map(async (kind) => {
      if (!COMPARED.includes(life)) return { kind, bytes: await printNote(`${kind} ${car.code}`), read: {} };
      const paper = madeUpPaper(kind, car.code, said);
      return { kind, bytes: await printPaper(paper), read: readSale(kind, { codes: [], lines: linesOf(paper) }) };
    }),
  );
}

interface Scene {
  readonly tx: Tx;
  readonly documents: DocumentFolder;
  readonly cast: Cast;
  readonly now: Date;
}

/** Leads a sale from the report of its dealer as far as it has come. */
async function live(scene: Scene, sale: PrintedSale): Promise<void> {
  const { tx, cast, now } = scene;
  const { dealer, life, submitted } = sale;
  const by = (account: string, at: Date): RetailCall => ({
    actor: present(cast.get(account), account),
    locale: 'zh',
    now: at,
    authorize: () => ok(null),
  });
  const later = (hours: number) => new Date(submitted.getTime() + hours * HOUR_MS);
  const recordId = await submit(scene, sale, (at) => by(dealer, at));
  const one = { recordId };
  if (life === 'Submitted') return;
  const begun = life === 'Held' ? new Date(now.getTime() - 5 * MINUTE_MS) : later(20);
  done(await beginValidation(tx, by('sicco', begun), one));
  if (life === 'Held') return;
  if (life === 'Rejected') {
    const said = { kind: 'invoice', reason: '发票金额与单据不符，请核对' };
    done(await rejectRecord(tx, by('sicco', later(21)), { ...one, ...said }));
    return;
  }
  const { fleetCustomerId } = sale.typed;
  const confirmed = fleetCustomerId === null ? {} : { fleetCustomerId };
  done(await passRecord(tx, by('sicco', later(21)), { ...one, ...confirmed }));
  if (life === 'Passed') return;
  if (life === 'Returned') {
    const said = { kind: 'licence', reason: '请补充清晰的行驶证' };
    done(await returnRecord(tx, by('sipo', later(40)), { ...one, ...said }));
    return;
  }
  done(await confirmRecord(tx, by('sipo', later(44)), one));
  await end({ ...scene, sale, by, recordId });
}

interface Ending extends Scene {
  readonly sale: PlannedSale;
  readonly recordId: number;
  readonly by: (account: string, at: Date) => RetailCall;
}

/** What comes after the confirmation of a sale: its end, or a correction that somebody proposes. */
async function end({ tx, now, sale, by, recordId }: Ending): Promise<void> {
  const { life, submitted, car } = sale;
  const recently = new Date(now.getTime() - DAY_MS);
  if (life === 'Completed') done(await completeSale(tx, by('control', recently), { recordId }));
  if (life === 'Void') {
    const why = { recordId, kind: 'soldBack', reason: '客户退车' };
    done(await askEnd(tx, by('control', recently), why));
    done(await voidSale(tx, by('sipo', now), why));
  }
  if (life === 'Corrected') {
    const saleDay = daysBefore(submitted, INVOICE_DAYS - 1);
    const facts = { carId: car.id, saleDay, modelId: car.model_id, dealerId: car.dealer_id, why: '发票日期录入有误' };
    done(await proposeCorrection(tx, by('dataadm', recently), facts));
  }
}

/** Reports a sale, types it, adds its papers and submits it. */
async function submit({ tx, documents }: Scene, sale: PrintedSale, by: (at: Date) => RetailCall): Promise<number> {
  const { car, kind, typed, papers, submitted } = sale;
  const call = by(new Date(submitted.getTime() - HOUR_MS));
  const { id: recordId } = await createRecord(tx, call, car, kind);
  done(await saveRecord(tx, call, { recordId, ...typed, answer: '' }));
  for (const paper of papers) done(await keepPaper(tx, call, documents, { recordId, type: 'pdf', ...paper }));
  done(await submitRecord(tx, by(submitted), { recordId }));
  return recordId;
}

function kindOf({ life, place }: Pick<SoldCar, 'life' | 'place'>): SaleKind {
  if (life !== 'Confirmed' || place > 1) return 'retail';
  return place === 0 ? 'fleet' : 'demo';
}

/** Returns a sale with a price that is too high by a thousand yuan. */
function mistyped(said: RetailDraft): RetailDraft {
  const more = (text: string) => yuanText(addMoney(present(parseYuan(text), 'an amount'), MISTAKE));
  return { ...said, price: more(said.price), net: more(said.net) };
}

function done<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(`A sale of the demo is refused: ${result.error.message.code}`);
  return result.value;
}
