import { scaledOfText, textOfScaled } from '../base/decimal.ts';
import { type Fen, fenOf } from '../base/money.ts';
import { RATE_UNIT, type Rate, rateOf } from '../base/rate.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { TermKind } from './words.ts';

/** The largest amount for a car: 99,999,999.99 yuan. */
export const MOST_FEN = 9_999_999_999n;
/** The largest amount in all: 9,999,999,999,999.99 yuan. */
export const MOST_MONEY = 999_999_999_999_999n;
/** Billionths in 0.0001 %. */
const PERCENT_STEP = 1_000n;
const PERCENT_PLACES = 4;
const FEN_PLACES = 2;

/** The value of a typed or pasted text: '1,234.50' or '3.25%'; undefined inside for an empty text. */
export function parseTermValue(text: string, kind: TermKind): Result<bigint | undefined, Message> {
  const plain = plainText(text, kind);
  if (plain === '') return ok(undefined);
  return kind === 'amount' ? amountOf(plain, MOST_FEN) : percentOf(plain, RATE_UNIT);
}

/** Money of a text; the whole of an offer may be more than that of one car. */
export function parseTermMoney(text: string): Result<Fen | undefined, Message> {
  const plain = plainText(text, 'amount');
  if (plain === '') return ok(undefined);
  const parsed = amountOf(plain, MOST_MONEY);
  return parsed.ok ? ok(fenOf(parsed.value)) : parsed;
}

/** A share of a target, up to 1,000 %. */
export function parseAchievement(text: string): Result<Rate | undefined, Message> {
  const plain = plainText(text, 'percent');
  if (plain === '') return ok(undefined);
  const parsed = percentOf(plain, RATE_UNIT * 10n);
  return parsed.ok ? ok(rateOf(parsed.value)) : err(message('TERM_TIER_FROM'));
}

/** In display form: '1,234.50', '3.25%'. */
export function termValueText(value: bigint, kind: TermKind): string {
  return kind === 'amount' ? moneyText(value) : percentText(value);
}

/** In the form for editing, sending and copying: '1234.50', '3.25%'. */
export function termValueInput(value: bigint, kind: TermKind): string {
  return kind === 'amount' ? textOfScaled(value, FEN_PLACES) : percentText(value);
}

/** '1,234.50'. */
export function moneyText(fen: bigint): string {
  const size = fen < 0n ? -fen : fen;
  const digits = String(size).padStart(FEN_PLACES + 1, '0');
  const point = digits.length - FEN_PLACES;
  let whole = digits.slice(Math.max(0, point - GROUP), point);
  for (let end = point - GROUP; end > 0; end -= GROUP) whole = `${digits.slice(Math.max(0, end - GROUP), end)},${whole}`;
  return `${fen < 0n ? '-' : ''}${whole}.${digits.slice(point)}`;
}

/** Digits between two separators. */
const GROUP = 3;

/** '3.25%': two places at least, and as many as there are. */
export function percentText(rate: bigint): string {
  const text = textOfScaled(rate, 7);
  let end = text.length;
  while (text[end - 1] === '0' && text[end - 3] !== '.') end--;
  return `${text.slice(0, end)}%`;
}

function amountOf(plain: string, most: bigint): Result<bigint, Message> {
  const fraction = plain.split('.')[1] ?? '';
  const fen = fraction.length > FEN_PLACES ? undefined : scaledOfText(plain, FEN_PLACES, 'down');
  return fen === undefined || fen < 0n || fen > most
    ? err(message('TERM_AMOUNT_TEXT', { most: moneyText(most) }))
    : ok(fen);
}

function percentOf(plain: string, most: bigint): Result<bigint, Message> {
  const fraction = plain.split('.')[1] ?? '';
  const steps = fraction.length > PERCENT_PLACES ? undefined : scaledOfText(plain, PERCENT_PLACES, 'down');
  const rate = steps === undefined ? undefined : steps * PERCENT_STEP;
  return rate === undefined || rate < 0n || rate > most ? err(message('TERM_PERCENT_TEXT')) : ok(rate);
}

/** Without blanks, separators of thousands, and the sign of its kind; full-width characters of Chinese keyboards count. */
function plainText(text: string, kind: TermKind): string {
  const plain = text.normalize('NFKC').trim().replaceAll(',', '').replaceAll('，', '');
  if (kind === 'percent') return plain.endsWith('%') ? plain.slice(0, -1).trim() : plain;
  return plain.startsWith('¥') ? plain.slice(1).trim() : plain;
}
