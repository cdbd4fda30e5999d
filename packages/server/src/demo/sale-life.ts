import { type PaperKind, type ReadValues, type RetailDraft, readSale, type SaleKind } from '@oasis/engine/areas/retail';
import { addMoney, dayOf, fenOf, ok, parseYuan, present, type Result, yuanText } from '@oasis/engine/base';
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
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';
import { linesOf, madeUpPaper, printNote, printPaper } from './made-up-papers.ts';
import { madeUpSale } from './made-up-sale.ts';
import { type Random, seededRandom } from './random.ts';

/** How far a sale of the demo has come. */
export type Life =
  | 'Completed'
  | 'Void'
  | 'Confirmed'
  | 'Corrected'
  | 'Passed'
  | 'Rejected'
  | 'Returned'
  | 'Submitted'
  | 'Held';

/** Accounts of those who lead a sale. */
const CAST = ['DEALER1', 'DEALER2', 'sicco', 'sipo', 'control', 'dataadm'] as const;
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

export type Cast = ReadonlyMap<string, RetailCall['actor']>;

export interface SellingOptions {
  /** The folder of the papers. */
  readonly documents: DocumentFolder;
  readonly now: Date;
  readonly seed: number;
}

/** A sale that is to be made, with the account of its dealer. */
export type DealerSale = SoldCar & { readonly dealer: string };

/**
 * Makes sales up and leads each as far as its life. Papers are printed between the transaction that plans and the one that writes, so that
 * both are short.
 */
export async function sellCars(
  db: Db,
  { documents, now, seed }: SellingOptions,
  plan: (tx: Tx, cast: Cast) => Promise<readonly DealerSale[]>,
): Promise<void> {
  const inDemo = <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> =>
    db.transaction().execute((tx) => withAllRows(tx, () => work(tx)));
  const random = seededRandom(seed).fork('sales');
  const { cast, planned } = await inDemo(async (tx) => {
    const actors = await actorsOf(tx, CAST, now);
    const fleet = await fleetCustomer(tx);
    return { cast: actors, planned: (await plan(tx, actors)).map((sale) => madeUp(random, sale, fleet)) };
  });
  const sales: PrintedSale[] = [];
  for (const sale of planned) sales.push({ ...sale, papers: await printedPapers(sale) });
  await inDemo(async (tx) => {
    for (const sale of sales) await live({ tx, documents, cast, now }, sale);
  });
}

export interface StockedCar {
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
export function carsOf(tx: Tx, { orgid, buIds }: RetailCall['actor']): Promise<readonly StockedCar[]> {
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

export interface SoldCar {
  readonly car: StockedCar;
  readonly life: Life;
  /** Where it does not follow from life and place. */
  readonly kind?: SaleKind;
  /** Among the sales of its life, from 0. */
  readonly place: number;
  readonly submitted: Date;
}

const ORDER_DAYS = 6;
const INVOICE_DAYS = 3;
const REGISTRATION_DAYS = 1;

function daysBefore(at: Date, days: number): string {
  return dayOf(new Date(at.getTime() - days * DAY_MS));
}

export function orderDayOf(submitted: Date): string {
  return daysBefore(submitted, ORDER_DAYS);
}

interface PlannedSale extends DealerSale {
  readonly kind: SaleKind;
  /** What the papers say. */
  readonly said: RetailDraft;
  /** What the dealer types. */
  readonly typed: RetailDraft;
  readonly hasLicence: boolean;
}

/** Makes up what a dealer types of a sale and what its papers say. */
function madeUp(random: Random, sold: DealerSale, fleet: FleetBuyer): PlannedSale {
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

export function kindOf({ kind, life, place }: Pick<SoldCar, 'kind' | 'life' | 'place'>): SaleKind {
  if (kind !== undefined) return kind;
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
