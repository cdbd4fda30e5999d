import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { type Fen, NO_MONEY, yuanText } from '../../base/money.ts';
import { type Message, message } from '../../messages/message.ts';
import { type OfferPlan, termRows } from '../../terms/plan.ts';
import { type OfferSettings, placeKey, type TermSubject, type TermTier } from '../../terms/types.ts';
import {
  parseAchievement,
  parseTermMoney,
  parseTermValue,
  percentText,
  termValueInput,
} from '../../terms/value-text.ts';
import {
  PRESENT_RULES,
  TERM_BASES,
  TERM_KINDS,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_SPANS,
  TERM_VAT,
  type TermRules,
  TIER_REACHES,
} from '../../terms/words.ts';

/** The largest number of cars in a cap. */
export const MOST_UNITS = 1_000_000;
export const MOST_TIERS = 20;
/** Characters of the reason why an offer costs nothing. */
export const MOST_REASON = 500;

export interface TierDraft {
  readonly from: string;
  readonly value: string;
  readonly reach: string;
}

/** A value as typed. */
export interface LineDraft {
  readonly customer: string;
  readonly modelId: number | null;
  readonly brandId: number | null;
  readonly typeClass: string | null;
  /** 'YYYY-MM'; empty for the whole period. */
  readonly month: string;
  readonly value: string;
}

/** The settings of an offer as typed, so every field may be missing or wrong. */
export interface SettingsDraft {
  readonly kind: string;
  readonly vat: string;
  readonly rounding: string;
  readonly span: string;
  readonly level: string;
  readonly basis: string;
  readonly dealerUnits: string;
  readonly units: string;
  readonly money: string;
  readonly published: boolean;
  readonly tiers: readonly TierDraft[];
  /** Reason why the offer costs nothing if its budget has no amount; empty if it is not meant to. */
  readonly noCost: string;
}

/** The terms of an offer. A place without a line follows the budget. */
export interface OfferDraft extends SettingsDraft {
  readonly siOfferId: number;
  readonly lines: readonly LineDraft[];
}

/** The readable settings; unreadable ones are refused and count as absent. */
export interface ReadSettings {
  readonly settings: OfferSettings;
  readonly noCost: string;
  readonly refusals: readonly FormRefusal<string>[];
}

/** Reads the settings of an offer, written under these rules. A field of a tier is called `tiers.0.from`. */
export function readSettings(draft: SettingsDraft, rules: TermRules = PRESENT_RULES): ReadSettings {
  const [kind, basis] = [oneOf(TERM_KINDS, draft.kind), oneOf(TERM_BASES, draft.basis)];
  const [vat, rounding] = [oneOf(TERM_VAT, draft.vat), oneOf(TERM_ROUNDINGS, draft.rounding)];
  const [span, level] = [oneOf(TERM_SPANS, draft.span), oneOf(TERM_LEVELS, draft.level)];
  const [dealerUnits, units] = [readUnits(draft.dealerUnits), readUnits(draft.units)];
  const money = readMoney(draft.money);
  const tiers = readTiers(basis === 'achievement' ? draft.tiers : [], kind ?? 'amount');
  const choices = { kind, vat, rounding, span, level, basis };
  const settings: OfferSettings = {
    rules,
    kind: kind ?? 'amount',
    vat: vat ?? 'without',
    rounding: rounding ?? 'fen',
    span: span ?? 'period',
    level: level ?? 'model',
    basis: basis ?? 'car',
    caps: {
      dealerUnits: dealerUnits.value,
      units: units.value,
      money: money.value,
      published: draft.published,
    },
    tiers: tiers.tiers,
  };
  const isMissing = basis === 'achievement' && draft.tiers.length === 0;
  const noCost = draft.noCost.trim();
  const { caps } = settings;
  const isOver = caps.dealerUnits !== null && caps.units !== null && caps.dealerUnits > caps.units;
  return {
    settings,
    noCost,
    refusals: [
      ...refusalsOf([
        ...Object.entries(choices).map(
          ([name, value]) => [name, value === undefined ? message('TERM_CHOICE') : undefined] as const,
        ),
        ['dealerUnits', dealerUnits.wrong ?? (isOver ? message('TERM_CAP_DEALER') : undefined)],
        ['units', units.wrong],
        ['money', money.wrong],
        ['tiers', isMissing ? message('TERM_TIERS_MISSING') : undefined],
        ['noCost', noCost.length > MOST_REASON ? message('TERM_NO_COST_LENGTH', { most: MOST_REASON }) : undefined],
      ]),
      ...tiers.refusals,
    ],
  };
}

