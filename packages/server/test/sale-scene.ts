import { randomUUID } from 'node:crypto';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { uploadTo } from './multipart.ts';
import type { TestCaller, TestServer } from './test-server.ts';
import { keepUnread, pdfOf } from './unread-paper.ts';

const DRAFT = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '',
  invoiceCode: '1100234560',
  invoiceDay: '2026-01-20',
  price: '339000.00',
  tax: '39000.00',
  net: '300000.00',
  sellerCode: '9144030071526726XG',
  registrationDay: '',
  buyerName: '王小明',
  ownerName: '',
  plate: '',
  answer: '',
};

export interface SaleParts {
  readonly caller?: TestCaller;
  /** Code of the dealer of the caller. */
  readonly dealer?: string;
  /** Fields that are typed otherwise. */
  readonly typed?: { readonly kind?: string; readonly [field: string]: unknown };
  readonly paper?: string;
  readonly bu?: string;
  /** The first model without it. */
  readonly modelId?: number;
}

export interface NewCar {
  readonly carId: number;
  readonly vin: string;
  /** Another one for each car. */
  readonly number: number;
}

/** Several scenes may be on one database: no two have a car in common. */
let last = 0;

/** Sales for tests: each car, invoice, engine, buyer and paper is another one unless a test says otherwise. */
export async function saleScene(server: TestServer) {
  const [dealer, sicco, sipo, control] = [
    await server.as('DEALER1'),
    await server.as('sicco'),
    await server.as('sipo'),
    await server.as('control'),
  ];
  await sql`update dealer set tax_number = '9144030071526726XG'`.execute(server.owner);
  await sql`insert into user_bu (user_id, bu_id) select u.id, b.id from app_user u, bu b
    where u.usrnm = 'sipo' and b.code = 'MBPC' on conflict do nothing`.execute(server.owner);
  const newCar = async (code = 'D1001', bu = 'MBPC', modelId?: number): Promise<NewCar> => {
    last += 1;
    const number = last;
    const text = `LE4WG8DB0TL${String(600_000 + number)}`;
    const vin = `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
    const { rows } = await sql<{ id: number }>`
      insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day,
        wholesale_price, created_at, updated_at)
      select ${vin}, b.id, d.id, coalesce(${modelId ?? null}::int, (select min(id) from vehicle_model)), 'InStock', '', 'W1', '2026-01-10', 30000000, now(), now()
      from bu b, dealer d where b.code = ${bu} and d.code = ${code} returning id`.execute(server.owner);
    return { carId: rows[0]?.id ?? 0, vin, number };
  };
  const upload = (recordId: number, paper: string, caller = dealer, kind = 'invoice') =>
    uploadTo('retail.addPaper', server, caller, {
      fields: { recordId: String(recordId), kind },
      fileName: 'invoice.pdf',
      content: pdfOf(paper),
    });
  const submitted = async ({ caller = dealer, dealer: code, typed, paper, bu, modelId }: SaleParts = {}) => {
    return report(await newCar(code, bu, modelId), {
      caller,
      ...(typed !== undefined && { typed }),
      ...(paper !== undefined && { paper }),
    });
  };
  const report = async ({ carId, vin, number }: NewCar, { caller = dealer, typed, paper }: SaleParts) => {
    const kind = typed?.kind ?? 'retail';
    const reported = await caller.call('retail.report', {
      body: { carId, kind },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { recordId } = reported.body.data;
    const own = {
      invoiceNumber: String(10_000_000 + number),
      engineNumber: `E${number}`,
      buyerNumber: identity(number),
    };
    await caller.call('retail.save', { body: { recordId, ...DRAFT, ...own, ...typed } });
    await keepUnread(server, recordId, paper ?? `paper ${number}`);
    const reply = await caller.call('retail.submit', { body: { recordId } });
    if (reply.body.code !== '0') throw new Error(reply.body.message);
    return { carId, vin, recordId };
  };
  const passed = async (parts?: SaleParts) => pass(await submitted(parts));
  const pass = async <Sale extends { readonly recordId: number }>(sale: Sale) => {
    const body = { recordId: sale.recordId };
    await sicco.call('retail.begin', { body });
    await sicco.call('retail.pass', { body });
    return sale;
  };
  const confirm = async <Sale extends { readonly recordId: number }>(sale: Sale) => {
    await control.call('retail.confirm', { body: { recordId: sale.recordId } });
    return sale;
  };
  const confirmed = async (parts?: SaleParts) => confirm(await passed(parts));
  /** The confirmed sale of a demo car as a used one. */
  const usedSale = async (carId: number) => {
    last += 1;
    return confirm(await pass(await report({ carId, vin: '', number: last }, { typed: { kind: 'used' } })));
  };
  const stateOf = async (carId: number) =>
    (await server.owner.selectFrom('car').select('status').where('id', '=', carId).executeTakeFirstOrThrow()).status;
  const view = async (recordId: number, caller = sicco) =>
    (await caller.call('retail.view', { query: { recordId } })).body.data;
  return {
    dealer,
    sicco,
    sipo,
    control,
    newCar,
    upload,
    submitted,
    passed,
    pass,
    confirm,
    confirmed,
    usedSale,
    stateOf,
    view,
  };
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number of its own, with its check digit. */
export function identity(number: number): string {
  const digits = `11010519491231${String(number % 1000).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((all, weight, place) => all + weight * Number(digits[place]), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
}
