import { createServer, type Socket } from 'node:net';
import type { Db } from '../src/database/tables.ts';

/** A test mail server's treatment of the next mails. */
export interface MailBox {
  /** An address of SMTP. */
  readonly address: string;
  /** Mails that the server has accepted, unchanged. */
  readonly mails: string[];
  /** Recipients of mails in the commands. */
  readonly readers: string[];
  /** Replies to RCPT, by the address that they name; 250 for any other. */
  readonly replies: Map<string, string>;
  /** The reply to MAIL FROM; 250 if it is empty. */
  toSender: string;
  /** Takes a mail and hangs up without a word, as a server that dies. */
  hangUp: boolean;
  /** Takes a mail and never answers, like a server that hangs. */
  hangs: boolean;
  readonly close: () => Promise<void>;
}

/** A mail server that speaks as much SMTP as a client needs. */
export async function mailBox(): Promise<MailBox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, box);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const box: MailBox = {
    address: `smtp://127.0.0.1:${port}`,
    mails: [],
    readers: [],
    replies: new Map(),
    toSender: '',
    hangUp: false,
    hangs: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return box;
}

function converse(socket: Socket, box: MailBox): void {
  const say = (line: string): unknown => socket.write(`${line}\r\n`);
  let rest = '';
  let inMail = false;
  socket.setEncoding('utf8');
  say('220 test');
  socket.on('data', (chunk) => {
    rest += String(chunk);
    for (;;) {
      const end = inMail ? '\r\n.\r\n' : '\r\n';
      const at = rest.indexOf(end);
      if (at < 0) return;
      const part = rest.slice(0, at);
      rest = rest.slice(at + end.length);
      if (inMail) {
        inMail = false;
        box.mails.push(part);
        if (box.hangUp) socket.destroy();
        else if (!box.hangs) say('250 taken');
      } else {
        inMail = answer(part, box, say);
      }
    }
  });
}

/** Answers a command; true if the mail follows. */
function answer(command: string, { replies, readers, toSender }: MailBox, say: (line: string) => unknown): boolean {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'RCPT') {
    const to = /<([^>]*)>/v.exec(command)?.[1] ?? '';
    readers.push(to);
    say(replies.get(to) ?? '250 ok');
  } else if (verb === 'MAIL' && toSender !== '') {
    say(toSender);
  } else if (verb === 'DATA') {
    say('354 go on');
  } else {
    say(verb === 'QUIT' ? '221 bye' : '250 ok');
  }
  return verb === 'DATA';
}

/** Ends at once the time in which a message belongs to the server that took it, as if that server had been dead for so long. */
export async function endWaits(owner: Db): Promise<void> {
  await owner.updateTable('message').set({ next_at: new Date() }).where('state', '=', 'waiting').execute();
}
