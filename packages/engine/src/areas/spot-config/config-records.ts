import { refusalsOf } from '../../access/form.ts';
import { type Fen, parseYuan } from '../../base/money.ts';
import { message } from '../../messages/message.ts';
import { DECIDED_COLUMNS, decidedFields } from '../../records/decided-fields.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { SPOT_CONFIG_NAMES, SPOT_CONFIG_WORDS, spotConfig } from './area.ts';
import { SPOT_PROPOSAL } from './states.ts';
import { isRateSetting, SAMPLED_BY, SPOT_SETTINGS } from './words.ts';

const MOST_BANDS = 5;
const MOST_DAYS = 3650;
const RATE = /^\d{1,3}(\.\d{1,4})?$/;
const DAYS = /^\d{1,4}$/;

const DECIDED = decidedFields(SPOT_PROPOSAL);

const validFrom = field.day({
  label: { en: 'From', zh: '生效日期' },
  missing: message('SPOT_DAY_MISSING'),
});

/** How samples of a program category are drawn, of all BUs or of one, from a day on. */
export const sampleRuleRecord = defineRecord(
  { names: SPOT_CONFIG_NAMES.rule, subject: 'sample-rule', page: spotConfig.page },
  {
    key: 'ruleId',
    fields: {
      categoryId: field.choice({
        label: SPOT_CONFIG_WORDS.category,
        missing: message('SPOT_CATEGORY_MISSING'),
        shows: 'categoryName',
        logged: 'ruleCategory',
      }),
      /** Code of a BU, which goes before the rule of all BUs; empty for all. */
      bu: field.ruled({ label: SPOT_CONFIG_WORDS.bu, check: () => undefined }),
      validFrom,
      by: field.word(SAMPLED_BY, {
        label: SPOT_CONFIG_WORDS.by,
        missing: message('SPOT_BY_MISSING'),
        logged: 'sampledBy',
      }),
      share: field.rate({ label: SPOT_CONFIG_WORDS.share, logged: 'sampleShare' }),
      minimum: field.number({ label: SPOT_CONFIG_WORDS.minimum, to: 100_000, logged: 'sampleMinimum' }),
      /** Amounts from which a stratum of its own begins, rising, with blanks between them; empty for one stratum. */
      bands: field.ruled({
        label: SPOT_CONFIG_WORDS.bands,
        logged: 'sampleBands',
        check: (text) => (bandLimits(text) === undefined ? message('SPOT_BANDS_WRONG') : undefined),
        toSave: (text) => bandTexts(text).join(' '),
      }),
      confidence: field.rate({
        label: SPOT_CONFIG_WORDS.confidence,
        from: 50.01,
        to: 99.99,
        logged: 'sampleConfidence',
      }),
      tolerable: field.rate({ label: SPOT_CONFIG_WORDS.tolerable, logged: 'tolerableError' }),
      wideningLimit: field.number({ label: SPOT_CONFIG_WORDS.wideningLimit, from: 1, to: 100 }),
    },
    rules: ({ share, minimum }) =>
      refusalsOf([['share', Number(share) === 0 && Number(minimum) === 0 ? message('SPOT_NOTHING_DRAWN') : undefined]]),
    shown: { categoryName: 'text', buName: 'text', ...DECIDED },
    unsigned: true,
    filters: ['categoryId', 'status'],
    columns: {
      category: { of: 'categoryId', width: '170px', unordered: true },
      bu: { of: 'buName', label: SPOT_CONFIG_WORDS.bu, width: '130px', unordered: true },
      validFrom: { width: '110px' },
      by: { width: '100px', unordered: true },
      share: { width: '100px', unordered: true },
      minimum: { width: '120px', unordered: true },
      confidence: { width: '120px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No rule yet: nothing is sampled', zh: '还没有规则，不抽样' } },
  },
);

/** A percentage or a number of days from a day on. */
export const spotSettingRecord = defineRecord(
  { names: SPOT_CONFIG_NAMES.setting, subject: 'spot-setting', page: spotConfig.page },
  {
    key: 'settingId',
    fields: {
      setting: field.word(SPOT_SETTINGS, {
        label: SPOT_CONFIG_WORDS.setting,
        missing: message('SPOT_SETTING_MISSING'),
        logged: 'spotSetting',
      }),
      validFrom,
      /** Percent with up to four decimals, or whole days: the rule of its setting. */
      amount: field.ruled({
        label: SPOT_CONFIG_WORDS.amount,
        required: true,
        logged: 'settingValue',
        check: () => undefined,
      }),
    },
    rules: ({ setting, amount }) => refusalsOf([['amount', amountRefusal(setting, amount)]]),
    shown: DECIDED,
    unsigned: true,
    filters: ['setting', 'status'],
    columns: { validFrom: { width: '130px' }, amount: { width: '130px', unordered: true }, ...DECIDED_COLUMNS },
    usual: '-validFrom',
  },
);

/** The form that rejects a proposal of either kind. */
export const spotRejectForm = rejectForm();

/** The limits of strata in a text, rising; undefined where the text says no such limits. */
export function bandLimits(text: string): readonly Fen[] | undefined {
  const limits = bandTexts(text).map(parseYuan);
  const known = limits.flatMap((limit) => limit ?? []);
  const rises = known.every((limit, at) => limit > (known[at - 1] ?? 0n));
  return known.length === limits.length && known.length <= MOST_BANDS && rises ? known : undefined;
}

function bandTexts(text: string): readonly string[] {
  return text.split(/\s+/v).filter((part) => part !== '');
}

function amountRefusal(setting: string, amount: string) {
  if (isRateSetting(setting)) return isRate(amount) ? undefined : message('SPOT_RATE_WRONG');
  return DAYS.test(amount) && Number(amount) <= MOST_DAYS ? undefined : message('SPOT_DAYS_WRONG');
}

function isRate(text: string): boolean {
  return RATE.test(text) && Number(text) <= 100;
}
