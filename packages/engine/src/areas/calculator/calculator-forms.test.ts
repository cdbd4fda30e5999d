import { describe, expect, it } from 'vitest';
import type { FileCell } from '../../access/file-cell.ts';
import { present } from '../../base/assert.ts';
import { messageText } from '../../messages/index.ts';
import { type LineDraft, lineForm, lineOf } from './line-form.ts';
import { linePlaces, readLine } from './line-import.ts';
import { dealForm, financeOfferOf, priceField, priceOf } from './offer-form.ts';
import { penetrationForm, penetrationPlaces, readPenetration } from './penetration-form.ts';
import { settingForm, settingOf } from './setting-form.ts';
import { confirmRefusal, tableForm, versionName } from './version-form.ts';

const LINE: LineDraft = {
  product: 'annuity',
  term: '36',
  downPayment: '20',
  rest: '0',
  standardRate: '6.5%',
  lowestRate: '1.99',
  maker: '60',
  dealer: '10',
  company: '30',
};
const refusedBy = (part: Partial<LineDraft>) =>
  lineForm.check({ ...LINE, ...part }).map(({ field, message }) => `${field} ${message.code}`);

describe('a line of a rate table', () => {
  it('has a product, whole months, and percentages with two decimals at most', () => {
    expect(refusedBy({})).toEqual([]);
    expect(lineForm.check(lineForm.empty).map(({ field }) => field)).toEqual([
      'product',
      'term',
      'downPayment',
      'standardRate',
      'lowestRate',
      'maker',
      'dealer',
      'company',
    ]);
    expect(refusedBy({ product: 'toString' })).toEqual(['product CALCULATOR_PRODUCT_MISSING']);
    for (const term of ['0', '121', '36.5', '-1', '1e2', '']) {
      expect(refusedBy({ term })).toEqual(['term CALCULATOR_TERM_WRONG']);
    }
    for (const downPayment of ['90.01', '-1', '1.234', 'a', '']) {
      expect(refusedBy({ downPayment })).toEqual(['downPayment CALCULATOR_PERCENT_WRONG']);
    }
    expect(refusedBy({ standardRate: '36.01' })).toEqual(['standardRate CALCULATOR_PERCENT_WRONG']);
    const { term, downPayment, standardRate } = lineForm.toSave({ ...LINE, term: ' 036 ' });
    expect({ term, downPayment, standardRate }).toEqual({ term: '36', downPayment: '20.00', standardRate: '6.50' });
  });

  it('has a rest with a balloon or a lease only, and together with the down payment less than the price', () => {
    expect(refusedBy({ rest: '30' })).toEqual(['rest CALCULATOR_NO_REST']);
    expect(refusedBy({ product: 'balloon' })).toEqual(['rest CALCULATOR_REST_NEEDED']);
    expect(refusedBy({ product: 'lease', rest: '80' })).toEqual(['rest CALCULATOR_REST_HIGH']);
    expect(refusedBy({ product: 'lease', rest: '79.99' })).toEqual([]);
  });

  it('has a lowest rate up to the standard rate, and shares that add up to 100 %', () => {
    expect(refusedBy({ lowestRate: '6.51' })).toEqual(['lowestRate CALCULATOR_LOWEST_HIGH']);
    expect(refusedBy({ lowestRate: '6.5' })).toEqual([]);
    expect(refusedBy({ maker: '60.01' })).toEqual(['company CALCULATOR_SHARES_WHOLE']);
    expect(lineOf(LINE).shares).toEqual({ maker: 600_000_000n, dealer: 100_000_000n, company: 300_000_000n });
    expect(lineOf(LINE).lowestRate).toBe(19_900_000n);
  });
});

describe('a file of a rate table', () => {
  const HEADER = [
    'Product',
    'Term in months',
    'Down payment from',
    'Standard rate',
    'Lowest rate of customers',
    'Share of the maker',
    'Share of the dealer',
    'Share of the finance company',
  ];
  const read = (...cells: readonly FileCell[]) => {
    const places = linePlaces(HEADER);
    if (!places.ok) throw new Error(places.error.code);
    return readLine(cells, places.value);
  };

  it('names products in either language and needs all columns except the rest', () => {
    expect(linePlaces(HEADER.slice(1))).toMatchObject({ error: { code: 'FILE_COLUMN_MISSING' } });
    expect(
      linePlaces([
        '产品',
        '期限（月）',
        '最低首付',
        '标准利率',
        '客户最低利率',
        '主机厂分担',
        '经销商分担',
        '金融公司分担',
      ]).ok,
    ).toBe(true);
    const { draft, refusals } = read('等额本金', '24', '20%', '6.5', '1.99 %', '60', '10', '30');
    expect(refusals).toEqual([]);
    expect(draft).toMatchObject({ product: 'equalPrincipal', downPayment: '20.00', lowestRate: '1.99', rest: '0.00' });
    expect(read('Credit', '24', '20', '6.5', '1.99', '60', '10', '30').refusals).toMatchObject([{ field: 'product' }]);
  });

  it('reads cells in percent as shown, also 1 % and 100 %', () => {
    const shown = (text: string): FileCell => ({ type: 'percent', text });
    const cells = ['1%', '6.5%', '0.5%', '100%', '0%', '0%'].map(shown);
    const { draft, refusals } = read('Annuity', { type: 'number', text: '24' }, ...cells);
    expect(refusals).toEqual([]);
    expect(draft).toMatchObject({
      term: '24',
      downPayment: '1.00',
      lowestRate: '0.50',
      maker: '100.00',
      dealer: '0.00',
    });
  });

  it('refuses a number that a spreadsheet may have made of a percentage', () => {
    const unsure = read('Annuity', '24', '0.2', '0.065', '0.0199', '0.6', '0.1', '0.3');
    expect(unsure.refusals.map(({ field }) => field)).toEqual([
      'downPayment',
      'standardRate',
      'lowestRate',
      'maker',
      'dealer',
      'company',
    ]);
    expect(messageText(present(unsure.refusals[0]?.message, 'a refusal'), 'en')).toBe(
      '0.2 can mean 0.2 % or 20 %: please write it with the sign %',
    );
    expect(read('Annuity', '24', '0', '0.37', '0', '60', '10', '30').refusals).toEqual([]);
    expect(read('Annuity', '24', '0', '0.36%', '0.3%', '60', '10', '30').refusals).toEqual([]);
  });
});

