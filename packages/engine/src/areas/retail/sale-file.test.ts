import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/assert.ts';
import { retailFormOn } from './retail-form.ts';
import { SALE_COLUMNS } from './sale-columns.ts';
import { type CarOfSale, planSales, readSaleRow, salePlaces } from './sale-file.ts';
import type { RetailState } from './states.ts';

const TODAY = '2026-03-10';
const VIN = '1M8GDM9AXKP042788';
const NAMES = { fleetCustomers: new Map([['city taxis', 4]]), writesPeople: true };
const EMPTY = retailFormOn(TODAY, false).empty;

type Cells = Partial<Record<keyof typeof SALE_COLUMNS, string>>;
const places = (() => {
  const found = salePlaces(Object.values(SALE_COLUMNS).map(({ en, zh }, place) => (place % 2 === 0 ? en : zh)));
  if (!found.ok) throw new Error(found.error.code);
  return present(found.value, 'columns');
})();
const read = (cells: Cells, { row = 2, names = NAMES } = {}) =>
  readSaleRow(
    { row, cells: Object.keys(SALE_COLUMNS).map((field) => ({ vin: VIN, kind: 'retail', ...cells })[field] ?? '') },
    places,
    names,
  );
const stock = (status: CarOfSale['status'] = 'InStock') =>
  new Map<string, CarOfSale>([[VIN, { carId: 7, status, engineNumber: 'M270', sale: undefined }]]);
const open = (status: RetailState, draft: Partial<typeof EMPTY> = {}) =>
  new Map<string, CarOfSale>([
    [
      VIN,
      {
        carId: 7,
        status: 'InStock',
        engineNumber: 'M270',
        sale: { recordId: 3, status, version: 2, draft: { ...EMPTY, ...draft } },
      },
    ],
  ]);
function told(cells: Cells, cars: ReadonlyMap<string, CarOfSale>, names = NAMES): string {
  const [outcome] = planSales([read(cells, { names })], cars, TODAY);
  if (outcome === undefined) return '';
  return outcome.does === 'refuse' ? (outcome.refusals[0]?.message.code ?? '') : outcome.does;
}

