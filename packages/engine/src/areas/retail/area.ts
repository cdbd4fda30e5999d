import { defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RETAIL } from './states.ts';

const { moves } = RETAIL;
const reading = { kind: 'read', permission: 'RETAIL_READ', scope: 'bu' } as const;
const submitting = { kind: 'change', permission: 'RETAIL_SUBMIT', scope: 'bu' } as const;
const checking = { kind: 'change', permission: 'RETAIL_CHECK', scope: 'bu' } as const;
const confirming = { kind: 'change', permission: 'RETAIL_CONFIRM', scope: 'bu' } as const;
const MENU = { parent: 700, icon: 'id-number' } as const;

/** Retail records as their dealer reports them. */
export const retail = defineArea({
  actions: {
    'retail.read': { ...reading, name: { en: 'Read retail records', zh: '查看零售记录' } },
    'retail.own-cars': {
      kind: 'read',
      permission: 'RETAIL_SUBMIT',
      scope: 'bu',
      name: { en: 'See which cars can be reported as sold', zh: '查看可上报销售的车辆' },
    },
    'retail.report': {
      ...submitting,
      name: { en: 'Report a sale', zh: '上报销售' },
      move: moves.report,
      audit: 'RETAIL_REPORTED',
    },
    'retail.save': {
      ...submitting,
      name: { en: 'Save a sale', zh: '保存销售' },
      move: moves.save,
      audit: 'RETAIL_SAVED',
    },
    'retail.add-paper': {
      ...submitting,
      name: { en: 'Upload a paper of a sale', zh: '上传销售单据' },
      move: moves.save,
      audit: 'RETAIL_PAPER_ADDED',
    },
    'retail.withdraw-paper': {
      ...submitting,
      name: { en: 'Withdraw a paper of a sale', zh: '撤回销售单据' },
      move: moves.save,
      audit: 'RETAIL_PAPER_WITHDRAWN',
    },
    'retail.submit': {
      ...submitting,
      name: { en: 'Submit a sale', zh: '提交销售' },
      move: moves.submit,
      audit: 'RETAIL_SUBMITTED',
    },
    'retail.take-back': {
      ...submitting,
      name: { en: 'Take a sale back', zh: '撤回销售' },
      move: moves.takeBack,
      audit: 'RETAIL_TAKEN_BACK',
    },
    'retail.discard': {
      ...submitting,
      name: { en: 'Discard a report', zh: '放弃上报' },
      move: moves.discard,
      audit: 'RETAIL_DISCARDED',
    },
    // Papers tell of people, and so do the fields that are masked without this permission.
    'retail.open-paper': {
      kind: 'read',
      permission: 'RETAIL_PERSON_READ',
      scope: 'bu',
      name: { en: 'Read papers and personal data of sales', zh: '查看销售单据及个人信息' },
    },
    'retail.begin': {
      ...checking,
      name: { en: 'Take a record for validation', zh: '领取待核验记录' },
      move: moves.begin,
      audit: 'RETAIL_BEGUN',
    },
    'retail.give-back': {
      ...checking,
      name: { en: 'Give a record back', zh: '退还记录' },
      move: moves.giveBack,
      audit: 'RETAIL_GIVEN_BACK',
    },
    'retail.pass': {
      ...checking,
      name: { en: 'Pass a sale', zh: '通过核验' },
      move: moves.pass,
      audit: 'RETAIL_PASSED',
    },
    'retail.reject': {
      ...checking,
      name: { en: 'Reject a sale', zh: '退回销售' },
      move: moves.reject,
      audit: 'RETAIL_REJECTED',
    },
    'retail.confirm': {
      ...confirming,
      name: { en: 'Confirm a sale', zh: '确认销售' },
      move: moves.confirm,
      audit: 'RETAIL_CONFIRMED',
    },
    'retail.return': {
      ...confirming,
      name: { en: 'Reject a passed sale', zh: '退回已通过的销售' },
      move: moves.reject,
      audit: 'RETAIL_RETURNED',
    },
    'retail.recheck': {
      ...confirming,
      name: { en: 'Send a passed sale back to validation', zh: '将已通过的销售退回核验' },
      move: moves.recheck,
      audit: 'RETAIL_SENT_BACK',
    },
  },
  permissions: {
    RETAIL_READ: { en: 'Read retail records', zh: '查看零售记录' },
    RETAIL_SUBMIT: { en: 'Report sales and submit their papers', zh: '上报销售并提交单据' },
    RETAIL_CHECK: { en: 'Validate sales', zh: '核验销售' },
    RETAIL_CONFIRM: { en: 'Confirm sales', zh: '确认销售' },
    RETAIL_PERSON_READ: { en: 'Read papers and personal data of sales', zh: '查看销售单据及个人信息' },
  },
  page: {
    path: '/retailValidation',
    menu: { id: 701, ...MENU, name: { en: 'Report Sales', zh: '销售上报' } },
    buttons: {
      ...usualButton('SEARCH', 7011, 'retail.read', 'retail.own-cars'),
      ...usualButton('ADD', 7012, 'retail.report'),
      ...usualButton('EDIT', 7013, 'retail.read', 'retail.save', 'retail.add-paper', 'retail.withdraw-paper'),
      SUBMIT: { id: 7014, name: { en: 'Submit sales', zh: '提交销售' }, calls: ['retail.submit'] },
      'TAKE BACK': { id: 7015, name: { en: 'Take a sale back', zh: '撤回销售' }, calls: ['retail.take-back'] },
      DISCARD: { id: 7016, name: { en: 'Discard a report', zh: '放弃上报' }, calls: ['retail.discard'] },
    },
  },
  recordKinds: { 'retail-record': { en: 'Retail record', zh: '零售记录' } },
  recordFields: {
    soldAs: { en: 'Kind of sale', zh: '销售类型' },
    paperKind: { en: 'Paper', zh: '单据' },
    rejectReason: { en: 'Reason of the rejection', zh: '退回原因' },
    leaseUntil: { en: 'Held until', zh: '领取截至' },
  },
  states: RETAIL,
});

/** The queue of who validates sales first. */
export const retailChecks = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/sicco',
    menu: { id: 702, ...MENU, name: { en: 'Validation SICCO', zh: 'SICCO 核验' } },
    buttons: {
      ...usualButton('SEARCH', 7021, 'retail.read'),
      CHECK: {
        id: 7022,
        name: { en: 'Validate sales', zh: '核验销售' },
        calls: ['retail.begin', 'retail.give-back', 'retail.pass', 'retail.reject'],
      },
    },
  },
});

/** The queue of SIPO, who confirms what SICCO passed. */
export const retailConfirmations = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/sipo',
    menu: { id: 703, ...MENU, name: { en: 'Validation SIPO', zh: 'SIPO 确认' } },
    buttons: {
      ...usualButton('SEARCH', 7031, 'retail.read'),
      CONFIRM: {
        id: 7032,
        name: { en: 'Confirm sales', zh: '确认销售' },
        calls: ['retail.confirm', 'retail.return', 'retail.recheck'],
      },
    },
  },
});

/** The same queue for controlling. */
export const retailControlling = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/controlling',
    menu: { id: 704, ...MENU, name: { en: 'Validation Controlling', zh: '财务控制确认' } },
    buttons: {
      ...usualButton('SEARCH', 7041, 'retail.read'),
      CONFIRM: {
        id: 7042,
        name: { en: 'Confirm sales', zh: '确认销售' },
        calls: ['retail.confirm', 'retail.return', 'retail.recheck'],
      },
    },
  },
});
