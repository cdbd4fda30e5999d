import { type Message, messageText } from '@oasis/engine/messages';

/** An internal error with a message of its own for the user; the reply is a 500. */
export class MessageError extends Error {
  readonly reason: Message;

  /** `detail` goes to the log only. */
  constructor(reason: Message, detail: string) {
    super(`${messageText(reason, 'en')} (${detail})`);
    this.name = 'MessageError';
    this.reason = reason;
  }
}

/** Error of a server that cannot answer now but may soon: the reply is a 503 with the time to retry. */
export class UnavailableError extends MessageError {
  readonly retrySeconds: number;

  /** `detail` goes to the log only. */
  constructor(reason: Message, retrySeconds: number, detail: string) {
    super(reason, detail);
    this.name = 'UnavailableError';
    this.retrySeconds = retrySeconds;
  }
}
