import { button, defineArea, inBus, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { SAMPLE_LIST, SPOT_ITEM } from './states.ts';

const { moves } = SAMPLE_LIST;
const MENU = { parent: 800 } as const;
const prepares = inBus.changes('SPOT_PREPARE');

/** Rounds, their lists, and the claims that are checked. */
export const spotChecks = defineArea({
  actions: {
    'spot-check.read': inBus.read({ en: 'Read spot checks', zh: '查看抽查' }, 'SPOT_READ'),
    'spot-round.read': readAction({ en: 'Read rounds', zh: '查看轮次' }, 'SPOT_READ'),
    'spot-round.export': inBus.read({ en: 'Export a round', zh: '导出轮次' }, 'SPOT_READ'),
    'spot-round.create': {
      kind: 'change',
      name: { en: 'Begin a round', zh: '新建轮次' },
      permission: 'SPOT_PREPARE',
      scope: 'none',
      audit: 'SPOT_ROUND_CREATED',
    },
    'spot-check.prepare': prepares({ en: 'Prepare a list', zh: '准备清单' }, 'SAMPLE_LIST_PREPARED', moves.prepare),
    'spot-check.commit': prepares({ en: 'Commit a secret', zh: '承诺密值' }, 'SAMPLE_COMMITTED', moves.commit),
    'spot-check.freeze': prepares({ en: 'Freeze a list', zh: '冻结清单' }, 'SAMPLE_LIST_FROZEN', moves.freeze),
    'spot-check.reveal': prepares({ en: 'Reveal the secret', zh: '公开密值' }, 'SAMPLE_REVEALED', moves.reveal),
    'spot-check.draw': prepares({ en: 'Draw a sample', zh: '抽样' }, 'SAMPLE_DRAWN', moves.draw),
    'spot-check.widen': prepares({ en: 'Widen a sample', zh: '扩大样本' }, 'SAMPLE_WIDENED', moves.widen),
    'spot-check.ask-draw': prepares(
      { en: 'Ask for another draw', zh: '申请再次抽样' },
      'SAMPLE_DRAW_ASKED',
      moves.askDraw,
    ),
    'spot-check.allow-draw': prepares(
      { en: 'Allow another draw', zh: '同意再次抽样' },
      'SAMPLE_DRAW_ALLOWED',
      moves.allowDraw,
    ),
    'spot-check.refuse-draw': prepares(
      { en: 'Refuse another draw', zh: '拒绝再次抽样' },
      'SAMPLE_DRAW_REFUSED',
      moves.refuseDraw,
    ),
    'spot-check.submit': prepares({ en: 'Submit a sample', zh: '提交抽查结果' }, 'SAMPLE_SUBMITTED', moves.submit),
    'spot-check.withdraw': prepares({ en: 'Withdraw a sample', zh: '撤回抽查结果' }, 'SAMPLE_LIST_WITHDRAWN'),
    'spot-check.check': inBus.change(
      { en: 'Check sampled claims', zh: '检查抽中的申请' },
      'SPOT_CHECK',
      'SPOT_ITEM_CHECKED',
      moves.check,
    ),
    'spot-check.correct': inBus.change(
      { en: 'Correct failed claims', zh: '更正不通过的申请' },
      'CHECK_CONFIRM',
      'SPOT_ITEM_CORRECTED',
      moves.correct,
    ),
    'spot-check.decide': inBus.change(
      { en: 'Approve samples', zh: '审批抽查结果' },
      'SAMPLE_APPROVE',
      'SAMPLE_DECIDED',
    ),
    'spot-check.name': inBus.change(
      { en: 'Name who decides on samples where nobody is left', zh: '指定抽查结果审批人' },
      'PACKAGE_ADMIN',
      'SAMPLE_APPROVER_NAMED',
    ),
  },
  permissions: {
    SPOT_READ: { en: 'Read spot checks', zh: '查看抽查' },
    SPOT_PREPARE: { en: 'Prepare, draw and submit spot checks', zh: '准备、抽样并提交抽查' },
    SPOT_CHECK: { en: 'Check sampled claims', zh: '检查抽中的申请' },
    SAMPLE_APPROVE: { en: 'Approve samples', zh: '审批抽查结果' },
  },
  page: {
    path: '/spotChecking',
    menu: { id: 802, ...MENU, icon: 'search-around', name: { en: 'Spot Checking', zh: '抽查' } },
    buttons: {
      'SC-01': button(8021, { en: 'Checking Preparation', zh: '抽查准备' }, 'spot-check.read'),
      'SC-02': button(8022, { en: 'Pending Checking', zh: '待抽查' }, 'spot-check.read'),
      'SC-03': button(8023, { en: 'Sample Check', zh: '样本检查' }, 'spot-check.read'),
      'SC-04': button(8024, { en: 'Checked', zh: '已检查' }, 'spot-check.read'),
      CHECK: button(8025, { en: 'Check', zh: '检查' }, 'spot-check.check'),
    },
  },
  recordKinds: {
    'sample-list': { en: 'List of a spot check', zh: '抽查清单' },
    'payout-round': { en: 'Round', zh: '轮次' },
  },
  recordFields: {
    listPrint: { en: 'Hash of the list', zh: '清单哈希' },
    listClaims: { en: 'Claims of the list', zh: '清单申请数' },
    listAmount: { en: 'Amount of the list, without VAT', zh: '清单不含税金额' },
    sampleSeed: { en: 'Seed', zh: '种子' },
    sampleSeal: { en: 'Seal', zh: '审计封印' },
    sampleClaims: { en: 'Claims of the sample', zh: '样本申请数' },
    samplePrint: { en: 'Hash of the sample', zh: '样本哈希' },
    drawNumber: { en: 'Number of the draw', zh: '抽样序号' },
    commitment: { en: 'Commitment', zh: '承诺值' },
    revealedWord: { en: 'Secret', zh: '密值' },
    checkedClaim: { en: 'Checked claim', zh: '已检查申请' },
    rightAmount: { en: 'Right amount, without VAT', zh: '正确不含税金额' },
    spotCorrection: { en: 'Correction', zh: '更正结果' },
    postedAmount: { en: 'Amount taken back, without VAT', zh: '冲回不含税金额' },
    spotOutcome: { en: 'Outcome', zh: '检查结果' },
    widenings: { en: 'Widenings', zh: '扩大倍数' },
    cutOff: { en: 'Cut-off', zh: '截止日' },
    checkUntil: { en: 'Check until', zh: '检查期限' },
    approveUntil: { en: 'Approve until', zh: '审批期限' },
    roundEntity: { en: 'Paying entity', zh: '付款法人' },
  },
  states: SAMPLE_LIST,
});

/** What controlling does with the samples of a round. */
export const spotControlling = defineArea({
  actions: {},
  page: {
    path: '/spotCheckingControlling',
    menu: { id: 803, ...MENU, icon: 'predictive-analysis', name: { en: 'Spot Check Controlling', zh: '抽查管控' } },
    buttons: {
      'Scrc-01': button(8031, { en: 'Spot Check Overview', zh: '抽查总览' }, 'spot-check.read', 'spot-round.read'),
      'Scrc-02': button(8032, { en: 'Sample Check Confirm', zh: '样本检查确认' }, 'spot-check.read'),
      'Scrc-03': button(8033, { en: 'All Claims Review', zh: '全部申请复核' }, 'spot-check.read'),
      'Scrc-04': button(8034, { en: 'Payout Preparation', zh: '付款准备' }, 'spot-check.read'),
      ACR01: button(8035, { en: 'Package Tracking', zh: '审批包跟踪' }, 'spot-check.read'),
      ACR02: button(8036, { en: 'Program Tracking', zh: '激励项目跟踪' }, 'spot-check.read'),
      ACR03: button(8037, { en: 'Claim Checking', zh: '申请检查' }, 'spot-check.read'),
      CORRECT: button(8039, { en: 'Correct failed claims', zh: '更正不通过的申请' }, 'spot-check.correct'),
      PREPARE: button(
        8038,
        { en: 'Prepare and draw', zh: '准备与抽样' },
        'spot-round.create',
        'spot-check.prepare',
        'spot-check.commit',
        'spot-check.freeze',
        'spot-check.reveal',
        'spot-check.draw',
        'spot-check.widen',
        'spot-check.ask-draw',
        'spot-check.allow-draw',
        'spot-check.refuse-draw',
        'spot-check.submit',
        'spot-check.withdraw',
      ),
    },
  },
  states: SPOT_ITEM,
});

/** Samples that wait for their approval. */
export const spotApproval = defineArea({
  actions: {},
  page: {
    path: '/spotChecking/pendingApproval',
    menu: { id: 804, ...MENU, icon: 'endorsed', name: { en: 'Spot Check Approval', zh: '抽查审批' } },
    buttons: {
      'SCA-01': button(8041, { en: 'Pending Approval', zh: '待审批' }, 'spot-check.read'),
      'SCA-02': button(8042, { en: 'Approval Review', zh: '审批回顾' }, 'spot-check.read'),
      DECIDE: button(8043, { en: 'Decide', zh: '审批' }, 'spot-check.decide'),
      NAME: button(8044, { en: 'Name an approver', zh: '指定审批人' }, 'spot-check.name'),
      ...usualButton('EXPORT', 8045, 'spot-round.export'),
    },
  },
});
