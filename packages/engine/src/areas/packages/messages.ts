import { defineMessages, error } from '../define-messages.ts';

/** Packages on their way through approval, and the money that they take. */
export const packageMessages = defineMessages({
  PACKAGE_NO_CHAIN: error(
    'No approval chain is in force for this business unit today: ask an administrator to activate one',
    '该业务单元今日无生效的审批链：请联系管理员启用',
  ),
  PACKAGE_NO_OVERDRAW_STEP: error(
    'The package takes more than the frame has left, and the approval chain has no step for that',
    '审批包超出预算框架余额，且审批链没有对应步骤',
  ),
  PACKAGE_NONE_RUNNING: error('No approval of this batch is running', '该批次没有进行中的审批'),
  PACKAGE_OTHER_STEP: error("The package is at step {step} already: '{name}'", '审批包已在第 {step} 步“{name}”'),
  PACKAGE_PROGRAM_UNKNOWN: error(
    'One of the programs is not in this package any more',
    '其中一个激励项目已不在该审批包中',
  ),
  PACKAGE_NONE_TICKED: error('All programs that were ticked are rejected already', '所选激励项目均已被驳回'),
  PACKAGE_STARTER_ONLY: error('Only {who}, who started the package, can withdraw it', '仅发起人 {who} 可撤回审批包'),
  PACKAGE_REMINDED_TODAY: error('Everybody was reminded of this package today already', '今日已催办过该审批包'),
  PACKAGE_READER_NEEDED: error('This account may not read the package', '该账号无权查看审批包'),
  PACKAGE_CANCEL_ASKED: error(
    'The cancelling of an earlier version of {program} waits for approval',
    '{program} 较早版本的取消正在审批中',
  ),
  CANCEL_NEXT_VERSION: error(
    'The next version is in approval or approved: take it back first',
    '下一版本正在审批或已批准：请先撤回',
  ),
});
