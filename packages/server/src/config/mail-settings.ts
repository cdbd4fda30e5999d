import { problem } from './problem.ts';
import type { Reader } from './read.ts';

/** The mail server, and the sender of mails. */
export interface MailSettings {
  /** An address smtp:// or smtps://, with user and password if the server needs them. */
  readonly server: string;
  readonly from: string;
}

const SERVER = 'OASIS_SMTP_URL';
const FROM = 'OASIS_MAIL_FROM';

/** Both settings of mail, or neither. */
export function mailSettings(read: Reader): MailSettings | undefined {
  const server = read.text(SERVER);
  const from = read.text(FROM);
  if (server === undefined && from === undefined) return undefined;
  if (server === undefined) {
    read.problems.push(
      problem(`${FROM} is set without ${SERVER}. Set both, or neither to keep messages in the mailbox.`),
    );
    return undefined;
  }
  if (!URL.canParse(server) || !/^smtps?:$/.test(new URL(server).protocol)) {
    // The value may hold a password, so the sentence does not repeat it.
    read.problems.push(problem(`${SERVER} is no address of a mail server. Write it as smtp://user:password@host:587.`));
  }
  if (from === undefined || !/^[^\s@<>,]+@[^\s@<>,]+$/.test(from)) {
    read.problems.push(
      problem(`${FROM} is ${from === undefined ? 'missing' : `"${from}"`}. Set it to one mail address.`),
    );
    return undefined;
  }
  return { server, from };
}
