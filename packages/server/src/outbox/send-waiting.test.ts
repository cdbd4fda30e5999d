import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailBox, mailBox } from '../../test/mail-box.ts';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { MailRefused, type MailServer, smtpServer } from './mail-server.ts';
import { sendWaiting } from './send-waiting.ts';
import { type NewMessage, writeMessages } from './write-messages.ts';

let database: TestDatabase;
let reader: number;
let sender: number;
let box: MailBox;
let server: MailServer;
let now: Date;
beforeAll(async () => {
  database = await testDatabase();
  const found = await database.owner.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  reader = found.id;
  sender = await idOf('sales');
});
beforeEach(async () => {
  await database.owner.deleteFrom('message').execute();
  box = await mailBox();
  server = smtpServer({ server: box.address, from: 'oasis@example.com' });
  now = new Date('2026-03-02T08:00:00Z');
});
afterEach(async () => {
  server.close();
  await box.close();
});
afterAll(() => database.close());

const idOf = async (account: string) =>
  (await database.owner.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;
const nameOf = async (account: string) =>
  (await database.owner.selectFrom('app_user').select('fulnm').where('usrnm', '=', account).executeTakeFirstOrThrow())
    .fulnm;
const FACTS: NewMessage['facts'] = { code: 'SI-1', name: '春季', reason: 'Too dear' };
const write = (address: string, facts = FACTS) =>
  database.owner.transaction().execute((tx) =>
    writeMessages(
      tx,
      {
        template: 'programReturned',
        facts,
        by: sender,
        object: { kind: 'program', id: 7 },
        to: [{ id: reader, address }],
      },
      now,
    ),
  );
const send = (by: MailServer | undefined = server) =>
  sendWaiting(database.db, { server: by, publicAddress: 'https://oasis.example', now: () => now });
const rows = () => database.owner.selectFrom('message').selectAll().orderBy('id').execute();
const states = async () => (await rows()).map(({ state, tries, error }) => [state, tries, error]);
const idsOf = (mails: readonly string[]) =>
  mails.map((mail) => /^message-id: (?<id>.*)$/imv.exec(mail)?.groups?.['id']);
/** The text of a mail, decoded from quoted-printable. */
const bodyOf = (mail: string) =>
  decodeURIComponent(
    mail
      .slice(mail.indexOf('\r\n\r\n'))
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replace(/=(?<byte>[0-9A-F]{2})/gv, '%$<byte>'),
  );
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a message', () => {
  it('goes out once, in both languages, with the address of its page', async () => {
    await write('li@example.com');
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(await states()).toEqual([['sent', 1, '']]);
    const [mail = ''] = box.mails;
    expect(mail).toMatch(/^To: li@example\.com$/mv);
    expect(mail).toMatch(/^From: oasis@example\.com$/mv);
    const body = bodyOf(mail);
    expect(body).toContain('Sun Li returned program SI-1 春季 to you. The reason: Too dear');
    expect(body).toContain('Sun Li 将激励项目 SI-1 春季 退回给您。原因：Too dear');
    expect(body).toContain('https://oasis.example/programdesign/design?pgmId=7');
  });

  it('cannot get another header or reader through its facts or its address', async () => {
    await write('li@example.com', { ...FACTS, code: 'SI-1\r\nBcc: eve@example.com' });
    await write('a@example.com, eve@example.com');
    await write('b@example.com\r\nRCPT TO:<eve@example.com>');
    await send();
    const heads = box.mails.map((mail) => mail.split('\r\n\r\n')[0]);
    expect(heads).toHaveLength(3);
    expect(heads.join('\n')).not.toMatch(/^bcc:/imv);
    expect(box.readers).toHaveLength(3);
    expect(box.readers).not.toContain('eve@example.com');
  });

  it('is sent again later with the same id after a failure', async () => {
    await write('li@example.com');
    box.replies.set('li@example.com', '451 come again');
    await send();
    expect(await states()).toEqual([['waiting', 1, expect.stringContaining('451')]]);
    expect(await send()).toBe(0);
    box.replies.clear();
    later(1);
    expect(await send()).toBe(1);
    expect(await states()).toEqual([['sent', 2, '']]);
  });

  it('fails for an address that the server refuses for good, and delays no other message', async () => {
    await write('nobody@example.com');
    await write('');
    await write('li@example.com');
    box.replies.set('nobody@example.com', '550 no such user');
    expect(await send()).toBe(3);
    expect(await states()).toEqual([
      ['failed', 1, expect.stringContaining('550')],
      ['failed', 1, 'no address is known'],
      ['sent', 1, ''],
    ]);
  });

  it('waits while the server refuses the sender, and administrators are informed once until a message is sent', async () => {
    const told = async () =>
      database.owner
        .selectFrom('message')
        .select(['user_id', 'facts'])
        .where('template', '=', 'senderRefused')
        .execute();
    await write('li@example.com');
    await write('bo@example.com');
    box.toSender = '553 sender not known';
    await send();
    later(1);
    await send();
    expect((await states()).slice(0, 2)).toEqual([
      ['waiting', 2, expect.stringContaining('553')],
      ['waiting', 2, expect.stringContaining('553')],
    ]);
    const administrators = await told();
    expect(administrators.length).toBeGreaterThan(0);
    expect(new Set(administrators.map(({ user_id }) => user_id)).size).toBe(administrators.length);
    expect(administrators[0]?.facts).toMatchObject({
      code: '553',
      reason: expect.stringContaining('sender not known'),
    });
    box.toSender = '';
    later(6 * 60);
    await send();
    expect((await states()).map(([state]) => state)).not.toContain('waiting');
    box.toSender = '550 again';
    later(1);
    await write('li@example.com');
    await send();
    expect(await told()).toHaveLength(2 * administrators.length);
    box.toSender = '451 later';
    await database.owner.deleteFrom('message').execute();
    await write('li@example.com');
    await send();
    expect(await told()).toEqual([]);
  });

  it('is never given up while the server refuses the sender, and is sent once the server accepts the sender', async () => {
    await write('li@example.com');
    box.toSender = '535 password expired';
    for (let tries = 1; tries <= 30; tries++) {
      expect(await send()).toBeGreaterThan(0);
      expect((await states())[0]).toEqual(['waiting', Math.min(tries, 11), expect.stringContaining('535')]);
      later(6 * 60);
    }
    box.toSender = '';
    await send();
    expect((await states())[0]).toEqual(['sent', 12, '']);
  });

  it('is given up after twelve attempts over more than half a day', async () => {
    await write('li@example.com');
    await box.close();
    for (let tries = 1; tries <= 11; tries++) {
      expect(await send()).toBe(1);
      expect((await states())[0]?.slice(0, 2)).toEqual(['waiting', tries]);
      later(6 * 60);
    }
    await send();
    expect((await states())[0]?.slice(0, 2)).toEqual(['failed', 12]);
  });

  it('is kept for the mailbox page if there is no mail server', async () => {
    await write('li@example.com');
    expect(await send()).toBe(1);
    await write('li@example.com');
    expect(await sendWaiting(database.db, { publicAddress: 'https://oasis.example', now: () => now })).toBe(1);
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'kept']);
  });
});