/** Reads the lines of an offer: of places that the plan has, each once. */
export function readLines(
  lines: readonly LineDraft[],
  plan: OfferPlan,
  settings: OfferSettings,
): { readonly values: ReadonlyMap<string, bigint>; readonly refusals: readonly FormRefusal<string>[] } {
  const places = new Set(termRows(plan, settings).flatMap(({ cells }) => cells.map(({ key }) => key)));
  const values = new Map<string, bigint>();
  const wrong: Message[] = [];
  for (const line of lines) {
    const subject = subjectOf(line);
    const key = subject === undefined ? '' : placeKey({ customer: line.customer, subject, month: line.month });
    const value = parseTermValue(line.value, settings.kind);
    if (!places.has(key)) wrong.push(message('TERM_LINE_UNKNOWN'));
    else if (values.has(key)) wrong.push(message('TERM_LINE_TWICE'));
    else if (!value.ok) wrong.push(value.error);
    else if (value.value !== undefined) values.set(key, value.value);
  }
  return { values, refusals: refusalsOf([['lines', wrong[0]]]) };
}

/** Settings as a form holds them, with the reason why the offer costs nothing. */
export function draftOfSettings(
  { rules: _rules, caps, tiers, ...choices }: OfferSettings,
  noCost: string,
): SettingsDraft {
  return {
    ...choices,
    dealerUnits: caps.dealerUnits === null ? '' : String(caps.dealerUnits),
    units: caps.units === null ? '' : String(caps.units),
    money: caps.money === null ? '' : yuanText(caps.money),
    published: caps.published,
    tiers: tiers.map(({ from, value, reach }) => ({
      from: percentText(from),
      value: termValueInput(value, choices.kind),
      reach,
    })),
    noCost,
  };
}

/** The subject of a line; undefined if it is neither a model nor a type class. */
export function subjectOf({ modelId, brandId, typeClass }: Omit<LineDraft, 'value'>): TermSubject | undefined {
  if (modelId !== null) return brandId === null && typeClass === null ? { modelId, brandId, typeClass } : undefined;
  return brandId === null || typeClass === null ? undefined : { modelId, brandId, typeClass };
}

function readUnits(text: string): { readonly value: number | null; readonly wrong: Message | undefined } {
  const digits = text.normalize('NFKC').trim().replaceAll(',', '');
  if (digits === '') return { value: null, wrong: undefined };
  const value = /^[0-9]{1,7}$/v.test(digits) ? Number(digits) : 0;
  const isFine = value >= 1 && value <= MOST_UNITS;
  return isFine
    ? { value, wrong: undefined }
    : { value: null, wrong: message('TERM_CAP_UNITS', { most: MOST_UNITS.toLocaleString('en-US') }) };
}

/** Money in all: something, or no cap. */
function readMoney(text: string): { readonly value: Fen | null; readonly wrong: Message | undefined } {
  const read = parseTermMoney(text);
  if (!read.ok) return { value: null, wrong: read.error };
  if (read.value === NO_MONEY) return { value: null, wrong: message('TERM_CAP_MONEY') };
  return { value: read.value ?? null, wrong: undefined };
}

function readTiers(drafts: readonly TierDraft[], kind: OfferSettings['kind']) {
  const tiers: TermTier[] = [];
  const refusals: FormRefusal<string>[] = [];
  if (drafts.length > MOST_TIERS)
    refusals.push({ field: 'tiers', message: message('TERM_TIERS_TOO_MANY', { most: MOST_TIERS }) });
  for (const [index, draft] of drafts.slice(0, MOST_TIERS).entries()) {
    const { tier, wrong } = readTier(draft, kind, tiers.at(-1));
    refusals.push(...wrong.map(({ field, message: why }) => ({ field: `tiers.${index}.${field}`, message: why })));
    if (tier !== undefined) tiers.push(tier);
  }
  return { tiers, refusals };
}

/** A tier begins above the one before it, and grants more. */
function readTier({ from, value, reach }: TierDraft, kind: OfferSettings['kind'], before: TermTier | undefined) {
  const [start, granted, cars] = [parseAchievement(from), parseTermValue(value, kind), oneOf(TIER_REACHES, reach)];
  const [at, worth] = [start.ok ? start.value : undefined, granted.ok ? granted.value : undefined];
  const isLow = at !== undefined && before !== undefined && at <= before.from;
  const isLess = worth !== undefined && before !== undefined && worth <= before.value;
  const wrong = refusalsOf<keyof TierDraft>([
    ['from', at === undefined ? message('TERM_TIER_FROM') : isLow ? message('TERM_TIERS_ORDER') : undefined],
    ['value', valueRefusal(granted, isLess)],
    ['reach', cars === undefined ? message('TERM_CHOICE') : undefined],
  ]);
  const isWhole = wrong.length === 0 && at !== undefined && worth !== undefined && cars !== undefined;
  return { tier: isWhole ? { from: at, value: worth, reach: cars } : undefined, wrong };
}

function valueRefusal(granted: ReturnType<typeof parseTermValue>, isLess: boolean): Message | undefined {
  if (!granted.ok) return granted.error;
  if (granted.value === undefined) return message('TERM_TIER_VALUE');
  return isLess ? message('TERM_TIERS_FALL') : undefined;
}

function oneOf<Words extends object>(words: Words, text: string): (keyof Words & string) | undefined {
  const isWord = (name: string): name is keyof Words & string => Object.hasOwn(words, name);
  return isWord(text) ? text : undefined;
}
