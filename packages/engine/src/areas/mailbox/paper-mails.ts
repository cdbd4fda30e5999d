import type { MailTemplate } from './mail-template.ts';

const PAGE = '/checking/checkingDocCollection/request?requestId={id}';

/** Messages about papers that dealers are asked for. Those to dealers have the last day as their reason. */
export const PAPER_MAILS = {
  paperAsked: {
    page: PAGE,
    subject: { en: '{code}: head office asks for a paper for {name}', zh: '{code}：总部要求补充 {name} 的单据' },
    text: {
      en: 'The claim of car {name} waits for a paper of yours until {reason}. Its page says what is wanted.',
      zh: '车辆 {name} 的申请等待您在 {reason} 前补充单据，具体要求见页面。',
    },
  },
  paperReminder: {
    page: PAGE,
    subject: { en: '{code}: the paper for {name} is still missing', zh: '{code}：{name} 的单据尚未补充' },
    text: {
      en: 'The claim of car {name} waits for a paper of yours. The last day is {reason}.',
      zh: '车辆 {name} 的申请仍等待您补充单据，截止日期为 {reason}。',
    },
  },
  paperAnswered: {
    page: PAGE,
    subject: { en: '{code}: the dealer sent a paper for {name}', zh: '{code}：经销商已补充 {name} 的单据' },
    text: {
      en: '{by} sent the paper that you asked for. The claim of car {name} waits for you.',
      zh: '{by} 已补充您要求的单据，车辆 {name} 的申请待您审核。',
    },
  },
  paperExpired: {
    page: PAGE,
    subject: { en: '{code}: no paper came for {name}', zh: '{code}：{name} 的单据未补充' },
    text: {
      en: 'The dealer did not send the paper that you asked for in time. The claim of car {name} waits for you; you decide.',
      zh: '经销商未按期补充您要求的单据，车辆 {name} 的申请待您审核并决定。',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;
