import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../../test/budgets.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let sales: TestCaller;
let control: TestCaller;
let programId: number;
beforeAll(async () => {
  server = await budgetServer();
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
beforeEach(async () => {
  programId = (await makeProgram(server, sales)).programId;
});
afterAll(() => server.close());

const write = (caller: TestCaller, text: string, locale = 'en') =>
  caller.call('comments.write', {
    body: { programId, text },
    headers: { ...keyed().headers, 'x-oasis-locale': locale },
  });
const history = async (caller: TestCaller) =>
  (await caller.call('comments.history', { query: { programId: String(programId) } })).body.data.content;
const waiting = async (caller: TestCaller) =>
  (await caller.call('tasks.list', { query: { pageSize: 100 } })).body.data.content.filter(
    ({ objectId, kind }) => objectId === programId && kind === 'answerComment',
  );

it('comments are listed newest first, with author and time', async () => {
  await write(sales, ' First ');
  await write(control, 'Second');
  expect(await history(sales)).toMatchObject([
    { text: 'Second', byAccount: 'control', byName: 'Chen Mei' },
    { text: 'First', byAccount: 'sales', byName: 'Sun Li' },
  ]);
});

it('a name behind @ makes a task and a notice, and an answer ends the task', async () => {
  await write(sales, 'Is this right, @control? And @control again');
  expect(await waiting(control)).toMatchObject([{ personal: true, openedBy: 'Sun Li' }]);
  const [notice] = (await control.call('messages.list', { query: {} })).body.data.content;
  expect(notice).toMatchObject({ template: 'commentNamesYou', objectId: programId, facts: { by: 'Sun Li' } });
  await write(control, 'Yes, @control says so');
  expect(await waiting(control)).toEqual([]);
});

it('names only people who may read the program, and lists the names that it does not find, in either language', async () => {
  const english = await write(sales, 'What does @DEALER1 say?');
  expect(english.body.message).toBe('Nobody here who may see this is called @dealer1');
  expect((await write(sales, '@DEALER1', 'zh')).body.message).toBe('没有可查看此对象且账号为 @dealer1 的用户');
  expect(await history(sales)).toEqual([]);
  const found = await sales.call('comments.people', { query: { programId: String(programId), name: 'Chen' } });
  expect(found.body.data).toEqual([{ account: 'control', name: 'Chen Mei' }]);
  const dealers = await sales.call('comments.people', { query: { programId: String(programId), name: 'DEALER' } });
  expect(dealers.body.data).toEqual([]);
});

it('refuses an empty comment and one that is too long', async () => {
  expect((await write(sales, '  ')).text).toContain('Please write a comment');
  expect((await write(sales, 'x'.repeat(1001))).text).toContain('Length should be 1 to 1000');
});
