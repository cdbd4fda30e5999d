import { type Message, messageText } from '@oasis/engine';

/** Something is broken that people can be told about in words of its own; the reply is still a 500. */
export class ToldError extends Error {
  readonly reason: Message;

  /** `detail` goes to the log only. */
  constructor(reason: Message, detail: string) {
    super(`${messageText(reason, 'en')} (${detail})`);
    this.name = 'ToldError';
    this.reason = reason;
  }
}
