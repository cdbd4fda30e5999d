import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { sendWaiting } from '../../outbox/send-waiting.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  admin = await server.as('admin');
  const sales = await server.as('sales');
  const { programId } = await makeProgram(server, sales);
  await sales.call('comments.write', { body: { programId, text: 'Is this right, @control?' }, ...keyed() });
});
afterAll(() => server.close());

const listed = async (query: object = {}) => (await admin.call('mailbox.list', { query })).body.data.content;
const keep = () => sendWaiting(server.db, { publicAddress: 'https://oasis.example', now: () => new Date() });
const again = (messageId: number, version: number) =>
  admin.call('mailbox.sendAgain', { body: { messageId }, query: { version: String(version) } });

it('without a mail server messages wait and are kept for administrators', async () => {
  expect(await listed({ reader: 'control' })).toMatchObject([
    { account: 'control', reader: 'Chen Mei', template: 'commentNamesYou', status: 'waiting', sentAt: '' },
  ]);
  expect(await keep()).toBe(1);
  expect(await listed({ status: 'waiting' })).toEqual([]);
  expect(await listed({ status: 'kept' })).toMatchObject([{ account: 'control', tries: 0, error: '' }]);
  expect(await listed({ reader: 'nobody' })).toEqual([]);
});

it('a message is sent again to the present address of its reader, once while it waits', async () => {
  const [kept] = await listed();
  if (kept === undefined) throw new Error('no message');
  await server.owner
    .updateTable('app_user')
    .set({ email: 'new@oasis.example' })
    .where('usrnm', '=', 'control')
    .execute();
  const done = await again(kept.messageId, kept.version);
  expect(done.body).toMatchObject({ code: '0', data: { messageId: kept.messageId, version: kept.version + 1 } });
  expect(await listed()).toMatchObject([
    { status: 'waiting', address: 'new@oasis.example', version: kept.version + 1 },
  ]);
  expect((await again(kept.messageId, kept.version)).status).toBe(409);
  const refused = await again(kept.messageId, kept.version + 1);
  expect(refused.body.message).toBe('This message waits to be sent already');
});