describe('workers', () => {
  it('send each message once even if four of them send at once', async () => {
    for (let count = 0; count < 40; count++) await write('li@example.com');
    const others = Array.from({ length: 3 }, () => smtpServer({ server: box.address, from: 'oasis@example.com' }));
    const sent = await Promise.all([server, ...others].map((each) => send(each)));
    for (const other of others) other.close();
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(idsOf(box.mails)).size).toBe(40);
    expect(box.mails).toHaveLength(40);
  });

  it('lose nothing if one dies between mail server and database: the message is sent twice with one id', async () => {
    await write('li@example.com');
    const dying: MailServer = {
      send: async (mail) => {
        await server.send(mail);
        // Nothing that the worker does afterwards reaches the database.
        await new Promise(() => undefined);
      },
      close: () => undefined,
    };
    void send(dying);
    while (box.mails.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await send()).toBe(0);
    later(5);
    expect(await send()).toBe(1);
    expect(await states()).toEqual([['sent', 2, '']]);
    const ids = idsOf(box.mails);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<message-\d+-\d+@oasis\.example>$/v);
  });

  it('leave the result of a later attempt unchanged if an earlier one fails late', async () => {
    await write('li@example.com');
    const hanging = Promise.withResolvers<void>();
    const lost = send({ send: () => hanging.promise, close: () => undefined });
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    later(5);
    box.replies.set('li@example.com', '451 come again');
    await send();
    const written = await rows();
    expect(written).toMatchObject([{ state: 'waiting', tries: 2, error: expect.stringContaining('451') }]);
    hanging.reject(new MailRefused('too late'));
    expect(await lost).toBe(1);
    expect(await rows()).toEqual(written);
  });

  it('leave a message sent by a later attempt unchanged if an earlier one fails late', async () => {
    await write('li@example.com');
    const hanging = Promise.withResolvers<void>();
    const lost = send({ send: () => hanging.promise, close: () => undefined });
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    later(5);
    await send();
    const written = await rows();
    hanging.reject(new MailRefused('too late'));
    await lost;
    expect(await rows()).toEqual(written);
    expect(await states()).toEqual([['sent', 2, '']]);
  });

  it('leave a message kept that was kept meanwhile, whether the attempt succeeded or failed', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      await write('li@example.com');
      const hanging = Promise.withResolvers<void>();
      const slow = send({ send: () => hanging.promise, close: () => undefined });
      await expect.poll(async () => (await rows()).at(-1)?.tries).toBe(1);
      await sendWaiting(database.db, { publicAddress: 'https://oasis.example', now: () => now });
      const kept = await rows();
      expect(kept.at(-1)?.state).toBe('kept');
      hanging[end](new MailRefused('too late') as never);
      await slow;
      expect(await rows()).toEqual(kept);
    }
  });

  it('lose nothing if the mail server dies after it accepted the message', async () => {
    await write('li@example.com');
    box.hangUp = true;
    await send();
    expect((await states())[0]?.slice(0, 2)).toEqual(['waiting', 1]);
    box.hangUp = false;
    later(1);
    await send();
    expect((await states())[0]?.slice(0, 2)).toEqual(['sent', 2]);
    expect(new Set(idsOf(box.mails)).size).toBe(1);
  });
});

