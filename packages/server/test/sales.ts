import { vinCheckDigit } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import { keyed } from './budgets.ts';
import type { TestCaller, TestServer } from './test-server.ts';
import { keepUnread } from './unread-paper.ts';

const DRAFT = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '2026-01-15',
  invoiceCode: '1100234560',
  invoiceDay: '2026-01-20',
  price: '339000.00',
  tax: '39000.00',
  net: '300000.00',
  sellerCode: '9144030071526726XG',
  engineNumber: 'M270',
  registrationDay: '',
  buyerName: '王小明',
  buyerNumber: '11010519491231002X',
  ownerName: '',
  plate: '',
  answer: '',
};

let lastCar = 0;

/** Makes sales of new cars of the first dealer, which he has submitted. */
export function submittedSales(server: TestServer, dealer: TestCaller) {
  return async ({ kind = 'retail', bu = 'MBPC' } = {}): Promise<number> => {
    lastCar += 1;
    const text = `LE4WG8DB0TL${String(700_000 + lastCar)}`;
    const vin = `${text.slice(0, 8)}${vinCheckDigit(text)}${text.slice(9)}`;
    const { rows } = await sql<{ id: number }>`
      insert into car (code, bu_id, dealer_id, model_id, status, engine_number, wholesale_number, wholesale_day,
        wholesale_price, created_at, updated_at)
      select ${vin}, b.id, d.id, (select min(id) from vehicle_model), 'InStock', 'M270', 'W1', '2026-01-10', 30000000, now(), now()
      from bu b, dealer d where b.code = ${bu} and d.code = 'D1001' returning id`.execute(server.owner);
    const made = await dealer.call('retail.report', { body: { carId: rows[0]?.id ?? 0, kind }, ...keyed() });
    const { recordId } = made.body.data;
    const invoiceNumber = String(10_000_000 + lastCar);
    await dealer.call('retail.save', { body: { recordId, ...DRAFT, kind, invoiceNumber } });
    await keepUnread(server, recordId, String(lastCar));
    const submitted = await dealer.call('retail.submit', { body: { recordId } });
    if (submitted.body.code !== '0') throw new Error(submitted.text);
    return recordId;
  };
}
