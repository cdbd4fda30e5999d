import { button, changesBy, defineArea, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { CHECK_RULE } from './states.ts';

export const CHECK_RULE_NAMES = { one: 'a checking rule', many: 'checking rules', zh: '审核规则' };

/** Names of the fields of a rule. */
export const CHECK_RULE_WORDS = {
  category: { en: 'Program category', zh: '激励类别' },
  bu: { en: 'BU', zh: '业务单元' },
  comparison: { en: 'Compares', zh: '核对内容' },
  prerequisite: { en: 'For', zh: '适用于' },
  from: { en: 'From net (yuan)', zh: '净额下限（元）' },
  passes: { en: 'Machine', zh: '系统处理' },
  messageEn: { en: 'Message (English)', zh: '提示（英文）' },
  messageCn: { en: 'Message (Chinese)', zh: '提示（中文）' },
};

const READ = { en: 'Read checking rules', zh: '查看审核规则' };
const changes = changesBy('CHECK_RULE_EDIT');
const decided = decideActions('CHECK_RULE', CHECK_RULE_NAMES, 'CHECK_RULE_EDIT', CHECK_RULE.moves);

/** What machine rules compare before they approve a claim: proposed by one person, tried, and confirmed by another. */
export const checkRules = defineArea({
  actions: {
    'check-rule.read': readAction(READ, 'CHECK_RULE_READ'),
    'check-rule.propose': changes({ en: 'Propose a checking rule', zh: '提出审核规则' }, 'CHECK_RULE_PROPOSED'),
    'check-rule.try': changes({ en: 'Try a checking rule', zh: '试算审核规则' }, 'CHECK_RULE_TRIED'),
    'check-rule.confirm': decided.confirm,
    'check-rule.reject': decided.reject,
  },
  permissions: {
    CHECK_RULE_READ: READ,
    CHECK_RULE_EDIT: { en: 'Change checking rules', zh: '更改审核规则' },
  },
  page: {
    path: '/checking/checkingRule',
    menu: { id: 789, parent: 780, icon: 'endorsed', name: { en: 'Checking Rules', zh: '审核规则' } },
    buttons: {
      ...usualButton('SEARCH', 7891, 'check-rule.read'),
      ...usualButton('ADD', 7892, 'check-rule.propose'),
      ...usualButton('VIEW', 7893, 'check-rule.read'),
      ...usualButton('EDIT', 7894, 'check-rule.propose'),
      TRY: button(7895, { en: 'Try', zh: '试算' }, 'check-rule.try'),
      DECIDE: button(7896, { en: 'Confirm / Reject', zh: '确认/驳回' }, 'check-rule.confirm', 'check-rule.reject'),
    },
  },
  recordKinds: {
    'check-rule': { en: 'Checking rule', zh: '审核规则' },
  },
  recordFields: {
    ruledCategory: CHECK_RULE_WORDS.category,
    checkComparison: CHECK_RULE_WORDS.comparison,
    checkPrerequisite: CHECK_RULE_WORDS.prerequisite,
    checkFrom: CHECK_RULE_WORDS.from,
    machinePasses: CHECK_RULE_WORDS.passes,
    checkMessageEn: CHECK_RULE_WORDS.messageEn,
    checkMessageCn: CHECK_RULE_WORDS.messageCn,
    triedMonth: { en: 'Tried over', zh: '试算月份' },
    triedClaims: { en: 'Claims tried', zh: '试算申请数' },
    triedForPeople: { en: 'Claims for people', zh: '转人工数' },
  },
  states: CHECK_RULE,
});