describe('the name in a message', () => {
  const told = async (by: string | null, to: readonly string[]) => {
    const people = await Promise.all(
      to.map(async (account) => ({ id: await idOf(account), address: 'a@example.com' })),
    );
    const from = by === null ? null : await idOf(by);
    const message = {
      template: 'letterReleased',
      facts: FACTS,
      by: from,
      object: { kind: 'release-batch', id: 7 },
      to: people,
    };
    await database.db.transaction().execute((tx) => writeMessages(tx, message, now));
    return (await rows()).map(({ facts }) => facts.by);
  };

  it('[API-009] is hidden from dealers if it is of head office or of another dealer, and shown to everybody else', async () => {
    expect(await told('sales', ['control', 'DEALER1', 'DEALERIT', 'DEALER2', 'sales'])).toEqual([
      'Sun Li',
      '',
      '',
      '',
      'Sun Li',
    ]);
    expect(await send()).toBe(5);
    const dealers = box.mails.map(bodyOf).filter((body) => body.includes('总部'));
    expect(dealers).toHaveLength(3);
    for (const body of dealers) expect(body).not.toContain('Sun Li');
  });

  it('is shown among people of one dealer, and to head office', async () => {
    const [own, head] = [await nameOf('DEALER1'), await nameOf('DEALERIT')];
    expect(await told('DEALER1', ['DEALER1', 'DEALERIT', 'DEALER2', 'sales'])).toEqual([own, own, '', own]);
    await database.owner.deleteFrom('message').execute();
    expect(await told('DEALERIT', ['DEALER1'])).toEqual([head]);
  });

  it('is empty if the server itself sends the message', async () => {
    expect(await told(null, ['control', 'DEALER1'])).toEqual(['', '']);
  });
});
