import { refusalsOf } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import { DECIDED_COLUMNS, decidedFields } from '../../records/decided-fields.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { focusAreas, LOCAL_NAMES, LOCAL_WORDS, localSetup } from './area.ts';
import { areCities, CITY_LENGTH, citiesIn } from './cities.ts';
import { LOCAL_PROPOSAL } from './states.ts';
import { SPECIAL_EFFECTS } from './words.ts';

const DECIDED = decidedFields(LOCAL_PROPOSAL);
const CODE = /^[0-9A-Z]{1,20}$/v;
const MOST_DAYS = 3650;

const capitals = (text: string) => text.trim().toUpperCase();

/** Code of a BU of the reader. */
const bu = field.ruled({
  label: LOCAL_WORDS.bu,
  required: true,
  check: (code) => (code === '' ? message('LOCAL_BU_MISSING') : undefined),
});

const validFrom = field.day({ label: LOCAL_WORDS.from, missing: message('LOCAL_DAY_MISSING') });

const programCode = field.ruled({
  label: LOCAL_WORDS.program,
  required: true,
  logged: 'localProgram',
  check: (code) => (capitals(code) === '' ? message('LOCAL_PROGRAM_MISSING') : undefined),
  toSave: capitals,
});

/** Code of a focus area, in capital letters; empty where that means something. */
function areaCode(isNeeded: boolean) {
  return field.ruled({
    label: LOCAL_WORDS.area,
    required: isNeeded,
    logged: 'focusArea',
    check: (text) => {
      const code = capitals(text);
      if (code === '') return isNeeded ? message('LOCAL_AREA_CODE_MISSING') : undefined;
      return CODE.test(code) ? undefined : message('LOCAL_AREA_CODE');
    },
    toSave: capitals,
  });
}

/** Columns of every list. */
const FIRST = {
  bu: { width: '90px', unordered: true },
} as const;

/** The cities of a focus area from a day on. */
export const focusAreaRecord = defineRecord(
  { names: LOCAL_NAMES.area, subject: 'focus-area', page: focusAreas.page },
  {
    key: 'areaId',
    fields: {
      /** Its BU follows from the region. */
      regionId: field.choice({
        label: LOCAL_WORDS.region,
        missing: message('LOCAL_REGION_MISSING'),
        shows: 'regionName',
        logged: 'focusRegion',
      }),
      code: areaCode(true),
      validFrom,
      /** With commas between them; no cities end the area. */
      cities: field.ruled({
        label: LOCAL_WORDS.cities,
        logged: 'focusCities',
        check: (text) => (areCities(text) ? undefined : message('LOCAL_CITIES')),
        toSave: (text) => citiesIn(text).join(', '),
      }),
    },
    shown: { bu: 'text', regionName: 'text', ...DECIDED },
    unsigned: true,
    filters: ['status'],
    columns: {
      ...FIRST,
      region: { of: 'regionName', label: LOCAL_WORDS.region, width: '130px', unordered: true },
      code: { width: '120px' },
      validFrom: { width: '110px' },
      cities: { width: '260px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No focus area yet: no car is judged', zh: '还没有重点区域，不判定任何车辆' } },
  },
);

/** The focus area of one dealer from a day on. */
export const focusDealerRecord = defineRecord(
  { names: LOCAL_NAMES.dealer, subject: 'focus-dealer', page: focusAreas.page },
  {
    key: 'assignmentId',
    fields: {
      bu,
      dealer: field.ruled({
        label: LOCAL_WORDS.dealer,
        required: true,
        check: (code) => (capitals(code) === '' ? message('LOCAL_DEALER_MISSING') : undefined),
        toSave: capitals,
      }),
      validFrom,
      /** Empty: the area of his region again. */
      areaCode: areaCode(false),
    },
    shown: { dealerName: 'text', ...DECIDED },
    unsigned: true,
    filters: ['status'],
    columns: {
      ...FIRST,
      dealer: { width: '90px', unordered: true },
      dealerName: { label: { en: 'Name', zh: '名称' }, width: '180px', unordered: true },
      validFrom: { width: '110px' },
      areaCode: { width: '120px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: {
      empty: { en: 'Every dealer belongs to the focus area of his region', zh: '所有经销商均属于其区域的重点区域' },
    },
  },
);

/** Bonus and malus by car of a program, in all areas or in one, from a PDI day on. */
export const localRuleRecord = defineRecord(
  { names: LOCAL_NAMES.rule, subject: 'local-rule', page: localSetup.page },
  {
    key: 'ruleId',
    fields: {
      bu,
      programCode,
      /** Empty for all areas. */
      areaCode: areaCode(false),
      validFrom,
      bonus: field.money({ label: LOCAL_WORDS.bonus, logged: 'localBonus' }),
      malus: field.money({ label: LOCAL_WORDS.malus, logged: 'localMalus' }),
      days: field.number({ label: LOCAL_WORDS.days, to: MOST_DAYS, logged: 'localDays' }),
    },
    shown: DECIDED,
    unsigned: true,
    filters: ['status'],
    columns: {
      ...FIRST,
      programCode: { width: '150px', unordered: true },
      areaCode: { width: '110px', unordered: true },
      validFrom: { width: '110px' },
      bonus: { width: '120px', unordered: true },
      malus: { width: '120px', unordered: true },
      days: { width: '100px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No rule yet: nothing is booked', zh: '还没有规则，不登记任何金额' } },
  },
);

/** An exception of a program for a dealer, a city, or a dealer in a city, by days of registration. */
export const specialRuleRecord = defineRecord(
  { names: LOCAL_NAMES.special, subject: 'special-rule', page: localSetup.page },
  {
    key: 'specialId',
    fields: {
      bu,
      programCode,
      dealer: field.ruled({ label: LOCAL_WORDS.dealer, check: () => undefined, toSave: capitals }),
      city: field.ruled({
        label: LOCAL_WORDS.city,
        logged: 'plateCity',
        check: (text) => (text.trim().length > CITY_LENGTH ? message('LOCAL_CITY') : undefined),
        toSave: (text) => text.trim(),
      }),
      validFrom,
      validTo: field.day({ label: LOCAL_WORDS.to, missing: message('LOCAL_LAST_DAY'), required: false }),
      effect: field.word(SPECIAL_EFFECTS, {
        label: LOCAL_WORDS.effect,
        missing: message('LOCAL_EFFECT_MISSING'),
        logged: 'specialEffect',
      }),
    },
    rules: ({ dealer, city, validFrom: first, validTo: last }) =>
      refusalsOf([
        ['dealer', dealer.trim() === '' && city.trim() === '' ? message('LOCAL_FOR_NOBODY') : undefined],
        ['validTo', last !== '' && last < first ? message('LOCAL_LAST_DAY') : undefined],
      ]),
    shown: DECIDED,
    unsigned: true,
    filters: ['status'],
    columns: {
      ...FIRST,
      programCode: { width: '150px', unordered: true },
      dealer: { width: '90px', unordered: true },
      city: { width: '110px', unordered: true },
      validFrom: { width: '110px' },
      validTo: { width: '110px', unordered: true },
      effect: { width: '150px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No special rule yet', zh: '还没有特殊规则' } },
  },
);

/** The form that rejects a proposal of any of these kinds. */
export const localRejectForm = rejectForm();
