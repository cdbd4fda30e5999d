import type { Locale, LocalText } from '../../base/locale.ts';
import { filledText } from '../../messages/message.ts';
import { ADJUSTMENT_MAILS } from '../adjustments/follow-ups.ts';
import { filledPage } from '../tasks/kinds.ts';
import { approvalMails } from './approval-mails.ts';
import type { MailTemplate } from './mail-template.ts';
import { PAPER_MAILS } from './paper-mails.ts';

/** The facts of a message: the object, the user who made the move, and the reason. A text names only these. */
export interface MailFacts {
  readonly code: string;
  readonly name: string;
  /** Full name of a person; empty if the reader may not know it or nobody made the move: the text then names head office. */
  readonly by: string;
  /** Empty if the move has none. */
  readonly reason: string;
}

/** Every message that the product sends, in both languages. A move names them by their keys (`FollowUp.messages`). */
export const MAIL_TEMPLATES = {
  parameterToConfirm: {
    page: '/parametersetup?pgmId={id}',
    subject: { en: '{code}: the parameters wait for you', zh: '{code}：参数待您确认' },
    text: {
      en: '{by} handed over the parameters of program {code} {name}. Please confirm them.',
      zh: '{by} 提交了激励项目 {code} {name} 的参数，请确认。',
    },
  },
  retailRejected: {
    page: '/retailValidation/record?recordId={id}',
    subject: { en: '{code}: the sale of {name} came back', zh: '{code}：{name} 的销售被退回' },
    text: {
      en: '{by} sent the sale of car {name} back: {reason}. Please correct it and submit it again.',
      zh: '{by} 退回了车辆 {name} 的销售：{reason}。请更正后重新提交。',
    },
  },
  retailEnded: {
    page: '/retailValidation/record?recordId={id}',
    subject: { en: '{code}: the sale of {name} ended', zh: '{code}：{name} 的销售已作废' },
    text: {
      en: '{by} ended the sale of car {name}: {reason}. The car can be sold anew.',
      zh: '{by} 作废了车辆 {name} 的销售：{reason}。该车辆可重新销售。',
    },
  },
  claimRejected: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: the claim of {name} was rejected', zh: '{code}：{name} 的申请被驳回' },
    text: {
      en: '{by} rejected the claim of car {name}: {reason}. You can appeal once, until the day that its page names.',
      zh: '{by} 驳回了车辆 {name} 的申请：{reason}。您可在申请页面所示日期前申诉一次。',
    },
  },
  ...approvalMails('sample', {
    page: '/spotChecking/pendingApproval/list?listId={id}',
    noun: { en: 'the sample', zh: '抽查结果' },
  }),
  lateWaits: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: '{code}: late claims wait for your decision', zh: '{code}：逾期申请待您审批' },
    text: {
      en: 'The request {code} of {name} for late claims waits for your decision. Asked for by {by}.',
      zh: '{name} 的逾期申请单 {code} 待您审批，申请人：{by}。',
    },
  },
  lateReminder: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: 'Reminder: the late claims {code} still wait for you', zh: '催办：逾期申请 {code} 仍待您审批' },
    text: {
      en: '{by} reminds you of the request {code} of {name} for late claims. Please decide.',
      zh: '{by} 催办 {name} 的逾期申请单 {code}，请审批。',
    },
  },
  lateOverdue: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: 'The late claims {code} are overdue', zh: '逾期申请 {code} 审批已超期' },
    text: {
      en: 'The request {code} of {name} for late claims was to be decided by now. The step is: {reason}',
      zh: '{name} 的逾期申请单 {code} 已超期未审批，当前步骤：{reason}',
    },
  },
  lateBlocked: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: 'Nobody can decide on the late claims {code}', zh: '逾期申请 {code} 无人可审批' },
    text: {
      en: 'Nobody is left who may decide on the request {code} of {name}. The step is: {reason}',
      zh: '{name} 的逾期申请单 {code} 已无人可审批，当前步骤：{reason}',
    },
  },
  lateOpinionAsked: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: '{by} asks your opinion on the late claims {code}', zh: '{by} 就逾期申请 {code} 征求您的意见' },
    text: {
      en: '{by} asks your opinion on the request {code} of {name}: {reason}',
      zh: '{by} 就 {name} 的逾期申请单 {code} 征求您的意见：{reason}',
    },
  },
  lateOpinionGiven: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: '{by} gave an opinion on the late claims {code}', zh: '{by} 已就逾期申请 {code} 提供意见' },
    text: {
      en: '{by} says of the request {code} of {name}: {reason}',
      zh: '{by} 对 {name} 的逾期申请单 {code} 的意见：{reason}',
    },
  },
  lateGranted: {
    page: '/claim/DelayDealerClaim/request?requestId={id}',
    subject: { en: '{code}: your late claims are approved', zh: '{code}：您的逾期申请已批准' },
    text: {
      en: '{by} approved the request {code}. What could be booked is booked. Its page names what could not, why, and until when you can still send that.',
      zh: '{by} 批准了申请单 {code}，可登记的申请均已登记。未能登记的申请、原因及最后可提交日期见申请单页面。',
    },
  },
  lateRefused: {
    page: '/claim/DelayDealerClaim/request?requestId={id}',
    subject: { en: '{code}: your late claims are rejected', zh: '{code}：您的逾期申请被驳回' },
    text: {
      en: '{by} rejected the request {code}. The reason: {reason}',
      zh: '{by} 驳回了申请单 {code}。原因：{reason}',
    },
  },
  lateWithdrawn: {
    page: '/claimDelay/request?requestId={id}',
    subject: { en: 'The late claims {code} were withdrawn', zh: '逾期申请 {code} 已撤回' },
    text: {
      en: '{by} withdrew the request {code} of {name}. The reason: {reason}',
      zh: '{by} 撤回了 {name} 的申请单 {code}。原因：{reason}',
    },
  },
  lateCalledBack: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: the permission for {name} was taken back', zh: '{code}：{name} 的许可已收回' },
    text: {
      en: '{by} took the permission to claim late for car {name} back: {reason}.',
      zh: '{by} 收回了车辆 {name} 的逾期申请许可：{reason}。',
    },
  },
  lateLapsed: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: the permission for {name} is over', zh: '{code}：{name} 的许可已到期' },
    text: {
      en: 'The permission to claim late for car {name} was not used in time and is over.',
      zh: '车辆 {name} 的逾期申请许可未在期限内使用，已到期。',
    },
  },
  appealAccepted: {
    page: '/communicationAppeal/appeal?appealId={id}',
    subject: { en: '{code}: the appeal for {name} was accepted', zh: '{code}：{name} 的申诉已接受' },
    text: {
      en: '{by} accepted the appeal for car {name}: {reason}. The claim is paid as it was judged.',
      zh: '{by} 接受了车辆 {name} 的申诉：{reason}。该申请按核算金额支付。',
    },
  },
  appealRefused: {
    page: '/communicationAppeal/appeal?appealId={id}',
    subject: { en: '{code}: the appeal for {name} was refused', zh: '{code}：{name} 的申诉被驳回' },
    text: {
      en: '{by} refused the appeal for car {name}: {reason}. What was decided on the claim stays.',
      zh: '{by} 驳回了车辆 {name} 的申诉：{reason}。维持原决定。',
    },
  },
  appealAsked: {
    page: '/communicationAppeal/appeal?appealId={id}',
    subject: { en: '{code}: head office asks about the appeal for {name}', zh: '{code}：总部就 {name} 的申诉要求答复' },
    text: {
      en: '{by} asks for an answer about the appeal for car {name}. Its page names the last day.',
      zh: '{by} 就车辆 {name} 的申诉要求您答复，截止日期见申诉页面。',
    },
  },
  appealLetter: {
    page: '/communicationAppeal/appeal?appealId={id}',
    subject: { en: '{code}: a letter about the appeal for {name}', zh: '{code}：关于 {name} 申诉的信函' },
    text: {
      en: '{by} wrote a letter about the appeal for car {name}.',
      zh: '{by} 发来关于车辆 {name} 申诉的信函。',
    },
  },
  appealAnswered: {
    page: '/communicationAppeal/appeal?appealId={id}',
    subject: {
      en: '{code}: the dealer answered about the appeal for {name}',
      zh: '{code}：经销商已就 {name} 的申诉答复',
    },
    text: {
      en: '{by} wrote a letter about the appeal for car {name}, which you had asked about.',
      zh: '{by} 就您询问的车辆 {name} 申诉发来信函。',
    },
  },
  ...PAPER_MAILS,
  ...ADJUSTMENT_MAILS,
  claimLowered: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: an amount of {name} was lowered', zh: '{code}：{name} 的金额已下调' },
    text: {
      en: 'An amount of the claim of car {name} was lowered: {reason}. You can appeal once, until the day that its page names.',
      zh: '车辆 {name} 的申请金额已下调：{reason}。您可在申请页面所示日期前申诉一次。',
    },
  },
  claimRejudged: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: the claim of {name} has another amount', zh: '{code}：{name} 的申请金额已调整' },
    text: {
      en: 'The claim of car {name} was judged again and has another amount now: {reason}.',
      zh: '车辆 {name} 的申请已重新核算，金额已调整：{reason}。',
    },
  },
  claimReversed: {
    page: '/claim/claimDetail?claimId={id}',
    subject: { en: '{code}: the claim of {name} was reversed', zh: '{code}：{name} 的申请已冲销' },
    text: {
      en: 'The claim of car {name} was reversed: {reason}.',
      zh: '车辆 {name} 的申请已冲销：{reason}。',
    },
  },
  retailDuplicate: {
    page: '/retailValidation/sicco/record?recordId={id}',
    subject: { en: '{code}: another sale has the same paper or value', zh: '{code}：另一销售使用了相同的单据或数据' },
    text: {
      en: 'The sale of car {name}, which you validated, has something in common with a sale that came later: {reason}. Please look at both.',
      zh: '您核验的车辆 {name} 的销售与之后提交的另一销售存在相同内容：{reason}。请核对两条记录。',
    },
  },
  programSubmitted: {
    page: '/approval/controlling/programHome?name={code}',
    subject: { en: '{code} was submitted', zh: '{code} 已提交' },
    text: {
      en: '{by} submitted program {code} {name}. Please confirm it.',
      zh: '{by} 提交了激励项目 {code} {name}，请确认。',
    },
  },
  programConfirmed: {
    page: '/approval/sales/programHome?name={code}',
    subject: { en: '{code} was confirmed', zh: '{code} 已确认' },
    text: {
      en: '{by} confirmed program {code} {name}. It can be put into a batch now.',
      zh: '{by} 确认了激励项目 {code} {name}，现可加入批次。',
    },
  },
  programReturned: {
    page: '/programdesign/design?pgmId={id}',
    subject: { en: '{code} came back to you', zh: '{code} 已退回' },
    text: {
      en: '{by} returned program {code} {name} to you. The reason: {reason}',
      zh: '{by} 将激励项目 {code} {name} 退回给您。原因：{reason}',
    },
  },
  programCancelled: {
    page: '/approval/controlling/programHome?name={code}',
    subject: { en: '{by} cancels {code}', zh: '{by} 取消 {code}' },
    text: {
      en: '{by} cancels program {code} {name}. The reason: {reason}',
      zh: '{by} 取消激励项目 {code} {name}。原因：{reason}',
    },
  },
  calendarMissing: {
    page: '/calendar?year={code}',
    subject: { en: 'No calendar of working days for {code}', zh: '{code} 年尚无工作日历' },
    text: {
      en: 'Due days of {code} count Monday to Friday until a calendar is imported. Please import the days off and the days that make up for them.',
      zh: '导入工作日历前，{code} 年的到期日按周一至周五计算。请导入放假与调休上班日。',
    },
  },
  letterReleased: {
    page: '/measure/detail?releaseId={id}',
    subject: { en: 'Sales measure letter {code}', zh: '销售激励函 {code}' },
    text: {
      en: '{by} sent you the sales measure letter {code} {name}. Please read it.',
      zh: '{by} 向您发送了销售激励函 {code} {name}，请查阅。',
    },
  },
  letterWithdrawn: {
    page: '/measure/detail?releaseId={id}',
    subject: { en: 'Sales measure letter {code} was withdrawn', zh: '销售激励函 {code} 已撤回' },
    text: {
      en: '{by} withdrew the sales measure letter {code} {name}. The reason: {reason}',
      zh: '{by} 撤回了销售激励函 {code} {name}。原因：{reason}',
    },
  },
  letterProgramCancelled: {
    page: '/measure/detail?releaseId={id}',
    subject: { en: 'A program of the letter {code} was cancelled', zh: '激励函 {code} 中的激励项目已取消' },
    text: {
      en: 'Program {name} of the sales measure letter {code} was cancelled. Its last qualifying day is {reason}.',
      zh: '销售激励函 {code} 中的激励项目 {name} 已取消，最后有效日为 {reason}。',
    },
  },
  packageWaits: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: '{code} waits for your decision', zh: '{code} 待您审批' },
    text: {
      en: 'Package {code} {name} waits for your decision. Started by {by}.',
      zh: '审批包 {code} {name} 待您审批，发起人：{by}。',
    },
  },
  packageReminder: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: 'Reminder: {code} still waits for you', zh: '催办：{code} 仍待您审批' },
    text: {
      en: '{by} reminds you of package {code} {name}. Please decide.',
      zh: '{by} 催办审批包 {code} {name}，请审批。',
    },
  },
  packageLate: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: '{code} is late', zh: '{code} 已逾期' },
    text: {
      en: 'Package {code} {name} was to be decided by now. The step is: {reason}',
      zh: '审批包 {code} {name} 已逾期未审批，当前步骤：{reason}',
    },
  },
  packageApproved: {
    page: '/approval/mg/package/{id}?tag=approved',
    subject: { en: '{code} was approved', zh: '{code} 已批准' },
    text: {
      en: '{by} gave the last approval of package {code} {name}.',
      zh: '{by} 已完成审批包 {code} {name} 的最终批准。',
    },
  },
  packageRejected: {
    page: '/approval/mg/package/{id}?tag=approved',
    subject: { en: '{code} was rejected', zh: '{code} 已驳回' },
    text: {
      en: '{by} rejected package {code} {name}. The reason: {reason}',
      zh: '{by} 驳回了审批包 {code} {name}。原因：{reason}',
    },
  },
  packageReturned: {
    page: '/approval/mg/package/{id}?tag=approved',
    subject: { en: '{code} was returned', zh: '{code} 已退回' },
    text: {
      en: '{by} returned package {code} {name}. The reason: {reason}',
      zh: '{by} 退回了审批包 {code} {name}。原因：{reason}',
    },
  },
  packageWithdrawn: {
    page: '/approval/mg/package/{id}?tag=approved',
    subject: { en: '{code} was withdrawn', zh: '{code} 已撤回' },
    text: {
      en: '{by} withdrew package {code} {name}. The reason: {reason}',
      zh: '{by} 撤回了审批包 {code} {name}。原因：{reason}',
    },
  },
  packageBlocked: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: 'Nobody can decide on {code}', zh: '{code} 无人可审批' },
    text: {
      en: 'Nobody is left who may decide on package {code} {name}. Please name somebody.',
      zh: '审批包 {code} {name} 已无可审批人员，请指定审批人。',
    },
  },
  opinionAsked: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: '{by} asks your opinion on {code}', zh: '{by} 就 {code} 征求您的意见' },
    text: {
      en: '{by} asks your opinion on package {code} {name}: {reason}',
      zh: '{by} 就审批包 {code} {name} 征求您的意见：{reason}',
    },
  },
  opinionGiven: {
    page: '/approval/mg/package/{id}?tag=pending',
    subject: { en: '{by} gave an opinion on {code}', zh: '{by} 已就 {code} 提供意见' },
    text: {
      en: '{by} says of package {code} {name}: {reason}',
      zh: '{by} 对审批包 {code} {name} 的意见：{reason}',
    },
  },
  cancelWaits: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: 'Cancelling of {code} waits for your decision', zh: '{code} 的取消申请待您审批' },
    text: {
      en: 'The cancelling of program {code} {name} waits for your decision. Asked for by {by}.',
      zh: '激励项目 {code} {name} 的取消申请待您审批，申请人：{by}。',
    },
  },
  cancelReminder: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: 'Reminder: the cancelling of {code} still waits for you', zh: '催办：{code} 的取消申请仍待您审批' },
    text: {
      en: '{by} reminds you of the cancelling of program {code} {name}. Please decide.',
      zh: '{by} 催办激励项目 {code} {name} 的取消申请，请审批。',
    },
  },
  cancelLate: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: 'The cancelling of {code} is late', zh: '{code} 的取消申请已逾期' },
    text: {
      en: 'The cancelling of program {code} {name} was to be decided by now. The step is: {reason}',
      zh: '激励项目 {code} {name} 的取消申请已逾期未审批，当前步骤：{reason}',
    },
  },
  cancelOpinionAsked: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: '{by} asks your opinion on the cancelling of {code}', zh: '{by} 就 {code} 的取消申请征求您的意见' },
    text: {
      en: '{by} asks your opinion on the cancelling of program {code} {name}: {reason}',
      zh: '{by} 就激励项目 {code} {name} 的取消申请征求您的意见：{reason}',
    },
  },
  cancelOpinionGiven: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: '{by} gave an opinion on the cancelling of {code}', zh: '{by} 已就 {code} 的取消申请提供意见' },
    text: {
      en: '{by} says of the cancelling of program {code} {name}: {reason}',
      zh: '{by} 对激励项目 {code} {name} 取消申请的意见：{reason}',
    },
  },
  cancelApproved: {
    page: '/programdesign/design?pgmId={id}',
    subject: { en: '{code} is cancelled', zh: '{code} 已取消' },
    text: {
      en: '{by} approved the cancelling of program {code} {name}.',
      zh: '{by} 批准取消激励项目 {code} {name}。',
    },
  },
  cancelRefused: {
    page: '/programdesign/design?pgmId={id}',
    subject: { en: '{code} is not cancelled', zh: '{code} 未获准取消' },
    text: {
      en: '{by} refused the cancelling of program {code} {name}. The reason: {reason}',
      zh: '{by} 驳回了取消激励项目 {code} {name} 的申请。原因：{reason}',
    },
  },
  cancelWithdrawn: {
    page: '/approval/mg/package/{id}?tag=approved&of=program',
    subject: { en: 'The cancelling of {code} was withdrawn', zh: '{code} 的取消申请已撤回' },
    text: {
      en: '{by} withdrew the cancelling of program {code} {name}, which goes on as before. The reason: {reason}',
      zh: '{by} 撤回了取消激励项目 {code} {name} 的申请，该项目照常进行。原因：{reason}',
    },
  },
  cancelBlocked: {
    page: '/approval/mg/package/{id}?tag=pending&of=program',
    subject: { en: 'Nobody can decide on the cancelling of {code}', zh: '{code} 的取消申请无人可审批' },
    text: {
      en: 'Nobody is left who may decide on the cancelling of program {code} {name}. Please name somebody.',
      zh: '激励项目 {code} {name} 的取消申请已无可审批人员，请指定审批人。',
    },
  },
  senderRefused: {
    page: '/mailbox',
    subject: { en: 'The mail server refuses us: {code}', zh: '邮件服务器拒绝我方发信：{code}' },
    text: {
      en: 'The mail server takes no mails of ours: {reason} Messages wait and are tried again. Please have the sender (OASIS_MAIL_FROM) and the account (OASIS_SMTP_URL) checked.',
      zh: '邮件服务器不接收我方邮件：{reason} 消息仍在等待，系统会继续重试。请检查发件地址（OASIS_MAIL_FROM）和账号（OASIS_SMTP_URL）。',
    },
  },
  commentNamesYou: {
    page: '/parametersetup?pgmId={id}',
    subject: { en: '{by} asks you about {code}', zh: '{by} 就 {code} 提到了您' },
    text: {
      en: '{by} named you in a comment on {code} {name}: {reason}',
      zh: '{by} 在 {code} {name} 的评论中提到了您：{reason}',
    },
  },
  ...approvalMails('checkPlan', {
    page: '/checking/checkingPlan/plan?planId={id}',
    noun: { en: 'the checking plan', zh: '审核计划' },
  }),
  ...approvalMails('exemption', {
    page: '/checking/exemptionSetup/exemption?exemptionId={id}',
    noun: { en: 'the exemption from checking', zh: '审核豁免' },
  }),
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;

