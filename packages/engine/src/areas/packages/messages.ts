import { defineMessages } from '../define-messages.ts';

/** Packages on their way through approval, and the money that they take. */
export const packageMessages = defineMessages({
  PACKAGE_NO_CHAIN: {
    en: 'No approval chain is in force for this business unit today: ask an administrator to activate one',
    zh: '该业务单元今日无生效的审批链：请联系管理员启用',
    severity: 'error',
  },
  PACKAGE_NO_OVERDRAW_STEP: {
    en: 'The package takes more than the frame has left, and the approval chain has no step for that',
    zh: '审批包超出预算框架余额，且审批链没有对应步骤',
    severity: 'error',
  },
  PACKAGE_NONE_RUNNING: {
    en: 'No approval of this batch is running',
    zh: '该批次没有进行中的审批',
    severity: 'error',
  },
  PACKAGE_OTHER_STEP: {
    en: "The package is at step {step} already: '{name}'",
    zh: '审批包已在第 {step} 步“{name}”',
    severity: 'error',
  },
  PACKAGE_PROGRAM_UNKNOWN: {
    en: 'One of the programs is not in this package any more',
    zh: '其中一个激励项目已不在该审批包中',
    severity: 'error',
  },
  PACKAGE_NONE_TICKED: {
    en: 'All programs that were ticked are rejected already',
    zh: '所选激励项目均已被驳回',
    severity: 'error',
  },
  PACKAGE_STARTER_ONLY: {
    en: 'Only {who}, who started the package, can withdraw it',
    zh: '仅发起人 {who} 可撤回审批包',
    severity: 'error',
  },
  PACKAGE_REMINDED_TODAY: {
    en: 'Everybody was reminded of this package today already',
    zh: '今日已催办过该审批包',
    severity: 'error',
  },
  PACKAGE_READER_NEEDED: {
    en: 'This account may not read the package',
    zh: '该账号无权查看审批包',
    severity: 'error',
  },
  PACKAGE_CANCEL_ASKED: {
    en: 'The cancelling of an earlier version of {program} waits for approval',
    zh: '{program} 较早版本的取消正在审批中',
    severity: 'error',
  },
  CANCEL_NEXT_VERSION: {
    en: 'The next version is in approval or approved: take it back first',
    zh: '下一版本正在审批或已批准：请先撤回',
    severity: 'error',
  },
});