describe('versions, settings and shares', () => {
  const SETTING = {
    validFrom: '2026-01-01',
    interestRate: '5',
    extensionDays: '30',
    serviceVat: '6',
    shortestTerm: '12',
    longestTerm: '60',
    leastDownPayment: '20',
    reason: 'First',
  };

  it('a table has a name and a BU; a version is named by code and number', () => {
    expect(tableForm.check({ name: 'Rates', buId: 1 })).toEqual([]);
    expect(tableForm.check(tableForm.empty).map(({ message }) => message.code)).toEqual([
      'CALCULATOR_NAME_MISSING',
      'CALCULATOR_BU_MISSING',
    ]);
    expect(versionName({ code: 'FC-0001', number: 2 })).toBe('FC-0001 v2');
  });

  it('a version without lines, or with a line outside the setting, is not confirmed', () => {
    const setting = settingOf(SETTING);
    const of = (part: Partial<LineDraft>) =>
      confirmRefusal([lineOf(LINE), lineOf({ ...LINE, ...part })], setting)?.code;
    expect(confirmRefusal([], setting)?.code).toBe('CALCULATOR_EMPTY');
    expect(of({})).toBeUndefined();
    for (const [term, inside] of [
      ['11', false],
      ['12', true],
      ['60', true],
      ['61', false],
    ] as const) {
      expect(of({ term }) === undefined, term).toBe(inside);
    }
    expect(of({ downPayment: '19.99' })).toBe('CALCULATOR_OUT_OF_SETTING');
  });

  it('a setting has a first day, and ranges of rates, days and terms in order', () => {
    expect(settingForm.check(SETTING)).toEqual([]);
    expect(settingForm.check({ ...SETTING, longestTerm: '11' }).map(({ message }) => message.code)).toEqual([
      'FINANCE_TERMS_ORDER',
    ]);
    expect(settingForm.check({ ...SETTING, extensionDays: '3600' })).toEqual([]);
    expect(settingForm.check({ ...SETTING, extensionDays: '3601' }).map(({ field }) => field)).toEqual([
      'extensionDays',
    ]);
    expect(settingForm.check({ ...SETTING, serviceVat: '100' }).map(({ field }) => field)).toEqual(['serviceVat']);
  });

  it('expected shares of a model add up to 100 % at most', () => {
    const SHARES = { annuity: '40', equalPrincipal: '0', balloon: '30', lease: '30' };
    const draft = { modelId: 1, validFrom: '2026-01-01', ...SHARES, reason: 'Plan' };
    expect(penetrationForm.check(draft)).toEqual([]);
    expect(penetrationForm.check({ ...draft, lease: '30.01' }).map(({ message }) => message.code)).toEqual([
      'PENETRATION_SUM',
    ]);
    const header = ['Make', 'Brand', 'Type class', 'Model year', 'Model'].concat([
      'Annuity',
      'Equal principal',
      'Balloon',
      'Lease',
      'In force from',
    ]);
    const places = penetrationPlaces(header);
    if (!places.ok) throw new Error(places.error.code);
    const names = ['DENZA', 'D9', 'D9', '2026', 'D9 EV'];
    const read = (...shares: readonly string[]) => readPenetration([...names, ...shares, '2026-01-01'], places.value);
    expect(read('40', '0', '30%', '2.5')).toMatchObject({ shares: { annuity: '40.00', lease: '2.50' }, refusals: [] });
    expect(read('0.4', '0', '0', '0').refusals).toMatchObject([{ field: 'annuity' }]);
    expect(read('60', '50', '0', '0').refusals).toMatchObject([
      { field: 'lease', message: { code: 'PENETRATION_SUM' } },
    ]);
  });

  it('a deal is read into the types of the calculator', () => {
    expect(dealForm.check(dealForm.empty)).toEqual([]);
    expect(priceOf('499,800.50')).toBe(49_980_050n);
    for (const text of ['0', '-1', '1.234', 'x', '']) expect(priceField.check(text)?.code).toBe('CALCULATOR_PRICE');
    const price = priceOf('499800');
    if (price === undefined) throw new Error('a price');
    expect(financeOfferOf({ ...dealForm.empty, customerRate: '2.88' }, price)).toEqual({
      product: 'annuity',
      term: 36,
      downPayment: 300_000_000n,
      customerRate: 28_800_000n,
      price: 49_980_000n,
    });
  });
});
