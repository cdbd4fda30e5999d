import type { LocalText } from '../../base/locale.ts';
import { ADJUSTMENT_TASK_KINDS, ADJUSTMENT_TASKS } from '../adjustments/follow-ups.ts';
import { REGISTRATION_TASKS } from '../local-registration/follow-ups.ts';
import { SOURCE_TASK_KINDS, SOURCE_TASKS } from '../sources/follow-ups.ts';

/** Name of the task, and the page for it. */
interface TaskKindRule {
  readonly name: LocalText;
  /** Path of the page; `{id}` is the number of the object, `{code}` its code. */
  readonly page: string;
}

/** The kinds of tasks. A move names them by their keys (`FollowUp.tasks`). */
export const TASK_KINDS = {
  confirmParameter: {
    name: { en: 'Confirm the parameters', zh: '确认参数' },
    page: '/parametersetup?pgmId={id}',
  },
  confirmProgram: {
    name: { en: 'Confirm the program', zh: '确认激励项目' },
    page: '/approval/controlling/programHome?name={code}',
  },
  correctProgram: {
    name: { en: 'Correct the program and submit it again', zh: '修改激励项目并重新提交' },
    page: '/programdesign/design?pgmId={id}',
  },
  batchProgram: {
    name: { en: 'Put the program into a batch', zh: '将激励项目加入批次' },
    page: '/approval/sales/programHome?name={code}',
  },
  mailLetter: {
    name: { en: 'Mail the letter', zh: '发送激励函' },
    page: '/approval/sales/releaseSetting?releaseId={id}&status=Sent',
  },
  startPackage: {
    name: { en: 'Send the batch into approval', zh: '将批次送审' },
    page: '/approval/sales/createPackage?batchId={id}',
  },
  decidePackage: {
    name: { en: 'Decide on the package', zh: '审批审批包' },
    page: '/approval/mg/package/{id}?tag=pending',
  },
  giveOpinion: {
    name: { en: 'Give an opinion on the package', zh: '对审批包提供意见' },
    page: '/approval/mg/package/{id}?tag=pending',
  },
  nameApprover: {
    name: { en: 'Name who decides on the package', zh: '为审批包指定审批人' },
    page: '/approval/mg/package/{id}?tag=pending',
  },
  decideCancel: {
    name: { en: 'Decide on the cancelling', zh: '审批取消申请' },
    page: '/approval/mg/package/{id}?tag=pending&of=program',
  },
  giveCancelOpinion: {
    name: { en: 'Give an opinion on the cancelling', zh: '对取消申请提供意见' },
    page: '/approval/mg/package/{id}?tag=pending&of=program',
  },
  nameCancelApprover: {
    name: { en: 'Name who decides on the cancelling', zh: '为取消申请指定审批人' },
    page: '/approval/mg/package/{id}?tag=pending&of=program',
  },
  decideLate: {
    name: { en: 'Decide on late claims', zh: '审批逾期申请' },
    page: '/claimDelay/request?requestId={id}',
  },
  giveLateOpinion: {
    name: { en: 'Give an opinion on late claims', zh: '对逾期申请提供意见' },
    page: '/claimDelay/request?requestId={id}',
  },
  nameLateApprover: {
    name: { en: 'Name who decides on late claims', zh: '为逾期申请指定审批人' },
    page: '/claimDelay/request?requestId={id}',
  },
  decideSample: {
    name: { en: 'Decide on the sample', zh: '审批抽查结果' },
    page: '/spotChecking/pendingApproval/list?listId={id}',
  },
  giveSampleOpinion: {
    name: { en: 'Give an opinion on the sample', zh: '对抽查结果提供意见' },
    page: '/spotChecking/pendingApproval/list?listId={id}',
  },
  nameSampleApprover: {
    name: { en: 'Name who decides on the sample', zh: '为抽查结果指定审批人' },
    page: '/spotChecking/pendingApproval/list?listId={id}',
  },
  decideDraw: {
    name: { en: 'Allow or refuse another draw', zh: '处理再次抽样申请' },
    page: '/spotCheckingControlling/list?listId={id}',
  },
  decideAppeal: {
    name: { en: 'Decide on the appeal', zh: '处理申诉' },
    page: '/communicationAppeal/appeal?appealId={id}',
  },
  answerAppeal: {
    name: { en: 'Answer head office about the appeal', zh: '答复总部关于申诉的问题' },
    page: '/communicationAppeal/appeal?appealId={id}',
  },
  answerPaper: {
    name: { en: 'Send the paper that head office asks for', zh: '补充总部要求的单据' },
    page: '/checking/checkingDocCollection/request?requestId={id}',
  },
  decideCheckPlan: {
    name: { en: 'Decide on the checking plan', zh: '审批审核计划' },
    page: '/checking/approveCheckingPlan/plan?planId={id}',
  },
  giveCheckPlanOpinion: {
    name: { en: 'Give an opinion on the checking plan', zh: '对审核计划提供意见' },
    page: '/checking/approveCheckingPlan/plan?planId={id}',
  },
  nameCheckPlanApprover: {
    name: { en: 'Name who decides on the checking plan', zh: '为审核计划指定审批人' },
    page: '/checking/checkingPlan/plan?planId={id}',
  },
  decideExemption: {
    name: { en: 'Decide on the exemption from checking', zh: '审批审核豁免' },
    page: '/checking/exemptionSetup/exemption?exemptionId={id}',
  },
  giveExemptionOpinion: {
    name: { en: 'Give an opinion on the exemption from checking', zh: '对审核豁免提供意见' },
    page: '/checking/exemptionSetup/exemption?exemptionId={id}',
  },
  nameExemptionApprover: {
    name: { en: 'Name who decides on the exemption from checking', zh: '为审核豁免指定审批人' },
    page: '/checking/exemptionSetup/exemption?exemptionId={id}',
  },
  planChecks: {
    name: { en: 'Draw up the checking plan of the month', zh: '拟定当月审核计划' },
    page: '/checking/checkingPlan?bu={code}',
  },
  overBudget: {
    name: { en: 'Decide on claims over budget', zh: '处理超预算申请' },
    page: '/approval/controlling/programHome?name={code}',
  },
  systemClaim: {
    name: { en: 'See what hinders the claim of the system', zh: '查看系统自动申请受阻的原因' },
    page: '/claim/DealerVINBasedEnquiry?vin={code}',
  },
  validateRetail: {
    name: { en: 'Validate the sale', zh: '核验销售' },
    page: '/retailValidation/sicco/record?recordId={id}',
  },
  confirmRetail: {
    name: { en: 'Confirm the sale', zh: '确认销售' },
    page: '/retailValidation/sipo/record?recordId={id}',
  },
  endRetail: {
    name: { en: 'Decide whether the sale ends', zh: '决定是否作废销售' },
    page: '/retailValidation/sipo/record?recordId={id}',
  },
  answerRetail: {
    name: { en: 'Correct the sale and submit it again', zh: '更正销售并重新提交' },
    page: '/retailValidation/record?recordId={id}',
  },
  ...SOURCE_TASKS,
  ...REGISTRATION_TASKS,
  ...ADJUSTMENT_TASKS,
  answerComment: {
    name: { en: 'Answer the comment', zh: '回复评论' },
    page: '/parametersetup?pgmId={id}',
  },
} as const satisfies Readonly<Record<string, TaskKindRule>>;

export type TaskKind = keyof typeof TASK_KINDS;

/** Tasks for a second person: of those with the permission, whoever opened one does not see it. */
export const FOR_ANOTHER: readonly TaskKind[] = [
  'decideDraw',
  'checkRegistrations',
  ...SOURCE_TASK_KINDS,
  ...ADJUSTMENT_TASK_KINDS,
];

export function isTaskKind(text: string): text is TaskKind {
  return Object.hasOwn(TASK_KINDS, text);
}

/** Name of the task; its key for a kind unknown to this version. */
export function taskName(kind: string): LocalText {
  return isTaskKind(kind) ? TASK_KINDS[kind].name : { en: kind, zh: kind };
}

/** The address of the page on which a task is done; undefined for a kind that this version does not know. */
export function taskAddress(kind: string, object: { readonly id: number; readonly code: string }): string | undefined {
  if (!isTaskKind(kind)) return undefined;
  return filledPage(TASK_KINDS[kind].page, object);
}

/** A page with number and code of an object filled in. */
export function filledPage(page: string, { id, code }: { readonly id: number; readonly code: string }): string {
  return page.replace('{id}', () => String(id)).replace('{code}', () => encodeURIComponent(code));
}
