import { button, changesBy, defineArea, inBus, readAction } from '../define-area.ts';
import { decideActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { BINDING } from './states.ts';

export const BINDING_NAMES = { one: 'a paid offer', many: 'paid offers', zh: '支付激励方案' };

/** Names of the fields of a binding. */
export const BINDING_WORDS = {
  kind: { en: 'Source data', zh: '来源数据' },
  offer: { en: 'Program and offer', zh: '激励项目与激励方案' },
  make: { en: 'Make whose budget lump sums take', zh: '一次性金额占用预算的产品线' },
  pays: { en: 'From then on', zh: '自该日起' },
  cutoffDays: { en: 'Days after the month to send a sale', zh: '月末后提交销售的天数' },
};

const runs = inBus.changes('SOURCE_RUN');
const decided = decideActions('SOURCE_BINDING', BINDING_NAMES, 'SOURCE_BIND', BINDING.moves);

/** Runs that make claims of source data: shown first, made once, and after a correction only what differs. */
export const sourceRuns = defineArea({
  actions: {
    'source-run.read': inBus.read({ en: 'Read runs over source data', zh: '查看来源数据批处理' }, 'SOURCE_READ'),
    'source-run.preview': runs(
      { en: 'Preview a run over source data', zh: '预览来源数据批处理' },
      'SOURCE_RUN_PREVIEWED',
    ),
    'source-run.make': runs({ en: 'Make a run over source data', zh: '执行来源数据批处理' }, 'SOURCE_RUN_BEGUN'),
    'source-run.step': runs(
      { en: 'Make a part of a run over source data', zh: '执行来源数据批处理的一部分' },
      'SOURCE_RUN_STEPPED',
    ),
    'source-run.decide': runs(
      { en: 'Decide whether a car counts for a target', zh: '决定车辆是否计入目标' },
      'SOURCE_CAR_DECIDED',
    ),
  },
  permissions: {
    SOURCE_RUN: { en: 'Make claims of source data', zh: '由来源数据生成申请' },
  },
  page: {
    path: '/sourceDataManagement/runs',
    menu: {
      id: 858,
      parent: 850,
      icon: 'play',
      name: { en: 'Claims of Source Data', zh: '来源数据生成申请' },
    },
    buttons: {
      ...usualButton('SEARCH', 8581, 'source-run.read'),
      PREVIEW: button(8582, { en: 'Preview a run', zh: '预览批处理' }, 'source-run.preview'),
      MAKE: button(8583, { en: 'Make a run', zh: '执行批处理' }, 'source-run.make', 'source-run.step'),
      DECIDE: button(8584, { en: 'Decide about a car', zh: '决定车辆是否计入' }, 'source-run.decide'),
      ...usualButton('EXPORT', 8585, 'source-run.read'),
    },
  },
  recordFields: {
    madeClaims: { en: 'Claimed', zh: '新增申请数' },
    refusedClaims: { en: 'Refused', zh: '不予申请数' },
    targetDecision: { en: 'Whether the car counts', zh: '是否计入' },
    decidedCars: { en: 'Cars that it is decided for', zh: '决定的车辆数' },
  },
});

/** The offers that kinds of source data pay, by first month. */
export const sourceBindings = defineArea({
  actions: {
    'source-binding.read': readAction(
      { en: 'Read which offers source data pay', zh: '查看来源数据支付的激励方案' },
      'SOURCE_READ',
    ),
    'source-binding.propose': changesBy('SOURCE_BIND')(
      { en: 'Propose that source data pay an offer', zh: '提议以来源数据支付激励方案' },
      'SOURCE_BINDING_PROPOSED',
    ),
    'source-binding.confirm': decided.confirm,
    'source-binding.reject': decided.reject,
  },
  permissions: {
    SOURCE_BIND: { en: 'Say which offers source data pay', zh: '设置来源数据支付的激励方案' },
  },
  page: {
    path: '/sourceDataManagement/bindings',
    menu: {
      id: 859,
      parent: 850,
      icon: 'link',
      name: { en: 'Offers Paid by Source Data', zh: '来源数据支付的激励方案' },
    },
    buttons: {
      ...usualButton('SEARCH', 8591, 'source-binding.read'),
      ...usualButton('ADD', 8592, 'source-binding.propose'),
      ...usualButton('VIEW', 8593, 'source-binding.read'),
      ...usualButton('EDIT', 8594, 'source-binding.propose'),
      DECIDE: button(
        8595,
        { en: 'Confirm / Reject', zh: '确认/驳回' },
        'source-binding.confirm',
        'source-binding.reject',
      ),
    },
  },
  recordKinds: {
    'source-binding': { en: 'Offer paid by source data', zh: '来源数据支付的激励方案' },
  },
  recordFields: {
    bindingOffer: BINDING_WORDS.offer,
    bindingMake: BINDING_WORDS.make,
    bindingPays: BINDING_WORDS.pays,
    cutoffDays: BINDING_WORDS.cutoffDays,
  },
  states: BINDING,
});
