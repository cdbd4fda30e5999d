import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.ts';

/** A mail as it goes out. */
export interface Mail {
  /** Of the message and not of the try: a reader who gets it twice sees that it is the same one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Takes mails. Resolves once it answers for the mail; `MailRefused` where it never will. */
export interface MailServer {
  readonly send: (mail: Mail) => Promise<void>;
  /** Closes the connection, also in the middle of a mail: its `send` fails then. */
  readonly close: () => void;
}

/** A mail that the server refuses whenever it is sent, such as one to an address that does not exist. */
export class MailRefused extends Error {}

const TIMES = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, socketCloseTimeout: 0 };
/** Replies of SMTP from here on hold for good. */
const FOR_GOOD = 500;

/** A mail server that speaks SMTP, over one connection that stays open between mails. */
export function smtpServer({ server, from }: MailSettings): MailServer {
  const transport = createTransport({ url: server, pool: true, maxConnections: 1, ...TIMES });
  return {
    send: async ({ id, to, subject, text }) => {
      try {
        // As an object an address is taken as it is; a text could name several.
        await transport.sendMail({ messageId: id, from, to: { name: '', address: to }, subject, text });
      } catch (cause) {
        if (isRefusedReader(cause)) throw new MailRefused(cause.message, { cause });
        throw cause;
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Whether the server refused whom the mail goes to; what it says of us, as on a wrong password, may be mended. */
function isRefusedReader(cause: unknown): cause is Error {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'EENVELOPE') return false;
  const isAnswered = 'responseCode' in cause && typeof cause.responseCode === 'number';
  return isAnswered ? Number(cause.responseCode) >= FOR_GOOD : true;
}
