import { defineMessages, error } from '../define-messages.ts';

/** Messages of the approval of any subject: its deciders and other actions. Messages that name the subject are with the subject. */
export const approvalMessages = defineMessages({
  APPROVER_INACTIVE: error('The account is not active', '账号未启用'),
  APPROVER_NO_PERMISSION: error("Deciding needs the permission '{permission}'", '审批需要“{permission}”权限'),
  APPROVER_DUTIES: error(
    "Whoever holds '{first}' as well does not decide by '{second}': {reason}",
    '同时拥有“{first}”者不得以“{second}”审批：{reason}',
  ),
  APPROVER_OTHER_BU: error('The business unit is out of reach of this account', '该账号无权访问此业务单元'),
  APPROVER_MADE_IT: error(
    'Whoever made or edited something of it does not decide on it',
    '制作或编辑过其内容的人不得审批',
  ),
  APPROVER_DECIDED_STEP: error(
    "Whoever decided the step '{step}' decides no other",
    '已在“{step}”步骤审批的人不得审批其他步骤',
  ),
  APPROVER_DECIDED_ALREADY: error('This step has the decision of this account already', '该账号已在此步骤作出决定'),
  APPROVER_NOT_ASKED: error(
    'This step asks other people, and nobody of them has lent this account the task',
    '此步骤由其他人审批，且无人委托该账号',
  ),
  APPROVER_NOT_TURN: error(
    'This step asks one after the other, and somebody else comes first',
    '此步骤依次审批，须等待前一人',
  ),
  APPROVER_ASKED_ALREADY: error('This account is asked already', '该账号已在审批人之列'),
  APPROVER_NO_MEMBER: error('Only a member of a role of this step can take it over', '仅此步骤角色的成员可接手'),
  APPROVER_OF_FALLBACK: error(
    'The fallback takes over only where too few of the people of this step may decide',
    '仅当本步骤有权审批的人员不足时，方可由后备角色接手',
  ),
  APPROVER_NAMES_HIMSELF: error('Nobody names himself: please name somebody else', '不得指定本人，请指定他人'),
  APPROVAL_NOT_RUNNING: error('The approval has ended', '审批已结束'),
  APPROVAL_BLOCKED: error(
    'Too few are left who may decide: an administrator names somebody first',
    '可审批人员不足：须先由管理员指定审批人',
  ),
  APPROVAL_NOT_BLOCKED: error('People are named only where nobody is left to decide', '仅当无人可审批时才能指定审批人'),
  APPROVAL_WHOLE: error('This is approved or rejected as a whole', '此项只能整体批准或驳回'),
  APPROVAL_PERSON_NEEDED: error('Please name a person', '请选择人员'),
  APPROVAL_NO_OPINION_ASKED: error('Nobody has asked this account for an opinion', '无人向该账号征求意见'),
});
