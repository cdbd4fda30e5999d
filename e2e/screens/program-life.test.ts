import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../packages/server/test/budgets.ts';
import { type ProgramLife, programLife } from '../../packages/server/test/programs.ts';
import type { TestServer } from '../../packages/server/test/test-server.ts';
import { press, rowOf, timesSent } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const LIST = '/wordingbudget';
const CONTROLLING = '/approval/controlling/programHome';
const M = '/oasis/pgapi/maintain';

let server: TestServer;
let life: ProgramLife;
const { product, open } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
beforeAll(() => {
  life = programLife(server);
});

/** The calls of a method that the screen has made under /pgapi/maintain, without their queries. */
const asked = (method: string): readonly string[] =>
  product()
    .calls.filter((call) => call.method === method && call.path.startsWith(M))
    .map(({ path }) => path.split('?')[0]?.slice(M.length + 1) ?? '');

/** The moves of a program in its menu: their names, those that are off with the reason. */
async function movesOf(user: UserEvent, name: string): Promise<readonly string[]> {
  // A dialog that is still closing gives the keyboard back to what opened it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(await rowOf(name)).getByRole('button', { name: 'Moves' }));
  const menu = await screen.findByRole('menu', { name: /^Moves of/ });
  const items = within(menu).getAllByRole('menuitem');
  const texts = items.map(
    (item) => `${item.getAttribute('aria-disabled') === 'true' ? 'off: ' : ''}${item.textContent}`,
  );
  // The keyboard may be with what opened the menu, which is drawn again when the list comes.
  items[0]?.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return texts;
}

async function choose(user: UserEvent, name: string, move: string): Promise<HTMLElement> {
  await user.click(within(await rowOf(name)).getByRole('button', { name: 'Moves' }));
  await user.click(await screen.findByRole('menuitem', { name: move }));
  return screen.findByRole('dialog');
}

const only = (status: string, is: string) => `This is possible only while the status is ${status}; it is ${is}`;

it('[PRG-003] each move of a program is on or off as the table of states says, with the reason', async () => {
  await life.saved({ name: 'To be moved' });
  const user = await open('sales', LIST);
  expect(await movesOf(user, 'To be moved')).toEqual([
    'Submit',
    `off: Call back${only('Submitted', 'Saved')}`,
    `off: Revise${only('Approved, Rejected, Released', 'Saved')}`,
    'Cancel',
    'Delete',
    'Copy',
    'Log',
  ]);
  await open('finance', LIST);
  expect(await movesOf(user, 'To be moved')).toEqual(['Log']);
});

it('[PRG-013] [PRG-018] submitting names what is missing with its page; a submitted one is called back', async () => {
  await life.saved({ name: 'Lacking' });
  const { programId } = await life.ready({ name: 'Called back' });
  const user = await open('sales', LIST);
  const asking = await choose(user, 'Lacking', 'Submit');
  // The dialog shows the amount of each offer and make, and names the half-empty ones.
  const planned = within(await within(asking).findByRole('region', { name: 'Budget by offer and make' }));
  expect(planned.getByRole('row', { name: 'Cash rebate DENZA -' })).toBeDefined();
  expect(planned.getByText(/^Cash rebate · DENZA: no amount is planned/v)).toBeDefined();
  await press(user, 'Submit', asking);
  const missing = await within(asking).findByRole('link', { name: 'The parameters are not confirmed' });
  expect(missing.getAttribute('href')).toMatch(/^\/parametersetup\?pgmId=\d+$/);
  await press(user, 'Cancel', asking);
  const whole = await choose(user, 'Called back', 'Submit');
  expect(await within(whole).findByRole('row', { name: 'Cash rebate DENZA 100.00' })).toBeDefined();
  expect(within(whole).queryByText(/^Said only by half/v)).toBeNull();
  await press(user, 'Submit', whole);
  await screen.findByText(/ was submitted$/);
  await waitFor(async () => expect((await rowOf('Called back')).textContent).toContain('Submitted'));
  expect(asked('POST')).toContain('submit');
  const back = await choose(user, 'Called back', 'Call back');
  await fill(user, back, 'Reason', 'One car too many');
  await press(user, 'Call back', back);
  await screen.findByText(/ is Saved again and can be changed$/);
  expect(asked('POST')).toContain('callback_program');
  const { body } = await (await product().as('sales')).call('program.log', { query: { programId } });
  expect(body.data.content[0]).toMatchObject({ move: 'callback', reason: 'One car too many' });
});

