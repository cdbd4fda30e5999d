import { button, changesBy, defineArea, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { SPOT_PROPOSAL } from './states.ts';

export const SPOT_CONFIG_NAMES = {
  rule: { one: 'a sample check rule', many: 'sample check rules', zh: '抽样规则' },
  setting: { one: 'a dated value', many: 'dated values', zh: '按日期生效的数值' },
};

/** Names of the fields of rules and values. */
export const SPOT_CONFIG_WORDS = {
  category: { en: 'Program category', zh: '激励类别' },
  bu: { en: 'BU', zh: '业务单元' },
  by: { en: 'Drawn', zh: '抽取方式' },
  share: { en: 'Share (%)', zh: '抽样比例（%）' },
  minimum: { en: 'At least (claims)', zh: '最少申请数' },
  bands: { en: 'Strata from (yuan)', zh: '分层下限（元）' },
  confidence: { en: 'Confidence (%)', zh: '置信水平（%）' },
  tolerable: { en: 'Tolerable error (%)', zh: '可容忍误差（%）' },
  wideningLimit: { en: 'Grows to at most (times)', zh: '最多扩大（倍）' },
  setting: { en: 'Value of', zh: '数值项目' },
  amount: { en: 'Value', zh: '数值' },
};

const READ = { en: 'Read the configuration of spot checks', zh: '查看抽查配置' };
const changes = changesBy('SPOT_CONFIG_EDIT');
const rules = decideActions('SAMPLE_RULE', SPOT_CONFIG_NAMES.rule, 'SPOT_CONFIG_EDIT', SPOT_PROPOSAL.moves);
const settings = decideActions('SPOT_SETTING', SPOT_CONFIG_NAMES.setting, 'SPOT_CONFIG_EDIT', SPOT_PROPOSAL.moves);

/** Rules of samples and the dated values of spot checks: proposed by one person, confirmed by another. */
export const spotConfig = defineArea({
  actions: {
    'sample-rule.read': readAction(READ, 'SPOT_CONFIG_READ'),
    'sample-rule.propose': changes({ en: 'Propose a sample check rule', zh: '提出抽样规则' }, 'SAMPLE_RULE_PROPOSED'),
    'sample-rule.confirm': rules.confirm,
    'sample-rule.reject': rules.reject,
    'spot-setting.read': readAction(READ, 'SPOT_CONFIG_READ'),
    'spot-setting.propose': changes(
      { en: 'Propose a dated value', zh: '提出按日期生效的数值' },
      'SPOT_SETTING_PROPOSED',
    ),
    'spot-setting.confirm': settings.confirm,
    'spot-setting.reject': settings.reject,
  },
  permissions: {
    SPOT_CONFIG_READ: READ,
    SPOT_CONFIG_EDIT: { en: 'Change the configuration of spot checks', zh: '更改抽查配置' },
  },
  page: {
    path: '/spotCheckingConfiguration',
    menu: { id: 801, parent: 800, icon: 'settings', name: { en: 'Spot Checking Configuration', zh: '抽查配置' } },
    buttons: {
      ...usualButton('SEARCH', 8011, 'sample-rule.read', 'spot-setting.read'),
      ...usualButton('ADD', 8012, 'sample-rule.propose', 'spot-setting.propose'),
      ...usualButton('VIEW', 8013, 'sample-rule.read', 'spot-setting.read'),
      ...usualButton('EDIT', 8014, 'sample-rule.propose', 'spot-setting.propose'),
      DECIDE: button(
        8015,
        { en: 'Confirm / Reject', zh: '确认/驳回' },
        'sample-rule.confirm',
        'sample-rule.reject',
        'spot-setting.confirm',
        'spot-setting.reject',
      ),
    },
  },
  recordKinds: {
    'sample-rule': { en: 'Sample check rule', zh: '抽样规则' },
    'spot-setting': { en: 'Dated value of spot checks', zh: '抽查数值' },
  },
  recordFields: {
    ruleCategory: SPOT_CONFIG_WORDS.category,
    sampledBy: SPOT_CONFIG_WORDS.by,
    sampleShare: SPOT_CONFIG_WORDS.share,
    sampleMinimum: SPOT_CONFIG_WORDS.minimum,
    sampleBands: SPOT_CONFIG_WORDS.bands,
    sampleConfidence: SPOT_CONFIG_WORDS.confidence,
    tolerableError: SPOT_CONFIG_WORDS.tolerable,
    wideningLimit: SPOT_CONFIG_WORDS.wideningLimit,
    spotSetting: SPOT_CONFIG_WORDS.setting,
    settingValue: SPOT_CONFIG_WORDS.amount,
  },
  states: SPOT_PROPOSAL,
});
