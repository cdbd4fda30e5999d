import type { Locale, LocalText } from '../../base/locale.ts';
import { filledText } from '../../messages/message.ts';
import { filledPage } from '../tasks/kinds.ts';

/** What a message tells of: the object, who made the move, and why. A text names these and nothing else. */
export interface MailFacts {
  readonly code: string;
  readonly name: string;
  readonly by: string;
  /** Empty where the move has none. */
  readonly reason: string;
}

interface MailTemplate {
  /** The page that it leads to, as with tasks. */
  readonly page: string;
  readonly subject: LocalText;
  readonly text: LocalText;
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
  programSubmitted: {
    page: '/approval/controlling/programHome?name={code}',
    subject: { en: '{code} was submitted', zh: '{code} 已提交' },
    text: {
      en: '{by} submitted program {code} {name}. Please confirm it.',
      zh: '{by} 提交了激励项目 {code} {name}，请确认。',
    },
  },
  programConfirmed: {
    page: '/wordingbudget?name={code}',
    subject: { en: '{code} was confirmed', zh: '{code} 已确认' },
    text: {
      en: '{by} confirmed program {code} {name}. It can be put into a batch now.',
      zh: '{by} 确认了激励项目 {code} {name}，现可加入批次。',
    },
  },
  programReturned: {
    page: '/wordingbudget?name={code}',
    subject: { en: '{code} came back to you', zh: '{code} 已退回' },
    text: {
      en: '{by} returned program {code} {name} to you. The reason: {reason}',
      zh: '{by} 将激励项目 {code} {name} 退回给您。原因：{reason}',
    },
  },
  programCancelled: {
    page: '/wordingbudget?name={code}',
    subject: { en: '{by} cancels {code}', zh: '{by} 取消 {code}' },
    text: {
      en: '{by} cancels program {code} {name}. The reason: {reason}',
      zh: '{by} 取消激励项目 {code} {name}。原因：{reason}',
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
  commentNamesYou: {
    page: '/parametersetup?pgmId={id}',
    subject: { en: '{by} asks you about {code}', zh: '{by} 就 {code} 提到了您' },
    text: {
      en: '{by} named you in a comment on {code} {name}: {reason}',
      zh: '{by} 在 {code} {name} 的评论中提到了您：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailTemplateName = keyof typeof MAIL_TEMPLATES;

export function isMailTemplate(text: string): text is MailTemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, text);
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** A message in one language; of a template that this version does not know its key and the code of the object. */
export function mailText(template: string, facts: MailFacts, locale: Locale): MailText {
  if (!isMailTemplate(template)) return { subject: `${template} ${facts.code}`, text: '' };
  const { subject, text } = MAIL_TEMPLATES[template];
  const params = { ...facts };
  return { subject: filledText(subject[locale], params, locale), text: filledText(text[locale], params, locale) };
}

/** The address of the page that a message leads to; the task center for a template that this version does not know. */
export function mailAddress(template: string, object: { readonly id: number; readonly code: string }): string {
  return isMailTemplate(template) ? filledPage(MAIL_TEMPLATES[template].page, object) : '/taskcenter';
}

/**
 * A message as mail, which knows no language of its reader: both of them, Chinese first. The subject is one line whatever the
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
