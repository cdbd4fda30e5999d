import { message } from '../../messages/message.ts';
import { DECIDED_COLUMNS, decidedFields } from '../../records/decided-fields.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { DEMO_RULE_NAMES, DEMO_RULE_WORDS, demoCars } from './area.ts';
import { DEMO_RULE_PROPOSAL } from './states.ts';
import { DEDUCTED_BY } from './words.ts';

/** Most days that a demo car is to be held. */
const MOST_HOLDING_DAYS = 3650;

/** How long demo cars of a BU are held, and what a sale before costs, from a day on. */
export const demoRuleRecord = defineRecord(
  { names: DEMO_RULE_NAMES, subject: 'demo-car-rule', page: demoCars.page },
  {
    key: 'ruleId',
    fields: {
      /** Code of the BU. */
      bu: field.ruled({
        label: DEMO_RULE_WORDS.bu,
        required: true,
        check: (bu) => (bu === '' ? message('DEMO_RULE_BU') : undefined),
      }),
      validFrom: field.day({ label: { en: 'From', zh: '生效日期' }, missing: message('DEMO_RULE_DAY') }),
      holdingDays: field.number({
        label: DEMO_RULE_WORDS.holdingDays,
        from: 1,
        to: MOST_HOLDING_DAYS,
        logged: 'holdingDays',
      }),
      share: field.rate({ label: DEMO_RULE_WORDS.share, logged: 'deductedShare' }),
      by: field.word(DEDUCTED_BY, {
        label: DEMO_RULE_WORDS.by,
        missing: message('DEMO_RULE_BY'),
        logged: 'deductedBy',
      }),
    },
    shown: { buName: 'text', ...decidedFields(DEMO_RULE_PROPOSAL) },
    unsigned: true,
    filters: ['status'],
    columns: {
      bu: { of: 'buName', label: DEMO_RULE_WORDS.bu, width: '130px', unordered: true },
      validFrom: { width: '110px' },
      holdingDays: { width: '120px', unordered: true },
      share: { width: '110px', unordered: true },
      by: { width: '150px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No rule yet: nothing is deducted', zh: '还没有规则，不作扣减' } },
  },
);

/** The form that rejects a proposed rule. */
export const demoRejectForm = rejectForm();