it('[PRG-014] [PRG-015] [PRG-016] [PRG-017] copies, deletes, revises and cancels, each with the question that it needs', async () => {
  await life.saved({ name: 'To be copied' });
  const { programId } = await life.saved({ name: 'Rejected one' });
  const { programId: out } = await life.saved({ name: 'Released one' });
  await life.put(programId, 'Rejected');
  await life.put(out, 'Released');
  const user = await open('sales', LIST);
  const copying = await choose(user, 'To be copied', 'Copy');
  await fill(user, copying, 'Name of the copy', 'The copy');
  await press(user, 'Copy', copying);
  await screen.findByText(/ was made as a copy$/);
  await screen.findByRole('heading', { level: 1, name: /^Design of SI-/ });
  expect(asked('POST')).toContain('copy_program');

  await open('sales', LIST);
  await press(user, 'Delete', await choose(user, 'The copy', 'Delete'));
  await screen.findByText(/ was deleted$/);
  await waitFor(() => expect(screen.queryByText('The copy')).toBeNull());
  expect(asked('POST')).toContain('delete_program');

  await press(user, 'Revise', await choose(user, 'Rejected one', 'Revise'));
  await screen.findByText(/^Version 1 of SI-.* can be changed now$/);
  expect(asked('POST')).toContain('revise_program');
  await waitFor(async () => expect((await rowOf('Rejected one')).textContent).toContain('Saved'));
  const given = await choose(user, 'Rejected one', 'Cancel');
  await press(user, 'Cancel the program', given);
  await within(given).findByText('Please say why');
  await fill(user, given, 'Reason', 'Sold out');
  await press(user, 'Cancel the program', given);
  await screen.findByText(/ was cancelled$/);
  expect(asked('POST')).toContain('cancel_program');

  const released = await choose(user, 'Released one', 'Cancel');
  await fill(user, released, 'Reason', 'Sold out');
  await press(user, 'Cancel the program', released);
  await within(released).findByText('Please enter the last qualifying day');
  await press(user, 'Cancel', released);
  await press(user, 'Don’t save');
  await press(user, 'Revise', await choose(user, 'Released one', 'Revise'));
  await screen.findByText(/^Version 2 of SI-.* can be changed now$/);
});

it('[PRG-035] [PRG-036] [PRG-047] [PRG-048] programs are kept in a collection, shown by it, shared and forgotten; the file has what is shown', async () => {
  for (const name of ['Kept one', 'Kept other', 'Not kept']) await life.saved({ name });
  const user = await open('sales', LIST);
  await user.click(within(await rowOf('Kept one')).getByRole('checkbox'));
  await user.click(within(await rowOf('Kept other')).getByRole('checkbox'));
  await press(user, 'Keep these as a collection');
  const keeping = await screen.findByRole('dialog', { name: 'Keep these as a collection' });
  await fill(user, keeping, 'Name of the collection', 'Spring');
  await user.click(within(keeping).getByRole('checkbox', { name: 'Everybody can use it' }));
  await press(user, 'Save', keeping);
  await screen.findByText('The collection Spring was saved');
  expect(asked('POST')).toContain('save_program_collection');
  expect(asked('GET')).toEqual(expect.arrayContaining(['program_status_list', 'list_program_collection']));
  const states = [...screen.getByLabelText<HTMLSelectElement>('Status').options].map(({ text }) => text);
  expect(states.slice(0, 4)).toEqual(['All', 'Draft', 'Saved', 'Submitted']);

  const other = await open('finance', LIST);
  await within(await screen.findByLabelText('Collection')).findByRole('option', { name: 'Spring (Sun Li)' });
  await other.selectOptions(screen.getByLabelText('Collection'), 'Spring (Sun Li)');
  await waitFor(() => expect(screen.queryByText('Not kept')).toBeNull());
  expect(await rowOf('Kept other')).toBeDefined();

  const again = await open('sales', LIST);
  await press(again, 'Collections');
  await press(again, 'Delete the collection Spring');
  await press(again, 'Yes', await screen.findByRole('dialog', { name: 'Collections' }));
  await screen.findByText('The collection Spring was deleted');
  expect(asked('POST')).toContain('delete_program_collection');
});

it('[PRG-013] several are submitted at once: what is refused says what it lacks, and the others go on', async () => {
  await life.saved({ name: 'Incomplete' });
  await life.ready({ name: 'Complete' });
  const user = await open('sales', LIST);
  await user.click(within(await rowOf('Incomplete')).getByRole('checkbox'));
  await user.click(within(await rowOf('Complete')).getByRole('checkbox'));
  await press(user, 'Submit these programs');
  const many = await screen.findByRole('dialog', { name: 'Submit these programs' });
  await press(user, 'Submit', many);
  await within(many).findByText('1 of 2 done');
  expect(within(many).getByRole('link', { name: 'The parameters are not confirmed' })).toBeDefined();
  await user.click(within(many).getAllByRole('button', { name: 'Close' }).at(-1) ?? many);
  await waitFor(async () => expect((await rowOf('Complete')).textContent).toContain('Submitted'));
});

