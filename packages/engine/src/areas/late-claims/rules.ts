import { refusalsOf } from '../../access/form.ts';
import { dayOf } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, isPlannedDay } from '../../records/field.ts';
import { claimDelayRules, delayCallbackRules, LATE_NAMES } from './area.ts';
import { CALLBACK_REASONS, LATE_ASKERS, LATE_REASONS } from './words.ts';

/** The days for which an unused permission lives where no rule says so. */
export const USUAL_PERMISSION_DAYS = 30;

const BU = { en: 'BU', zh: '业务单元' };
const FROM = { en: 'From', zh: '生效日期' };

const BU_AND_DAY = {
  buId: field.choice({
    label: BU,
    missing: message('LATE_RULE_BU_MISSING'),
    shows: 'buName',
    logged: 'ruleBu',
  }),
  validFrom: field.day({ label: FROM, missing: message('LATE_RULE_DAY_MISSING') }),
};

/** A rule is made for today or a later day: what was asked for earlier stays explained by the rule of its day. */
function dayRefusal(validFrom: string, now: Date) {
  return isPlannedDay(validFrom) && validFrom < dayOf(now) ? message('LATE_RULE_DAY_PAST') : undefined;
}

/** Codes of dealers as they are typed, with blanks, commas or lines between them. */
export function dealerCodes(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;，；]+/v)
        .filter((code) => code !== ''),
    ),
  ];
}

const REASON_FLAGS = {
  forPapers: field.flag({ label: LATE_REASONS.papers, logged: 'lateForPapers' }),
  forSystem: field.flag({ label: LATE_REASONS.system, logged: 'lateForSystem' }),
  forRegistration: field.flag({ label: LATE_REASONS.registration, logged: 'lateForRegistration' }),
  forPeople: field.flag({ label: LATE_REASONS.people, logged: 'lateForPeople' }),
  forOther: field.flag({ label: LATE_REASONS.other, logged: 'lateForOther' }),
};

/** Who may ask for late claims of a BU, with which reasons and papers, and for how long; from a day on. */
export const delayRuleRecord = defineRecord(
  { names: LATE_NAMES.rule, subject: 'claim-delay-rule', page: claimDelayRules.page },
  {
    key: 'ruleId',
    fields: {
      ...BU_AND_DAY,
      askDays: field.number({
        label: { en: 'Days to ask after the deadline', zh: '截止后可提出申请的天数' },
        from: 1,
        to: 3650,
      }),
      asker: field.word(LATE_ASKERS, {
        label: { en: 'Who may ask', zh: '可提出申请者' },
        missing: message('LATE_RULE_ASKER_MISSING'),
      }),
      /** Codes of dealers; they count for *listed* alone. */
      dealers: field.longText({
        label: { en: 'Codes of the dealers', zh: '经销商代码' },
        logged: 'lateDealers',
        limit: { min: 0, max: 1000 },
        length: message('LATE_RULE_DEALERS_LENGTH'),
      }),
      ...REASON_FLAGS,
      papersNeeded: field.flag({ label: { en: 'A paper is needed', zh: '须附凭证' } }),
    },
    rules: ({ validFrom, asker, dealers, ...draft }, now) =>
      refusalsOf([
        ['validFrom', dayRefusal(validFrom, now)],
        [
          'dealers',
          asker === 'listed' && dealerCodes(dealers).length === 0 ? message('LATE_RULE_DEALERS_MISSING') : undefined,
        ],
        ['forPapers', allowedReasons(draft).length === 0 ? message('LATE_RULE_NO_REASON') : undefined],
      ]),
    shown: { buName: 'text' },
    search: [],
    filters: ['buId'],
    columns: {
      bu: { of: 'buName', label: BU, width: '160px' },
      validFrom: { width: '130px' },
      asker: { width: '150px', unordered: true },
      askDays: { width: '200px', unordered: true },
      papersNeeded: { width: '140px', unordered: true },
    },
    usual: '-validFrom',
    unique: [{ texts: ['validFrom'], within: ['buId'], refusal: message('LATE_RULE_EXISTS') }],
    words: {
      viewTitle: { en: 'Rule of late claims', zh: '逾期申请规则' },
      empty: { en: 'No BU allows late claims yet', zh: '尚无业务单元允许逾期申请' },
    },
  },
);

