import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateAfter } from '../../states/state-machine.ts';
import { compareSale } from './compare.ts';
import { type RetailDraft, retailFormOn } from './retail-form.ts';
import { RETAIL } from './states.ts';

const TODAY = '2026-03-04';

/** A sale that may be submitted with its licence. */
const LAWFUL: RetailDraft = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '2026-02-01',
  invoiceCode: '',
  invoiceNumber: '24110000000000000001',
  invoiceDay: '2026-02-10',
  price: '339000.00',
  tax: '39000.00',
  net: '300000.00',
  sellerCode: '9144030071526726XG',
  engineNumber: 'M270',
  registrationDay: '2026-02-20',
  buyerName: '王小明',
  buyerNumber: '11010519491231002X',
  ownerName: '王小明',
  plate: '京AD12345',
};

const fieldsOf = (more: Partial<RetailDraft>, withLicence = true) =>
  retailFormOn(TODAY, withLicence)
    .check({ ...LAWFUL, ...more })
    .map(({ field }) => field);

describe('the states of a retail record', () => {
  // Each line: move, the state that it begins in, the state that it leads to.
  const ways = [
    ['report', undefined, 'PendingUpload'],
    ['submit', 'PendingUpload', 'Submitted'],
    ['submit', 'Rejected', 'Submitted'],
    ['takeBack', 'Submitted', 'PendingUpload'],
    ['begin', 'Submitted', 'UnderValidation'],
    ['giveBack', 'UnderValidation', 'Submitted'],
    ['handTo', 'Submitted', 'Submitted'],
    ['handTo', 'UnderValidation', 'Submitted'],
    ['recall', 'Submitted', 'Submitted'],
    ['recall', 'UnderValidation', 'Submitted'],
    ['pass', 'UnderValidation', 'Passed'],
    ['reject', 'UnderValidation', 'Rejected'],
    ['return', 'Passed', 'Rejected'],
    ['recheck', 'Passed', 'Submitted'],
    ['confirm', 'Passed', 'Confirmed'],
    ['complete', 'Confirmed', 'Completed'],
    ['correct', 'Confirmed', 'Confirmed'],
    ['drop', 'Completed', 'Completed'],
    ['drop', 'Void', 'Void'],
    ['askEnd', 'Confirmed', 'Confirmed'],
    ['askEnd', 'Completed', 'Completed'],
    ['keepSale', 'Confirmed', 'Confirmed'],
    ['keepSale', 'Completed', 'Completed'],
    ['discard', 'PendingUpload', 'Void'],
    ['discard', 'Rejected', 'Void'],
    ['void', 'Submitted', 'Void'],
    ['void', 'UnderValidation', 'Void'],
    ['void', 'Passed', 'Void'],
    ['void', 'Confirmed', 'Void'],
    ['void', 'Completed', 'Void'],
    ['save', 'PendingUpload', 'PendingUpload'],
    ['save', 'Rejected', 'Rejected'],
  ] as const;

  it('[RTV-014] follow these moves and no others', () => {
    const states = [undefined, ...Object.keys(RETAIL.states)];
    const there = Object.entries(RETAIL.moves).flatMap(([move, rule]) =>
      states.flatMap((state) => {
        const to = stateAfter(rule, state);
        return to === undefined ? [] : [`${move}: ${state} -> ${to}`];
      }),
    );
    expect(there.toSorted()).toEqual(ways.map(([move, from, to]) => `${move}: ${from} -> ${to}`).toSorted());
  });
});

