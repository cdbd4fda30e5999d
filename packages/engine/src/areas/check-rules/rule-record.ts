import { message } from '../../messages/message.ts';
import { DECIDED_COLUMNS, decidedFields } from '../../records/decided-fields.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { COMPARISONS } from '../checking/comparisons.ts';
import { CHECK_RULE_NAMES, CHECK_RULE_WORDS, checkRules } from './area.ts';
import { CHECK_RULE } from './states.ts';
import { MACHINE_PASSES, RULE_PREREQUISITES } from './words.ts';

const SAYING = { limit: { min: 0, max: 200 }, length: message('CHECK_RULE_MESSAGE_LONG') };

/** What machine rules compare of claims of a program category, of all BUs or of one, from a day of sending on. */
export const checkRuleRecord = defineRecord(
  { names: CHECK_RULE_NAMES, subject: 'check-rule', page: checkRules.page },
  {
    key: 'ruleId',
    fields: {
      categoryId: field.choice({
        label: CHECK_RULE_WORDS.category,
        missing: message('CHECK_RULE_CATEGORY_MISSING'),
        shows: 'categoryName',
        logged: 'ruledCategory',
      }),
      /** Code of a BU, which goes before the rule of all BUs; empty for all. */
      bu: field.ruled({ label: CHECK_RULE_WORDS.bu, check: () => undefined }),
      validFrom: field.day({
        label: { en: 'From', zh: '生效日期' },
        missing: message('CHECK_RULE_DAY_MISSING'),
      }),
      comparison: field.word(COMPARISONS, {
        label: CHECK_RULE_WORDS.comparison,
        missing: message('CHECK_RULE_COMPARISON_MISSING'),
        logged: 'checkComparison',
      }),
      prerequisite: field.word(RULE_PREREQUISITES, {
        label: CHECK_RULE_WORDS.prerequisite,
        missing: message('CHECK_RULE_PREREQUISITE_MISSING'),
        logged: 'checkPrerequisite',
      }),
      /** The net amount of a claim from which the rule is for it. */
      fromNet: field.money({ label: CHECK_RULE_WORDS.from, logged: 'checkFrom' }),
      passes: field.word(MACHINE_PASSES, {
        label: CHECK_RULE_WORDS.passes,
        missing: message('CHECK_RULE_PASSES_MISSING'),
        logged: 'machinePasses',
      }),
      messageEn: field.text({ label: CHECK_RULE_WORDS.messageEn, ...SAYING, logged: 'checkMessageEn' }),
      messageCn: field.text({ label: CHECK_RULE_WORDS.messageCn, ...SAYING, logged: 'checkMessageCn' }),
    },
    shown: {
      categoryName: 'text',
      buName: 'text',
      /** Month, claims and claims for people of its trial; empty before it. */
      triedMonth: 'text',
      triedClaims: 'count',
      triedForPeople: 'count',
      ...decidedFields(CHECK_RULE),
    },
    unsigned: true,
    filters: ['categoryId', 'comparison', 'status'],
    columns: {
      category: { of: 'categoryId', width: '150px', unordered: true },
      bu: { of: 'buName', label: CHECK_RULE_WORDS.bu, width: '110px', unordered: true },
      comparison: { width: '220px', unordered: true },
      validFrom: { width: '110px' },
      prerequisite: { width: '130px', unordered: true },
      passes: { width: '150px', unordered: true },
      tried: { of: 'triedMonth', label: { en: 'Trial', zh: '试算' }, width: '150px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: { empty: { en: 'No rule yet: machine rules compare nothing', zh: '还没有规则，系统不作核对' } },
  },
);

/** The form that rejects a proposal. */
export const checkRuleRejectForm = rejectForm();
