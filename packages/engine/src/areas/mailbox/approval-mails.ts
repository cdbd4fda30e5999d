import type { LocalText } from '../../base/locale.ts';
import type { MailTemplate } from './mail-template.ts';

/** The messages of an approval, by the end of their names. */
type ApprovalMail =
  | 'Waits'
  | 'Reminder'
  | 'Overdue'
  | 'Blocked'
  | 'OpinionAsked'
  | 'OpinionGiven'
  | 'Granted'
  | 'Refused'
  | 'Withdrawn';

/** What is approved, as sentences name it. */
interface Approved {
  readonly page: string;
  /** With its article: 'the checking plan'. */
  readonly noun: LocalText;
}

/** The messages about the approval of one kind of object; their names begin with `prefix`. */
export function approvalMails<const Prefix extends string>(
  prefix: Prefix,
  approved: Approved,
): Readonly<Record<`${Prefix}${ApprovalMail}`, MailTemplate>>;
export function approvalMails(prefix: string, { page, noun: { en, zh } }: Approved): object {
  const mails: Readonly<Record<ApprovalMail, Omit<MailTemplate, 'page'>>> = {
    Waits: {
      subject: { en: `{code}: ${en} waits for your decision`, zh: `{code}：${zh}待您审批` },
      text: {
        en: `${capital(en)} {code} {name} waits for your decision. Submitted by {by}.`,
        zh: `${zh} {code} {name} 待您审批，提交人：{by}。`,
      },
    },
    Reminder: {
      subject: { en: `Reminder: ${en} {code} still waits for you`, zh: `催办：${zh} {code} 仍待您审批` },
      text: {
        en: `{by} reminds you of ${en} {code} {name}. Please decide.`,
        zh: `{by} 催办${zh} {code} {name}，请审批。`,
      },
    },
    Overdue: {
      subject: { en: `${capital(en)} {code} is overdue`, zh: `${zh} {code} 审批已超期` },
      text: {
        en: `${capital(en)} {code} {name} was to be decided by now. The step is: {reason}`,
        zh: `${zh} {code} {name} 应已完成审批，当前步骤：{reason}`,
      },
    },
    Blocked: {
      subject: { en: `Nobody can decide on ${en} {code}`, zh: `${zh} {code} 无人可审批` },
      text: {
        en: `Nobody is left to decide on ${en} {code} {name}. Please name an approver.`,
        zh: `${zh} {code} {name} 已无审批人，请指定审批人。`,
      },
    },
    OpinionAsked: {
      subject: { en: `{by} asks your opinion on ${en} {code}`, zh: `{by} 就${zh} {code} 征求您的意见` },
      text: {
        en: `{by} asks your opinion on ${en} {code} {name}: {reason}`,
        zh: `{by} 就${zh} {code} {name} 征求您的意见：{reason}`,
      },
    },
    OpinionGiven: {
      subject: { en: `{by} gave an opinion on ${en} {code}`, zh: `{by} 已就${zh} {code} 提供意见` },
      text: {
        en: `{by} gave an opinion on ${en} {code} {name}: {reason}`,
        zh: `{by} 已就${zh} {code} {name} 提供意见：{reason}`,
      },
    },
    Granted: {
      subject: { en: `{code}: ${en} is approved`, zh: `{code}：${zh}已批准` },
      text: { en: `${capital(en)} {code} {name} was approved.`, zh: `${zh} {code} {name} 已批准。` },
    },
    Refused: {
      subject: { en: `{code}: ${en} is rejected`, zh: `{code}：${zh}被驳回` },
      text: {
        en: `{by} rejected ${en} {code} {name}: {reason}.`,
        zh: `{by} 驳回了${zh} {code} {name}：{reason}。`,
      },
    },
    Withdrawn: {
      subject: { en: `${capital(en)} {code} was withdrawn`, zh: `${zh} {code} 已撤回` },
      text: { en: `{by} withdrew ${en} {code} {name}.`, zh: `{by} 撤回了${zh} {code} {name}。` },
    },
  };
  return Object.fromEntries(Object.entries(mails).map(([name, mail]) => [`${prefix}${name}`, { page, ...mail }]));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
