import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARED_FIELDS } from './compare.ts';
import { readSale } from './read-paper.ts';

const INVOICE = [
  '机动车销售统一发票',
  '发票代码：044001900111 发票号码：12345678 开票日期：2026年1月20日',
  '购买方名称 王小明 身份证号码 11010519491231002X',
  '车辆识别代号/车架号码 LE4WG8DB6TL500001 发动机号码 M270',
  '价税合计 叁拾叁万玖仟圆整 小写 ￥339,000.00',
  '销货单位名称 北京之星 纳税人识别号 9144030071526726XG 电话 010-12345678',
  '增值税税率 13% 增值税税额 ￥39,000.00 不含税价 小写 ￥300,000.00',
];
const lines = (...texts: readonly string[]) => readSale('invoice', { codes: [], lines: texts });
const code = (text: string) => readSale('invoice', { codes: [text], lines: [] });

describe('what a machine reads of an invoice', () => {
  it('is everything that its lines say', () => {
    expect(lines(...INVOICE)).toEqual({
      vin: 'LE4WG8DB6TL500001',
      engineNumber: 'M270',
      invoiceCode: '044001900111',
      invoiceNumber: '12345678',
      invoiceDay: '2026-01-20',
      price: '339000.00',
      tax: '39000.00',
      net: '300000.00',
      sellerCode: '9144030071526726XG',
      buyerName: '王小明',
      buyerNumber: '11010519491231002X',
    });
  });

  it('is of the buyer and of the seller, whichever stands first, and of one without the other', () => {
    const [buyer, seller] = ['购买方 11010519491231002X', '销售方 9144030071526726XG'];
    expect(lines(buyer)).toEqual({ buyerNumber: '11010519491231002X' });
    expect(lines(seller)).toEqual({ sellerCode: '9144030071526726XG' });
    expect(lines(seller, buyer)).toEqual(lines(buyer, seller));
    expect(lines(seller, buyer)).toEqual({ buyerNumber: '11010519491231002X', sellerCode: '9144030071526726XG' });
  });

  it('is number, day and the amount without tax of its code', () => {
    expect(code('01,03,044001900111,12345678,300000.00,20260120,74512345678901234567,A1B2')).toEqual({
      invoiceCode: '044001900111',
      invoiceNumber: '12345678',
      invoiceDay: '2026-01-20',
      net: '300000.00',
    });
  });

  it('has no amount of the code of a fully digital invoice, which may be with or without tax', () => {
    expect(code('01,32,,24112000000012345678,339000.00,20260120,,A1B2')).toEqual({
      invoiceNumber: '24112000000012345678',
      invoiceDay: '2026-01-20',
    });
  });

  it('is by its code where code and lines differ', () => {
    const read = readSale('invoice', { codes: ['01,03,044001900111,87654321,1.00,20260121,,'], lines: INVOICE });
    expect(read).toMatchObject({
      invoiceNumber: '87654321',
      invoiceDay: '2026-01-21',
      net: '1.00',
      price: '339000.00',
    });
  });

  it.each([
    'https://example.com/01,03,044001900111,12345678,1.00,20260120,,',
    '=HYPERLINK("http://example.com"),03,044001900111,12345678',
    '01,03,=1+1,12345678,1.00,20260120,,',
    '01,03,0440019001,1234567,1.00,20260120,,',
    '02,03,044001900111,12345678,1.00,20260120,,',
    '01',
    '',
    ','.repeat(400),
  ])('is nothing of the code %j', (text) => {
    expect(code(text)).toEqual({});
  });

  it.each([
    ['购买方名称 =HYPERLINK("http://example.com")', 'buyerName'],
    ['购买方名称 http://example.com', 'buyerName'],
    ['购买方名称 <img src=x>', 'buyerName'],
    ['车架号码 LE4WG8DB1TL500001', 'vin'],
    ['销货单位 纳税人识别号 9144030071526726XH', 'sellerCode'],
    ['购买方 身份证号码 110105194912310021', 'buyerNumber'],
    ['开票日期 2026年2月30日', 'invoiceDay'],
    ['发票代码：12 发票号码：34', 'invoiceNumber'],
    ['发票代码：12 发票号码：34', 'invoiceCode'],
    ['小写 ￥0.00', 'price'],
    ['小写 ￥99999999999999999999999999.00', 'price'],
  ])('has no value of the line %j', (line, field) => {
    expect(lines(line)).not.toHaveProperty(field);
  });

  it('is of known fields and short, whatever the paper says', () => {
    const labels = fc.constantFrom('发票代码', '购买方名称', '小写', '车架号码', '开票日期', '号牌号码', '01,', ',');
    const texts = fc.array(fc.array(fc.oneof(labels, fc.string({ unit: 'grapheme' }))).map((some) => some.join('')));
    fc.assert(
      fc.property(texts, texts, fc.constantFrom('invoice', 'licence'), (codes, some, kind) => {
        for (const [field, value] of Object.entries(readSale(kind, { codes, lines: some }))) {
          expect(COMPARED_FIELDS).toContain(field);
          expect(value).toMatch(/^[^\p{Cc}=<>:@]{1,60}$/v);
        }
      }),
    );
  });
});

it('what a machine reads of a licence is its plate, its owner, its car and the day of its registration', () => {
  const licence = [
    '号牌号码 京A·12345 车辆类型 小型轿车',
    '所有人 王小明',
    '车辆识别代号 LE4WG8DB6TL500001',
    '注册日期 2026-01-25',
  ];
  expect(readSale('licence', { codes: [], lines: licence })).toEqual({
    vin: 'LE4WG8DB6TL500001',
    plate: '京A12345',
    ownerName: '王小明',
    registrationDay: '2026-01-25',
  });
  expect(readSale('licence', { codes: [], lines: ['号牌号码 京AD12345 新能源'] })).toEqual({ plate: '京AD12345' });
});
