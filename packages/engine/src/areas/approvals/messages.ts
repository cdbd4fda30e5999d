import { defineMessages } from '../define-messages.ts';

/** The approval of any subject: who decides in it, and what else people do. What names the subject stands with it. */
export const approvalMessages = defineMessages({
  APPROVER_INACTIVE: { en: 'The account is not active', zh: '账号未启用', severity: 'error' },
  APPROVER_NO_PERMISSION: {
    en: "Deciding needs the permission '{permission}'",
    zh: '审批需要“{permission}”权限',
    severity: 'error',
  },
  APPROVER_DUTIES: {
    en: "Whoever holds '{first}' as well does not decide by '{second}': {reason}",
    zh: '同时拥有“{first}”者不得以“{second}”审批：{reason}',
    severity: 'error',
  },
  APPROVER_OTHER_BU: {
    en: 'The business unit is out of reach of this account',
    zh: '该账号无权访问此业务单元',
    severity: 'error',
  },
  APPROVER_MADE_IT: {
    en: 'Whoever made or edited something of it does not decide on it',
    zh: '制作或编辑过其内容的人不得审批',
    severity: 'error',
  },
  APPROVER_DECIDED_STEP: {
    en: "Whoever decided the step '{step}' decides no other",
    zh: '已在“{step}”步骤审批的人不得审批其他步骤',
    severity: 'error',
  },
  APPROVER_DECIDED_ALREADY: {
    en: 'This step has the decision of this account already',
    zh: '该账号已在此步骤作出决定',
    severity: 'error',
  },
  APPROVER_NOT_ASKED: {
    en: 'This step asks other people, and nobody of them has lent this account the task',
    zh: '此步骤由其他人审批，且无人委托该账号',
    severity: 'error',
  },
  APPROVER_NOT_TURN: {
    en: 'This step asks one after the other, and somebody else comes first',
    zh: '此步骤依次审批，须等待前一人',
    severity: 'error',
  },
  APPROVER_ASKED_ALREADY: { en: 'This account is asked already', zh: '该账号已在审批人之列', severity: 'error' },
  APPROVER_NO_MEMBER: {
    en: 'Only a member of a role of this step can take it over',
    zh: '仅此步骤角色的成员可接手',
    severity: 'error',
  },
  APPROVER_OF_FALLBACK: {
    en: 'The fallback takes over only where too few of the people of this step may decide',
    zh: '仅当本步骤有权审批的人员不足时，方可由后备角色接手',
    severity: 'error',
  },
  APPROVER_NAMES_HIMSELF: {
    en: 'Nobody names himself: please name somebody else',
    zh: '不得指定本人，请指定他人',
    severity: 'error',
  },
  APPROVAL_NOT_RUNNING: { en: 'The approval has ended', zh: '审批已结束', severity: 'error' },
  APPROVAL_BLOCKED: {
    en: 'Too few are left who may decide: an administrator names somebody first',
    zh: '可审批人员不足：须先由管理员指定审批人',
    severity: 'error',
  },
  APPROVAL_NOT_BLOCKED: {
    en: 'People are named only where nobody is left to decide',
    zh: '仅当无人可审批时才能指定审批人',
    severity: 'error',
  },
  APPROVAL_WHOLE: {
    en: 'This is approved or rejected as a whole',
    zh: '此项只能整体批准或驳回',
    severity: 'error',
  },
  APPROVAL_PERSON_NEEDED: { en: 'Please name a person', zh: '请选择人员', severity: 'error' },
  APPROVAL_NO_OPINION_ASKED: {
    en: 'Nobody has asked this account for an opinion',
    zh: '无人向该账号征求意见',
    severity: 'error',
  },
});
