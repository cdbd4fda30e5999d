import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import type { TestServer } from '../../packages/server/test/test-server.ts';
import { press, rowOf, rows } from './support/find.ts';
import { screensOf } from './support/screens.ts';

let server: TestServer;
const { product, open } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
/** Submitted programs, the second one dearer and overdue. */
let codes: readonly string[];
beforeAll(async () => {
  const life = programLife(server);
  const made = [await life.submitted({ name: 'Cheaper' }), await life.submitted({ name: 'Dearer' })];
  const ids = made.map(({ programId }) => programId);
  const tasks = server.owner.updateTable('task').where('kind', '=', 'confirmProgram');
  await tasks
    .set({ amount: 100_000 })
    .where('object_id', '=', ids[0] ?? 0)
    .execute();
  await tasks
    .set({ amount: 125_000_050, due: '2020-01-01' })
    .where('object_id', '=', ids[1] ?? 0)
    .execute();
  const found = await server.owner.selectFrom('program').select('code').where('id', 'in', ids).orderBy('id').execute();
  codes = found.map(({ code }) => code);
  last = { task: await lastOf('task'), message: await lastOf('message') };
});

/** The newest task and message of the scene. */
let last: { readonly task: number; readonly message: number };
const lastOf = async (table: 'task' | 'message') =>
  (await server.owner.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

/** Each test begins where both programs wait for controlling and nobody has read a message. */
beforeEach(async () => {
  const { owner } = server;
  await owner.deleteFrom('task').where('id', '>', last.task).execute();
  await owner.deleteFrom('message').where('id', '>', last.message).execute();
  const again = { state: 'open', done_at: null, done_by: null } as const;
  await owner.updateTable('task').set(again).where('kind', '=', 'confirmProgram').execute();
  await owner.updateTable('message').set({ seen_at: null }).execute();
});

it('[MSC-002] [MSC-012] the menu leads to the task center and counts what waits there', async () => {
  const user = await open('control', '/');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  // Two tasks and the messages of both; of the folded entry above, too.
  expect(await menu.findByRole('img', { name: '4 waiting' })).toBeDefined();
  await user.click(menu.getByRole('button', { name: 'Approvals' }));
  await user.click(await menu.findByRole('link', { name: 'Task Center' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Task Center' })).toBeDefined();
  expect(window.location.pathname).toBe('/taskcenter');
  expect((await screen.findByRole('tab', { name: /^Open/ })).textContent).toBe('Open2');
  expect(screen.getByRole('tab', { name: /^Messages/ }).textContent).toBe('Messages2');
});

it('[MSC-007] says on a phone in two columns what is to be done, about which program and how much, and until when', async () => {
  const wide = window.matchMedia.bind(window);
  const narrow = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => narrow.mockRestore());
  // What holds of a narrow window holds of every one here.
  narrow.mockImplementation((query) => wide(query === '(max-width: 600px)' ? '(min-width: 1px)' : query));
  await open('control', '/taskcenter');
  const row = present((await screen.findByText(`${codes[1]} Dearer`, { exact: false })).closest('tr'), 'a row');
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
  expect(row.textContent).toContain('Confirm the program');
  expect(row.textContent).toContain('MBPC · 1,250,000.50');
  expect(row.textContent).toContain('Overdue');
});

it('[MSC-007] [MSC-023] tells what waits for my roles, since when, until when and about how much, and leads there', async () => {
  const user = await open('control', '/taskcenter');
  const [first = '', second = ''] = codes;
  const row = await rowOf(`${second} Dearer`);
  expect(row.textContent).toContain('My roles');
  expect(row.textContent).toContain('Sun Li');
  expect(row.textContent).toContain('1,250,000.50');
  expect(row.textContent).toContain('Overdue');
  expect(row.textContent).toContain('MBPC');
  const link = within(row).getByRole('link', { name: 'Confirm the program' });
  expect(link.getAttribute('href')).toBe(`/approval/controlling/programHome?name=${second}`);
  expect(rows().map(({ textContent }) => textContent.includes(second))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain(first));
  await user.selectOptions(screen.getByLabelText('Due'), 'Overdue');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Waits for'), 'Me');
  expect(await screen.findByText('No task fits these filters')).toBeDefined();
});

it('says so where nothing waits, in both languages', async () => {
  await open('finance', '/taskcenter');
  expect(await screen.findByText('Nothing waits for you')).toBeDefined();
  await open('finance', '/taskcenter', { locale: 'zh' });
  expect(await screen.findByText('没有待处理的任务')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('任务中心');
});

it('[MSC-023] shows what is done, and messages that are new until they are marked as read', async () => {
  const control = await product().as('control');
  const program = await product()
    .owner.selectFrom('program')
    .select('id')
    .where('code', '=', codes[0] ?? '')
    .execute();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const confirmed = await control.call('program.confirm', { body: { programId: program[0]?.id ?? 0 }, headers });
  expect(confirmed.body.code).toBe('0');
  const user = await open('control', '/taskcenter');
  await user.click(screen.getByRole('tab', { name: /^Done/ }));
  const done = await rowOf(`${codes[0]} Cheaper`);
  expect(done.textContent).toContain('Chen Mei');
  await user.click(screen.getByRole('tab', { name: /^Messages/ }));
  const told = await screen.findByRole('link', { name: `${codes[1]} was submitted` });
  expect(told.closest('tr')?.textContent).toContain(`Sun Li submitted program ${codes[1]} Dearer. Please confirm it.`);
  expect(screen.getAllByText('New')).toHaveLength(2);
  await press(user, 'Mark all as read');
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  await open('control', '/taskcenter/messages', { locale: 'zh' });
  expect(await screen.findByRole('link', { name: `${codes[1]} 已提交` })).toBeDefined();
});

it('the mailbox shows administrators every message, and sends one again', async () => {
  await product().owner.updateTable('message').set({ state: 'kept' }).execute();
  const user = await open('admin', '/mailbox?reader=sipo');
  const [row] = await screen.findAllByText(/handed over the parameters of program/);
  const line = row?.closest('tr');
  if (!(line instanceof HTMLElement)) throw new Error('no message');
  expect(line.textContent).toContain('Kept here');
  await press(user, 'Send again', line);
  expect(await screen.findByText('The message is sent again')).toBeDefined();
  await waitFor(() => expect(screen.getAllByText('Waiting', { selector: 'tbody *' })).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('State'), 'Failed');
  expect(await screen.findByText('No message fits these filters')).toBeDefined();
  await open('admin', '/mailbox?reader=sipo', { locale: 'zh' });
  expect((await screen.findAllByText('留存本地', { selector: 'tbody *' })).length).toBeGreaterThan(0);
});

it('[PRG-040] comments stand on the page of the parameter; a name is completed behind @, and who is named has a task', async () => {
  const [{ id } = { id: 0 }] = await product().owner.selectFrom('program').select('id').orderBy('id').execute();
  const user = await open('sales', `/parametersetup?pgmId=${id}`);
  const comments = within(await screen.findByRole('region', { name: 'Comments' }));
  expect(await comments.findByText('Nobody has commented yet')).toBeDefined();
  await press(user, 'Send comment');
  expect(await comments.findByText('Please write a comment')).toBeDefined();
  const field = comments.getByLabelText('New comment', { exact: false });
  await user.type(field, 'Is this right, @fin');
  expect(await comments.findByRole('option', { name: /@finance/ })).toBeDefined();
  await user.keyboard('{Enter}');
  expect((field as HTMLTextAreaElement).value).toBe('Is this right, @finance ');
  await press(user, 'Send comment');
  expect(await comments.findByText('Is this right, @finance', { selector: 'li' })).toBeDefined();
  await waitFor(() => expect(comments.getByLabelText<HTMLTextAreaElement>('New comment').value).toBe(''));
  expect(document.activeElement).toBe(comments.getByLabelText('New comment'));
  expect(
    product()
      .calls.map(({ path }) => path)
      .join(' '),
  ).toContain('/oasis/pgapi/maintain/get_history_comments?');
  await user.type(comments.getByLabelText('New comment'), 'And @nobody?');
  await press(user, 'Send comment');
  expect(await comments.findByText('Nobody here who may see this is called @nobody')).toBeDefined();

  await open('finance', '/taskcenter');
  expect(await screen.findByRole('link', { name: 'Answer the comment' })).toBeDefined();
});
