import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.ts';

/** A mail to send. */
export interface Mail {
  /** Id of the message, equal for every attempt: a reader who gets the mail twice sees that it is the same one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Takes mails. Resolves once it has accepted the mail; `MailRefused` if it never will, `SenderRefused` if the reason is our address. */
export interface MailServer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Closes the connection, also in the middle of a mail: its `send` fails then. */
  readonly close: () => void;
}

/** A mail that the server refuses whenever it is sent, such as one to an address that does not exist. */
export class MailRefused extends Error {}

/** A refusal of the sender and not of a mail: the address of the sender, or the password. An administrator has to mend it. */
export class SenderRefused extends Error {
  /** The reply of SMTP, such as 550; 0 if the sender is no address at all. */
  readonly reply: number;

  constructor(cause: Error, reply: number) {
    super(cause.message, { cause });
    this.reply = reply;
  }
}

const TIMES = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, socketCloseTimeout: 0 };
/** Replies of SMTP from here on hold for good. */
const FOR_GOOD = 500;

/** A mail server that speaks SMTP, over one connection that stays open between mails. */
export function smtpServer({ server, from }: MailSettings): MailServer {
  const transport = createTransport({ url: server, pool: true, maxConnections: 1, ...TIMES });
  return {
    send: async ({ id, to, subject, text }) => {
      try {
        // An address in an object is taken literally; a text could name several addresses.
        await transport.sendMail({ messageId: id, from, to: { name: '', address: to }, subject, text });
      } catch (cause) {
        const refusal = refusalOf(cause);
        if (refusal !== undefined) throw refusal;
        throw cause;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** The refusal if it is final; undefined if the same mail may succeed a moment later. */
function refusalOf(cause: unknown): MailRefused | SenderRefused | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  const reply = 'responseCode' in cause && typeof cause.responseCode === 'number' ? cause.responseCode : 0;
  const command = 'command' in cause ? cause.command : '';
  const isOurs = cause.code === 'EAUTH' || command === 'MAIL FROM';
  if (isOurs) return reply >= FOR_GOOD ? new SenderRefused(cause, reply) : undefined;
  if (cause.code !== 'EENVELOPE') return undefined;
  // Without a reply the library has found no address in it; the sender is one of our settings, which are checked.
  return reply === 0 || reply >= FOR_GOOD ? new MailRefused(cause.message, { cause }) : undefined;
}
