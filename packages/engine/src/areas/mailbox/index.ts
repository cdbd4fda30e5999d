export { mailboxMessages } from './messages.ts';
export { MOST_TRIES, retryAfter } from './retry.ts';
export { MAIL, type MailState } from './states.ts';
export { type MailFacts, mailAddress, mailInBoth, mailText } from './templates.ts';
