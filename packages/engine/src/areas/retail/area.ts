import { button, defineArea, inBus, ofDealers } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RETAIL } from './states.ts';

const { moves } = RETAIL;
const submitting = ofDealers.changes('RETAIL_SUBMIT');
const checking = inBus.changes('RETAIL_CHECK');
const confirming = inBus.changes('RETAIL_CONFIRM');
const END_NAME = { en: 'End sales', zh: '结束销售' };
const MENU = { parent: 700, icon: 'id-number' } as const;

/** Retail records as their dealer reports them. */
export const retail = defineArea({
  actions: {
    'retail.read': ofDealers.read({ en: 'Read retail records', zh: '查看零售记录' }, 'RETAIL_READ'),
    'retail.own-cars': ofDealers.read(
      { en: 'See which cars can be reported as sold', zh: '查看可上报销售的车辆' },
      'RETAIL_SUBMIT',
    ),
    'retail.find-fleet': ofDealers.read(
      { en: 'Find the fleet customer of a sale', zh: '查找销售的大客户' },
      'RETAIL_SUBMIT',
    ),
    'retail.report': submitting({ en: 'Report a sale', zh: '上报销售' }, 'RETAIL_REPORTED', moves.report),
    'retail.check-file': ofDealers.read({ en: 'Check a file of sales', zh: '检查销售文件' }, 'RETAIL_SUBMIT'),
    'retail.import': submitting({ en: 'Load a file of sales', zh: '导入销售文件' }, 'RETAIL_FILE_LOADED'),
    'retail.save': submitting({ en: 'Save a sale', zh: '保存销售' }, 'RETAIL_SAVED', moves.save),
    'retail.add-paper': submitting(
      { en: 'Upload a paper of a sale', zh: '上传销售单据' },
      'RETAIL_PAPER_ADDED',
      moves.save,
    ),
    'retail.withdraw-paper': submitting(
      { en: 'Withdraw a paper of a sale', zh: '撤回销售单据' },
      'RETAIL_PAPER_WITHDRAWN',
      moves.save,
    ),
    'retail.submit': submitting({ en: 'Submit a sale', zh: '提交销售' }, 'RETAIL_SUBMITTED', moves.submit),
    'retail.take-back': submitting({ en: 'Take a sale back', zh: '撤回销售' }, 'RETAIL_TAKEN_BACK', moves.takeBack),
    'retail.discard': submitting({ en: 'Discard a report', zh: '放弃上报' }, 'RETAIL_DISCARDED', moves.discard),
    // Papers tell of people, and so do the fields that are masked without this permission.
    'retail.open-paper': ofDealers.read(
      { en: 'Read papers and personal data of sales', zh: '查看销售单据及个人信息' },
      'RETAIL_PERSON_READ',
    ),
    'retail.begin': checking({ en: 'Take a record for validation', zh: '领取待核验记录' }, 'RETAIL_BEGUN', moves.begin),
    'retail.give-back': checking({ en: 'Give a record back', zh: '退还记录' }, 'RETAIL_GIVEN_BACK', moves.giveBack),
    'retail.pass': checking({ en: 'Pass a sale', zh: '通过核验' }, 'RETAIL_PASSED', moves.pass),
    'retail.reject': checking({ en: 'Reject a sale', zh: '退回销售' }, 'RETAIL_REJECTED', moves.reject),
    'retail.confirm': confirming({ en: 'Confirm a sale', zh: '确认销售' }, 'RETAIL_CONFIRMED', moves.confirm),
    'retail.return': confirming(
      { en: 'Reject a passed sale', zh: '退回已通过的销售' },
      'RETAIL_RETURNED',
      moves.return,
    ),
    'retail.recheck': confirming(
      { en: 'Send a passed sale back to validation', zh: '将已通过的销售退回核验' },
      'RETAIL_SENT_BACK',
      moves.recheck,
    ),
    'retail.complete': confirming({ en: 'Complete a sale', zh: '完成销售' }, 'RETAIL_COMPLETED', moves.complete),
    'retail.ask-end': confirming(
      { en: 'Ask to end a proven sale', zh: '申请作废已确认的销售' },
      'RETAIL_END_ASKED',
      moves.askEnd,
    ),
    'retail.keep': confirming({ en: 'Leave a sale as it is', zh: '维持销售' }, 'RETAIL_KEPT', moves.keepSale),
    'retail.void': confirming({ en: 'End a sale', zh: '作废销售' }, 'RETAIL_ENDED', moves.void),
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
      ...usualButton(
        'EDIT',
        7013,
        'retail.read',
        'retail.find-fleet',
        'retail.save',
        'retail.add-paper',
        'retail.withdraw-paper',
      ),
      ...usualButton('IMPORT', 7017, 'retail.check-file', 'retail.import'),
      SUBMIT: button(7014, { en: 'Submit sales', zh: '提交销售' }, 'retail.submit'),
      'TAKE BACK': button(7015, { en: 'Take a sale back', zh: '撤回销售' }, 'retail.take-back'),
      DISCARD: button(7016, { en: 'Discard a report', zh: '放弃上报' }, 'retail.discard'),
    },
  },
  recordKinds: {
    'retail-record': { en: 'Retail record', zh: '零售记录' },
    'sale-file': { en: 'File of sales', zh: '销售文件' },
  },
  recordFields: {
    soldAs: { en: 'Kind of sale', zh: '销售类型' },
    paperKind: { en: 'Paper', zh: '单据' },
    rejectReason: { en: 'Reason of the rejection', zh: '退回原因' },
    endKind: { en: 'Why the sale ends', zh: '作废原因' },
    fleetCustomer: { en: 'Fleet customer (number)', zh: '大客户（编号）' },
    leaseUntil: { en: 'Held until', zh: '领取截至' },
  },
  states: RETAIL,
});

/** Licences of the cars that a dealer has sold. */
export const retailLicences = defineArea({
  actions: {},
  page: {
    path: '/vehicleLicense',
    menu: { id: 708, place: 701.5, ...MENU, name: { en: 'Vehicle Licences', zh: '行驶证' } },
    buttons: {
      ...usualButton('SEARCH', 7081, 'retail.own-cars'),
      ...usualButton(
        'EDIT',
        7083,
        'retail.read',
        'retail.find-fleet',
        'retail.save',
        'retail.add-paper',
        'retail.withdraw-paper',
      ),
    },
  },
});

/** The queue of who validates sales first. */
export const retailChecks = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/sicco',
    menu: { id: 702, ...MENU, name: { en: 'Validation SICCO', zh: 'SICCO 核验' } },
    buttons: {
      ...usualButton('SEARCH', 7021, 'retail.read'),
      CHECK: button(
        7022,
        { en: 'Validate sales', zh: '核验销售' },
        'retail.begin',
        'retail.give-back',
        'retail.pass',
        'retail.reject',
      ),
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
      CONFIRM: button(
        7032,
        { en: 'Confirm sales', zh: '确认销售' },
        'retail.confirm',
        'retail.return',
        'retail.recheck',
      ),
      END: button(7033, END_NAME, 'retail.complete', 'retail.ask-end', 'retail.keep', 'retail.void'),
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
      CONFIRM: button(
        7042,
        { en: 'Confirm sales', zh: '确认销售' },
        'retail.confirm',
        'retail.return',
        'retail.recheck',
      ),
      END: button(7043, END_NAME, 'retail.complete', 'retail.ask-end', 'retail.keep', 'retail.void'),
    },
  },
});
