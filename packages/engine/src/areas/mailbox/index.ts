export { mailboxMessages } from './messages.ts';
export { MOST_TRIES, retryAfter } from './retry.ts';
export { MAIL, type MailState } from './states.ts';
export {
  isMailTemplate,
  MAIL_TEMPLATES,
  type MailFacts,
  type MailTemplateName,
  type MailText,
  mailAddress,
  mailInBoth,
  mailText,
} from './templates.ts';