export function isMailTemplate(text: string): text is MailTemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, text);
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const HEAD_OFFICE: LocalText = { en: 'Head office', zh: '总部' };

/** A message in one language; of a template that this version does not know its key and the code of the object. */
export function mailText(template: string, facts: MailFacts, locale: Locale): MailText {
  if (!isMailTemplate(template)) return { subject: `${template} ${facts.code}`, text: '' };
  const { subject, text } = MAIL_TEMPLATES[template];
  const params = { ...facts, by: facts.by === '' ? HEAD_OFFICE[locale] : facts.by };
  return { subject: filledText(subject[locale], params, locale), text: filledText(text[locale], params, locale) };
}

/** The address of the page that a message leads to; the task center for a template that this version does not know. */
export function mailAddress(template: string, object: { readonly id: number; readonly code: string }): string {
  return isMailTemplate(template) ? filledPage(MAIL_TEMPLATES[template].page, object) : '/taskcenter';
}

/**
 * A message as mail. The reader's language is unknown, so it has both, Chinese first. The subject is one line whatever the
 * facts hold.
 */
export function mailInBoth(template: string, facts: MailFacts, address: string): MailText {
  const [zh, en] = [mailText(template, facts, 'zh'), mailText(template, facts, 'en')];
  const oneLine = (text: string): string => text.replace(/\s+/gv, ' ').trim();
  return {
    subject: oneLine(`${zh.subject} / ${en.subject}`),
    text: `${zh.text}\n\n${en.text}\n\n${address}\n`,
  };
}
