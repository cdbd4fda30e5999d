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

/** The server cannot answer now and may soon: the reply is a 503 that says when to try again. */
export class UnavailableError extends ToldError {
  readonly retrySeconds: number;

  /** `detail` goes to the log only. */
  constructor(reason: Message, retrySeconds: number, detail: string) {
    super(reason, detail);
    this.name = 'UnavailableError';
    this.retrySeconds = retrySeconds;
  }
}