describe('the form of a sale', () => {
  it('takes a sale with its licence, and one without a licence that says nothing of it', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ registrationDay: '', ownerName: '', plate: '' }, false)).toEqual([]);
    expect(fieldsOf({ registrationDay: '', ownerName: '', plate: '' })).toEqual([
      'registrationDay',
      'ownerName',
      'plate',
    ]);
  });

  it.each([
    ['kind', { kind: 'gift' }],
    ['fleetCustomerId', { kind: 'fleet' }],
    ['orderDay', { orderDay: '2026-02-11' }],
    ['orderDay', { orderDay: '2026-02-30' }],
    ['invoiceNumber', { invoiceNumber: '' }],
    ['invoiceNumber', { invoiceCode: '1100234560' }],
    ['invoiceDay', { invoiceDay: '', orderDay: '' }],
    ['invoiceDay', { invoiceDay: '2026-03-05', registrationDay: '2026-03-04' }],
    ['price', { price: '0' }],
    ['tax', { tax: '' }],
    ['net', { net: '300000.001' }],
    ['net', { net: '300000.01' }],
    ['sellerCode', { sellerCode: '9144030071526726XH' }],
    ['engineNumber', { engineNumber: '' }],
    ['registrationDay', { registrationDay: '2026-02-09' }],
    ['registrationDay', { registrationDay: '2026-03-05' }],
    ['buyerName', { buyerName: ' ' }],
    ['buyerNumber', { buyerNumber: '110105194912310021' }],
    ['plate', { plate: '京A1234' }],
  ])('refuses a wrong %s: %j', (field, more) => {
    expect(fieldsOf(more)).toContain(field);
  });

  it('allows the last lawful days: order, invoice and registration on one day, today', () => {
    expect(fieldsOf({ orderDay: TODAY, invoiceDay: TODAY, registrationDay: TODAY })).toEqual([]);
  });

  it('takes the number of a company, and codes of any width and case', () => {
    expect(fieldsOf({ buyerNumber: '91330100799655058B' })).toEqual([]);
    const form = retailFormOn(TODAY, true);
    const typed = { ...LAWFUL, sellerCode: ' ９１44030071526726xg ', plate: '京a·D1234５', engineNumber: 'm 270' };
    expect(form.check(typed)).toEqual([]);
    expect(form.toSave(typed)).toMatchObject({
      sellerCode: '9144030071526726XG',
      plate: '京AD12345',
      engineNumber: 'M270',
    });
  });

  it('takes amounts exactly where net and tax make the price to the fen', () => {
    const fen = fc.integer({ min: 1, max: 10_000_000 });
    const yuan = (count: number) => (count / 100).toFixed(2);
    fc.assert(
      fc.property(fen, fen, fc.integer({ min: -1, max: 1 }), (net, tax, more) => {
        const price = net + tax + more;
        const fields = fieldsOf({ net: yuan(net), tax: yuan(tax), price: yuan(price) });
        expect(fields).toEqual(more === 0 ? [] : ['net']);
      }),
    );
  });
});

describe('the values of a sale', () => {
  const MASTER = {
    vin: '1M8GDM9AXKP042788',
    engineNumber: 'M270',
    sellerCode: '9144030071526726XG',
    wholesaleDay: '2026-01-10',
  };
  const typed = { ...LAWFUL, vin: MASTER.vin };
  const differing = (more: Partial<typeof typed>, read: Parameters<typeof compareSale>[1] = {}, master = MASTER) =>
    compareSale({ ...typed, ...more }, read, master).flatMap(({ field, differs }) =>
      differs.map((kind) => `${field} ${kind}`),
    );

  it('differ nowhere where paper, typed values and master data agree', () => {
    expect(
      differing({}, { invoiceNumber: '24110000000000000001', plate: '京A·D12345', vin: ' 1m8gdm9axkp042788' }),
    ).toEqual([]);
  });

  it.each([
    ['vin otherCar', {}, { vin: '1M8GDM9AXKP042789' }],
    ['engineNumber otherEngine', { engineNumber: 'M271' }, {}],
    ['sellerCode otherSeller', { sellerCode: '914403001922038216' }, {}],
    ['invoiceDay beforeWholesale', { invoiceDay: '2026-01-09' }, {}],
    ['ownerName otherOwner', { ownerName: '李雷' }, {}],
    ['price read', {}, { price: '339000.01' }],
    ['buyerName read', {}, { buyerName: '王晓明' }],
  ])('differ by %s', (difference, more, read) => {
    expect(differing(more, read)).toContain(difference);
  });

  it('are not compared with what master data does not know, and a car may be sold on its wholesale day', () => {
    expect(differing({}, {}, { ...MASTER, engineNumber: '', sellerCode: '' })).toEqual([]);
    expect(differing({ invoiceDay: '2026-01-10', orderDay: '' })).toEqual([]);
  });
});