it('[PRG-039] [PRG-066] the pages of a program say where it stands, what it lacks, and who moved it; in both languages', async () => {
  const { programId: id } = await life.saved({ name: 'Told of' });
  const user = await open('sales', `/parametersetup?pgmId=${id}`);
  // The parameter and the wording are confirmed by nobody yet.
  expect(await screen.findByText('Missing before it can be submitted: 3')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Amounts or volumes are missing' })).toBeDefined();
  expect(timesSent(product().calls, 'GET /oasis/pgapi/detail/status')).toBe(1);
  const submit = await screen.findByRole('button', { name: 'Submit' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await press(user, 'Log');
  const history = await screen.findByRole('dialog', { name: /^History of SI-/ });
  const log = await within(history).findByRole('region', { name: 'Log' });
  expect(log.textContent).toContain('Complete the design');
  expect(asked('GET')).toContain('get_log');
  const drawing = within(history).getByRole('region', { name: 'Where it stands' });
  expect(within(drawing).getAllByRole('listitem', { current: 'step' })[0]?.textContent).toBe('Savedhere');

  await open('sales', `/budgetinput?pgmId=${id}`, { locale: 'zh' });
  await press(user, '状态与历史');
  expect(await screen.findByRole('dialog', { name: /的日志$/ })).toBeDefined();
});

it('[PRG-032] [PRG-033] [PRG-050] controlling confirms a program, takes its mark away, and returns it for a reason', async () => {
  const { programCode: code } = await life.submitted({ name: 'To be confirmed' });
  const user = await open('control', `${CONTROLLING}?name=${code}`);
  await press(user, 'Confirm', await choose(user, 'To be confirmed', 'Confirm'));
  await screen.findByText(`${code} is confirmed`);
  expect(asked('GET')).toContain('controlling_overview');
  expect(asked('POST')).toContain('controlling_confirm');
  await waitFor(async () => expect((await rowOf('To be confirmed')).textContent).toContain('Chen Mei'));
  expect(await movesOf(user, 'To be confirmed')).toEqual([
    'off: ConfirmIt is confirmed as it is',
    'Return',
    'Take the mark away',
    'Changes',
    'Log',
  ]);
  const unmarking = await choose(user, 'To be confirmed', 'Take the mark away');
  await fill(user, unmarking, 'Reason', 'Looked at the wrong one');
  await press(user, 'Take the mark away', unmarking);
  await screen.findByText(`${code} waits to be confirmed again`);
  await waitFor(async () => expect((await rowOf('To be confirmed')).textContent).not.toContain('Chen Mei'));
  const returning = await choose(user, 'To be confirmed', 'Return');
  await press(user, 'Return', returning);
  await within(returning).findByText('Please say why');
  await fill(user, returning, 'Reason', 'Too dear');
  await press(user, 'Return', returning);
  await screen.findByText(`${code} was returned`);
  expect(asked('POST')).toContain('controlling_modify_status');
  await waitFor(async () => expect((await rowOf('To be confirmed')).textContent).toContain('Saved'));
  // Whoever edits programs confirms none, whatever else the role says.
  const admin = await open('admin', `${CONTROLLING}?name=${code}`);
  expect(await movesOf(admin, 'To be confirmed')).toEqual(['Changes', 'Log']);
});

it('[PRG-050] controlling sees what a program says otherwise than it confirmed last, and confirms or returns it from there', async () => {
  const { programId, programCode } = await life.confirmed({ name: 'Seen before' });
  const fresh = await life.submitted({ name: 'Never seen' });
  const control = await server.as('control');
  const body = { programId, status: 'Saved', reason: 'Other cars' } as const;
  await control.call('program.modifyStatus', { body, ...keyed() });
  const sales = await server.as('sales');
  const read = (await sales.call('design.byId', { query: { pgmId: String(programId) } })).body.data;
  const design = { ...read.design, saleKind: 'demonstrator' as const };
  await sales.call('design.save', { body: { programId, version: read.version, design }, ...keyed() });
  await sales.call('program.submit', { body: { programId }, ...keyed() });

  const user = await open('control', `${CONTROLLING}?name=${programCode}`);
  const dialog = await choose(user, 'Seen before', 'Changes');
  expect(dialog.textContent).toContain(`Changes and deviation: ${programCode} Seen before`);
  const changes = within(await within(dialog).findByRole('region', { name: 'Changed since the last confirmation' }));
  expect(changes.getByRole('row', { name: 'Kind of sale Retail Demonstrator' })).toBeDefined();
  expect(changes.getByText(/^Confirmed last by /v)).toBeDefined();
  await press(user, 'Return', dialog);
  const returning = await screen.findByRole('dialog', { name: /^Return by controlling/v });
  // What is decided about stands in the question as well.
  await within(returning).findByRole('row', { name: 'Kind of sale Retail Demonstrator' });
  await fill(user, returning, 'Reason', 'Not for demonstrators');
  await press(user, 'Return', returning);
  await waitFor(() => expect(asked('POST')).toContain('controlling_modify_status'));
  expect(asked('GET')).toEqual(expect.arrayContaining(['controlling_review', 'controlling_deviations']));

  const again = await open('control', `${CONTROLLING}?name=${fresh.programCode}`, { locale: 'zh' });
  // A click on the row opens the same.
  await again.click(await rowOf('Never seen'));
  await screen.findByText('财务控制尚未确认过该激励项目：全部内容均为新内容。');
});

it('whoever closes what the menu of moves opened by keyboard stands on the button of the menu again', async () => {
  await life.saved({ name: 'By keyboard' });
  const user = await open('sales', LIST);
  await press(user, 'Close', await choose(user, 'By keyboard', 'Log'));
  const button = within(await rowOf('By keyboard')).getByRole('button', { name: 'Moves' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