const CALLBACK_FLAGS = {
  forMistake: field.flag({ label: CALLBACK_REASONS.mistake, logged: 'callbackForMistake' }),
  forProgram: field.flag({ label: CALLBACK_REASONS.program, logged: 'callbackForProgram' }),
  forPapers: field.flag({ label: CALLBACK_REASONS.papers, logged: 'callbackForPapers' }),
  forDealer: field.flag({ label: CALLBACK_REASONS.dealer, logged: 'callbackForDealer' }),
  forOther: field.flag({ label: CALLBACK_REASONS.other, logged: 'callbackForOther' }),
};

/** For how long an unused permission of a BU lives, and why it may be taken back; from a day on. */
export const callbackRuleRecord = defineRecord(
  { names: LATE_NAMES.callbackRule, subject: 'delay-callback-rule', page: delayCallbackRules.page },
  {
    key: 'ruleId',
    fields: {
      ...BU_AND_DAY,
      unusedDays: field.number({
        label: { en: 'Days of an unused permission', zh: '未使用许可的有效天数' },
        from: 1,
        to: 365,
      }),
      ...CALLBACK_FLAGS,
    },
    rules: ({ validFrom, ...draft }, now) =>
      refusalsOf([
        ['validFrom', dayRefusal(validFrom, now)],
        ['forMistake', callbackReasons(draft).length === 0 ? message('LATE_RULE_NO_REASON') : undefined],
      ]),
    shown: { buName: 'text' },
    search: [],
    filters: ['buId'],
    columns: {
      bu: { of: 'buName', label: BU, width: '160px' },
      validFrom: { width: '130px' },
      unusedDays: { width: '220px', unordered: true },
    },
    usual: '-validFrom',
    unique: [{ texts: ['validFrom'], within: ['buId'], refusal: message('LATE_RULE_EXISTS') }],
    words: {
      viewTitle: { en: 'Rule of callbacks', zh: '收回规则' },
      empty: {
        en: `An unused permission lives ${USUAL_PERMISSION_DAYS} days in every BU`,
        zh: `各业务单元的未使用许可有效期均为 ${USUAL_PERMISSION_DAYS} 天`,
      },
    },
  },
);

type Flags<Names extends string> = Readonly<Partial<Record<Names, unknown>>>;

/** The reason that each flag of a rule of late claims allows. */
const ALLOWS: Readonly<Record<keyof typeof REASON_FLAGS, keyof typeof LATE_REASONS>> = {
  forPapers: 'papers',
  forSystem: 'system',
  forRegistration: 'registration',
  forPeople: 'people',
  forOther: 'other',
};

/** The reason that each flag of a rule of callbacks allows. */
const CALLS_BACK: Readonly<Record<keyof typeof CALLBACK_FLAGS, keyof typeof CALLBACK_REASONS>> = {
  forMistake: 'mistake',
  forProgram: 'program',
  forPapers: 'papers',
  forDealer: 'dealer',
  forOther: 'other',
};

/** The reasons that a rule allows. */
export function allowedReasons(rule: Flags<keyof typeof REASON_FLAGS>): readonly (keyof typeof LATE_REASONS)[] {
  return reasonsOf(rule, ALLOWS);
}

/** The reasons for which a rule lets permissions be taken back. */
export function callbackReasons(rule: Flags<keyof typeof CALLBACK_FLAGS>): readonly (keyof typeof CALLBACK_REASONS)[] {
  return reasonsOf(rule, CALLS_BACK);
}

function reasonsOf<Names extends string, Reason>(rule: Flags<Names>, reasons: Readonly<Record<Names, Reason>>) {
  const flags: readonly [string, unknown][] = Object.entries(rule);
  const set = new Set(flags.flatMap(([flag, isSet]) => (isSet === true ? [flag] : [])));
  return Object.entries<Reason>(reasons).flatMap(([flag, reason]) => (set.has(flag) ? [reason] : []));
}
