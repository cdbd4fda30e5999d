import { dayIn } from '../../base/day.ts';
import { parseYuan, yuanText } from '../../base/money.ts';
import { isIdentityNumber } from '../../identifiers/identity-number.ts';
import { isInvoiceNumber } from '../../identifiers/invoice-number.ts';
import { isPlate, plateOf } from '../../identifiers/plate.ts';
import { isSocialCreditCode } from '../../identifiers/social-credit-code.ts';
import { vinFault } from '../../identifiers/vin.ts';
import type { ComparedField, ReadValues } from './compare.ts';
import type { PaperKind } from './words.ts';

/** The texts that a machine found on a paper: the contents of its QR codes, and its lines from above. */
export interface PaperTexts {
  readonly codes: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Returns the values of a sale that a paper says. Codes and lines come from whoever made the paper: a text that is none of a field, be it
 * an address, a formula or a number without its check digit, is not read. A code tells more surely than a line.
 */
export function readSale(kind: PaperKind, { codes, lines }: PaperTexts): ReadValues {
  const text = lines.map((line) => line.normalize('NFKC').replaceAll(/\s/gv, '')).join('\n');
  const values =
    kind === 'invoice'
      ? { ...carValues(text), ...invoiceValues(text), ...codes.map(codeValues).find((read) => read !== undefined) }
      : { ...carValues(text), ...licenceValues(text) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
}

type Found = Partial<Record<ComparedField, string | undefined>>;

/**
 * Returns the values of the QR code of an invoice: `01,type,code,number,amount,day,check`. The amount is the one without tax where the
 * invoice has a code; fully digital invoices are issued with either amount, so theirs is not read.
 */
function codeValues(content: string): Found | undefined {
  const [form, , code = '', number = '', amount = '', day = ''] = content.split(',').map((part) => part.trim());
  if (form !== '01' || !isInvoiceNumber({ code, number })) return undefined;
  const net = code === '' ? undefined : amountIn(amount);
  return { invoiceCode: code, invoiceNumber: number, invoiceDay: dayIn(day), ...(net !== undefined && { net }) };
}

/** Both papers name the car. */
function carValues(text: string): Found {
  return {
    vin: wordsAfter(text, ['车辆识别代号/车架号码', '车辆识别代号', '车架号码']).find(
      (word) => vinFault(word) === undefined,
    ),
    engineNumber: wordsAfter(text, ['发动机号码', '发动机号']).find((word) => ENGINE.test(word)),
  };
}

function invoiceValues(text: string): Found {
  const [code = '', number = ''] = [after(text, '发票代码'), after(text, '发票号码')].map(digitsOf);
  const [buyer, seller] = partsOf(text);
  const amounts = { price: after(text, '小写'), tax: after(text, '税额'), net: after(text, '不含税价') };
  return {
    ...(isInvoiceNumber({ code, number }) && { invoiceCode: code, invoiceNumber: number }),
    invoiceDay: dayAfter(text, '开票日期'),
    price: amountIn(amounts.price),
    tax: amountIn(amounts.tax),
    net: amountIn(amounts.net),
    sellerCode: wordsIn(seller).find(isSocialCreditCode),
    buyerName: nameIn(after(buyer, '购买方名称')),
    buyerNumber: wordsIn(buyer).find((word) => isIdentityNumber(word) || isSocialCreditCode(word)),
  };
}

function licenceValues(text: string): Found {
  const plate = plateOf(after(text, '号牌号码')).slice(0, LONGEST_PLATE);
  return {
    plate: [plate, plate.slice(0, -1)].find(isPlate),
    ownerName: nameIn(after(text, '所有人')),
    registrationDay: dayAfter(text, '注册日期'),
  };
}

const LONGEST_PLATE = 8;
const SELLER = /销货单位|销售方/v;

/** The parts of an invoice that tell of the buyer and of the seller. */
function partsOf(text: string): readonly [buyer: string, seller: string] {
  const [buyer, seller] = [text.indexOf('购买方'), text.search(SELLER)];
  const part = (from: number, other: number) =>
    from === -1 ? '' : text.slice(from, other > from ? other : text.length);
  return [part(buyer, seller), part(seller, buyer)];
}

const ENGINE = /^[0-9A-Z]{4,20}$/v;
const SEPARATORS = /^[\):¥]+/v;

/** The text behind a label in its line, without the marks between them. */
function after(text: string, label: string): string {
  const place = text.indexOf(label);
  if (place === -1) return '';
  const [line = ''] = text.slice(place + label.length).split('\n', 1);
  return line.replace(/^价?\(?小写/v, '').replace(SEPARATORS, '');
}

function wordsAfter(text: string, labels: readonly string[]): readonly string[] {
  const label = labels.find((one) => text.includes(one));
  return label === undefined ? [] : wordsIn(after(text, label)).slice(0, 1);
}

/** Words of capital letters and digits. */
function wordsIn(text: string): readonly string[] {
  return text.toUpperCase().match(/[0-9A-Z]+/gv) ?? [];
}

function digitsOf(text: string): string {
  return /^\d+/v.exec(text)?.[0] ?? '';
}

function amountIn(text: string): string | undefined {
  const [amount = ''] = /^\d[\d,]*(?:\.\d{1,2})?/v.exec(text) ?? [];
  const fen = parseYuan(amount.replaceAll(',', ''));
  return fen === undefined || fen <= 0n || amount.length > LONGEST_AMOUNT ? undefined : yuanText(fen);
}

const LONGEST_AMOUNT = 18;

function dayAfter(text: string, label: string): string | undefined {
  const [day = ''] = /^\d{4}[年\-\/.]?\d{1,2}[月\-\/.]?\d{1,2}日?/v.exec(after(text, label)) ?? [];
  return dayIn(day);
}

/** Words of labels that may follow a name in its line. */
const NEXT = /统一社会|纳税人|身份证|组织机构|地址|电话|住址|品牌|使用性质/v;
const NAME = /^[\p{L}\p{M}·\(\)\-]{2,60}$/v;

/** A name of letters; addresses and formulas are none. */
function nameIn(text: string): string | undefined {
  const [name = ''] = text.split(NEXT, 1);
  return NAME.test(name) ? name : undefined;
}