describe('[RTV-001] a row of a file of sales', () => {
  it.each<[string, Cells, ReadonlyMap<string, CarOfSale>]>([
    ['report', {}, stock()],
    ['report', { vin: ` ${VIN.toLowerCase()} `, kind: ' Demo Car ' }, stock()],
    ['report', { kind: '二手车' }, stock('Demo')],
    ['report', { fleetCustomerId: 'City  Taxis', kind: 'fleet', price: '1,200.5' }, stock()],
    ['RETAIL_CAR_NOT_THERE', {}, stock('Demo')],
    ['RETAIL_CAR_NOT_THERE', {}, stock('Sold')],
    ['RETAIL_CAR_NOT_THERE', {}, stock('Cancelled')],
    ['CAR_UNKNOWN', {}, new Map()],
    ['CAR_VIN_FORM', { vin: '1M8GDM9AXKP04278O' }, stock()],
    ['RETAIL_FIELD_MISSING', { kind: '' }, stock()],
    ['RETAIL_KIND_UNKNOWN', { kind: 'leased' }, stock()],
    ['RETAIL_FLEET_UNKNOWN', { fleetCustomerId: 'Nobody' }, stock()],
    ['RETAIL_DAY_FUTURE', { invoiceDay: '2026-03-11' }, stock()],
    ['report', { invoiceDay: '2026-03-10' }, stock()],
    ['FILE_CELL_NO_DAY', { orderDay: 'soon' }, stock()],
    ['RETAIL_ORDER_LATER', { orderDay: '2026-03-09', invoiceDay: '2026-03-08' }, stock()],
    ['RETAIL_REGISTERED_BEFORE', { registrationDay: '2026-03-07', invoiceDay: '2026-03-08' }, stock()],
    ['RETAIL_AMOUNT', { price: '-1' }, stock()],
    ['RETAIL_AMOUNTS', { price: '339000', tax: '39000', net: '300000.01' }, stock()],
    ['RETAIL_INVOICE_NUMBER', { invoiceCode: '1100234560', invoiceNumber: '1234567' }, stock()],
    ['RETAIL_SELLER_CODE', { sellerCode: '9144030071526726XA' }, stock()],
    ['RETAIL_BUYER_NUMBER', { buyerNumber: '110105194912310021' }, stock()],
    ['RETAIL_PLATE', { plate: 'A12345' }, stock()],
    ['fill', { plate: '京A12345' }, open('PendingUpload', { kind: 'retail' })],
    ['fill', { plate: '京A12345' }, open('Rejected', { kind: 'retail' })],
    ['nothing', { plate: '京a12345', kind: '' }, open('PendingUpload', { plate: '京A12345' })],
    ['RETAIL_AMOUNTS', { price: '5' }, open('PendingUpload', { tax: '1.00', net: '3.00' })],
    ['RETAIL_SUBMITTED_ALREADY', {}, open('Submitted')],
    ['RETAIL_SUBMITTED_ALREADY', {}, open('UnderValidation')],
    ['RETAIL_SUBMITTED_ALREADY', {}, open('Passed')],
    ['RETAIL_SUBMITTED_ALREADY', {}, open('Confirmed')],
  ])('does %s: %o', (does, cells, cars) => {
    expect(told(cells, cars)).toBe(does);
  });

  it('writes nothing of people for who may not read it', () => {
    const names = { ...NAMES, writesPeople: false };
    for (const field of ['buyerName', 'buyerNumber', 'ownerName', 'plate'] as const) {
      expect(told({ [field]: '京A12345' }, stock(), names)).toBe('RETAIL_PERSON_NOT_YOURS');
    }
    expect(told({ sellerCode: '9144030071526726XG' }, stock(), names)).toBe('report');
  });

  it('leaves what it does not say, and begins with the engine number of the car', () => {
    const [outcome] = planSales([read({ price: '100' })], stock(), TODAY);
    expect(outcome).toMatchObject({ draft: { ...EMPTY, kind: 'retail', engineNumber: 'M270', price: '100.00' } });
    const [filled] = planSales([read({ kind: '', price: '100' })], open('Rejected', { kind: 'demo', net: '' }), TODAY);
    expect(filled).toMatchObject({ changed: ['price'], draft: { kind: 'demo', price: '100.00' } });
  });

  it('tells every fault of its cells at once', () => {
    const [outcome] = planSales([read({ orderDay: 'soon', price: '0', plate: '1' })], stock(), TODAY);
    expect(outcome).toMatchObject({
      refusals: [{ field: 'orderDay' }, { field: 'price' }, { field: 'plate' }],
    });
  });

  it('has its VIN alone, and says nothing new once it is taken over', () => {
    const cells = fc.record({
      kind: fc.constantFrom('retail', 'fleet', 'demo', 'used', ''),
      plate: fc.constantFrom('', '京A12345', 'x'),
      price: fc.constantFrom('', '10', '10.001'),
      invoiceDay: fc.constantFrom('', '2026-03-01', '2026/03/11'),
    });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (all) => {
        const rows = all.map((one, place) => read(one, { row: place + 2 }));
        const [first, ...later] = planSales(rows, stock(), TODAY);
        expect(later.every(({ does }) => does === 'refuse')).toBe(true);
        if (first?.does !== 'report') return;
        expect(planSales(rows, open('PendingUpload', first.draft), TODAY)[0]).toEqual({ does: 'nothing' });
      }),
    );
  });

  it('needs the columns of VIN and kind, in either language', () => {
    const codeOf = (header: readonly string[]) => {
      const found = salePlaces(header);
      return found.ok ? '' : found.error.code;
    };
    expect(codeOf(['车架号', 'Kind of sale', 'Remarks'])).toBe('');
    expect(codeOf(['VIN'])).toBe('FILE_COLUMN_MISSING');
    expect(codeOf(['VIN', '销售类型', 'vin'])).toBe('FILE_COLUMN_TWICE');
  });
});
