import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../packages/server/test/budgets.ts';
import { type ProgramLife, programLife } from '../../packages/server/test/programs.ts';
import type { TestServer } from '../../packages/server/test/test-server.ts';
import { press, rowOf } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const BATCHES = '/approval/sales/programHome/batches';
const M = '/oasis/pgapi/maintain';

let server: TestServer;
let life: ProgramLife;
const { product, open } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
let beganEmpty: boolean;
beforeAll(async () => {
  life = programLife(server);
  await life.submitted({ name: 'Not confirmed' });
  await open('sales', BATCHES);
  beganEmpty = screen.queryByText('No batches yet') !== null;
});

/** The code of a confirmed program. */
const confirmed = async (name: string) => (await life.confirmed({ name })).programCode;

/** A draft batch of one program, and what moves it as a call does. */
async function batch(name: string) {
  const { programId, programCode, batchId, batchCode } = await life.batched({ name });
  const sales = await product().as('sales');
  const submit = () => sales.call('batches.submit', { body: { batchId }, ...keyed() });
  const withdraw = (reason: string) => sales.call('batches.withdraw', { body: { batchId, reason }, ...keyed() });
  return { programId, programCode, batchId, batchCode, submit, withdraw };
}

/** The changes that the screen has asked for since it was opened, and what it read of batches. */
const asked = (method: string): readonly string[] =>
  product()
    .calls.filter((call) => call.method === method && call.path.startsWith(M))
    .map(({ path }) => path.split('?')[0]?.slice(M.length + 1) ?? '');

it('[PRG-020] [PRG-034] [PRG-041] [PRG-042] sales makes a batch of programs that controlling has confirmed', async () => {
  expect(beganEmpty).toBe(true);
  const [spring, summer] = [await confirmed('Spring'), await confirmed('Summer')];
  const user = await open('sales', BATCHES);
  expect(asked('GET')).toEqual(expect.arrayContaining(['list_batch', 'batch_status']));
  const states = [...screen.getByLabelText<HTMLSelectElement>('Status').options].map(({ text }) => text);
  expect(states).toEqual(['All', 'Draft', 'Submitted', 'Packaged', 'Approved', 'Rejected', 'Discarded']);
  await press(user, 'New batch');
  const form = await screen.findByRole('dialog', { name: 'New batch' });
  await press(user, 'Save', form);
  expect(await within(form).findByText('Please select at least one program')).toBeDefined();
  await fill(user, form, 'Name', 'March');
  await press(user, `Take ${spring} in`, form);
  expect(within(form).queryByText('Not confirmed')).toBeNull();
  expect(within(form).getByText('A batch is of one BU: MBPC')).toBeDefined();
  await press(user, 'Save', form);
  const said = await screen.findByText(/^Batch B-\d{4} was made$/);
  const row = await rowOf('March');
  expect(said.textContent).toContain(/B-\d{4}/.exec(row.textContent)?.[0]);
  expect(row.textContent).toContain('Draft');
  expect(asked('POST')).toEqual(expect.arrayContaining(['available_program', 'create_batch']));

  await press(user, 'New batch');
  const again = await screen.findByRole('dialog', { name: 'New batch' });
  await fill(user, again, 'Name', 'April');
  await press(user, `Take ${summer} in`, again);
  await waitFor(() => expect(within(again).queryByRole('button', { name: `Take ${spring} in` })).toBeNull());
  await press(user, 'Save', again);
  await rowOf('April');
});

it('[PRG-021] [PRG-044] a draft takes programs in and out, and says what that changes', async () => {
  const { programCode: inside, batchCode: code } = await batch('In and out');
  const autumn = await confirmed('Autumn');
  const user = await open('sales', BATCHES);
  await press(user, 'Edit', await rowOf(code));
  const form = await screen.findByRole('dialog', { name: `Batch ${code}` });
  expect(asked('GET')).toContain('view_batch');
  await press(user, `Take ${autumn} in`, form);
  await press(user, `Take ${inside} out`, form);
  expect(within(form).getByText(`Taken out: ${inside}`)).toBeDefined();
  await press(user, `Take ${inside} in`, form);
  await press(user, 'Save', form);
  await screen.findByText(`Batch ${code} was saved`);
  expect(asked('POST')).toContain('save_batch');
  await waitFor(async () => expect((await rowOf(code)).textContent).toContain('In and out'));
});

it('[PRG-022] [PRG-023] [PRG-024] [PRG-025] [PRG-004] submits one and several, withdraws, gives up: on and off as the table of states says', async () => {
  const [{ batchCode: one }, { batchCode: other }] = [await batch('Moved one'), await batch('Moved other')];
  const user = await open('sales', BATCHES);
  const off = async (code: string) =>
    within(await rowOf(code))
      .getAllByRole('button')
      .flatMap((button) => (button.getAttribute('aria-disabled') === 'true' ? [button.textContent] : []));
  expect(await off(one)).toEqual(['Create package', 'Withdraw']);
  await press(user, 'Submit', await rowOf(one));
  await press(user, 'Submit', await screen.findByRole('dialog'));
  await screen.findByText(`Batch ${one} was submitted`);
  await waitFor(async () => expect(await off(one)).toEqual(['Edit', 'Submit', 'Discard']));
  const submit = within(await rowOf(one)).getByRole('button', { name: 'Submit' });
  expect(submit.getAttribute('aria-description')).toBe(
    'This is possible only while the status is Draft; it is Submitted',
  );
  await press(user, 'Withdraw', await rowOf(one));
  const asking = await screen.findByRole('dialog');
  await fill(user, asking, 'Reason', 'One program too few');
  await press(user, 'Withdraw', asking);
  await screen.findByText(`Batch ${one} is a draft again`);
  await waitFor(async () => expect(await off(one)).toEqual(['Create package', 'Withdraw']));

  for (const code of [one, other]) await user.click(within(await rowOf(code)).getByRole('checkbox'));
  expect(screen.getByText('2 selected')).toBeDefined();
  await press(user, 'Submit these batches');
  await press(user, 'Submit', await screen.findByRole('dialog'));
  await screen.findByText('2 batches were submitted');
  await waitFor(async () => expect((await rowOf(other)).textContent).toContain('Submitted'));

  await press(user, 'Withdraw', await rowOf(other));
  await press(user, 'Withdraw', await screen.findByRole('dialog'));
  await screen.findByText(`Batch ${other} is a draft again`);
  await waitFor(async () => expect(await off(other)).not.toContain('Discard'));
  await press(user, 'Discard', await rowOf(other));
  await press(user, 'Discard', await screen.findByRole('dialog'));
  await screen.findByText(new RegExp(`^Batch ${other} was discarded`));
  expect(asked('POST')).toEqual(
    expect.arrayContaining(['submit_batch', 'submit_batchlist', 'withdraw_batch', 'discard_batch']),
  );
});

it('[PRG-004] its history tells where it stands, what is in it, who moved it and why', async () => {
  const { batchCode: code, submit, withdraw } = await batch('Long story');
  await submit();
  await withdraw('One program too few');
  await submit();
  const user = await open('control', BATCHES);
  const row = await rowOf(code);
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Log']);
  await press(user, 'Log', row);
  const dialog = await screen.findByRole('dialog', { name: `History of ${code} Long story` });
  const log = within(await within(dialog).findByRole('region', { name: 'Log' }));
  const lines = log.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines[1]).toContain('SubmitDraft → SubmittedSun Li');
  expect(lines.some((line) => line.includes('WithdrawSubmitted → DraftSun LiOne program too few'))).toBe(true);
  const states = within(await within(dialog).findByRole('region', { name: 'Where it stands' }));
  expect(states.getAllByRole('listitem', { current: 'step' }).map(({ textContent }) => textContent)).toEqual([
    'Submittedhere',
  ]);
  expect(states.getByText('Draft').parentElement?.textContent).toBe('DraftWithdraw');
  expect((await within(dialog).findByRole('table', { name: 'Programs of the batch' })).textContent).toContain(
    'Long story',
  );

  await open('control', BATCHES, { locale: 'zh' });
  await press(user, '日志', await rowOf(code));
  expect(await screen.findByRole('dialog', { name: `${code} Long story 的日志` })).toBeDefined();
  expect((await screen.findAllByText('撤回')).length).toBeGreaterThan(0);
});

it('a batch that somebody else moved meanwhile says so, and the list shows it as it is', async () => {
  const { batchCode: code, submit, withdraw } = await batch('Moved meanwhile');
  await submit();
  const user = await open('sales', BATCHES);
  const row = await rowOf(code);
  expect((await withdraw('')).body.code).toBe('0');
  await press(user, 'Withdraw', row);
  const asking = await screen.findByRole('dialog');
  await press(user, 'Withdraw', asking);
  expect(await within(asking).findByRole('alert')).toBeDefined();
  await waitFor(async () => expect((await rowOf(code)).textContent).toContain('Draft'));
});

it('[PRG-001] [PRG-038] programs stand by their life, and those ticked make a batch, off with the reason where one does not fit', async () => {
  await life.confirmed({ name: 'Winter' });
  const user = await open('sales', '/');
  await user.click(await screen.findByRole('button', { name: 'Approvals' }));
  await user.click(await screen.findByRole('link', { name: 'Sales Approval' }));
  await rowOf('Winter');
  expect(asked('GET')).toContain('overview');
  await user.click(within(await rowOf('Winter')).getByRole('checkbox'));
  await user.click(within(await rowOf('Not confirmed')).getByRole('checkbox'));
  const button = screen.getByRole('button', { name: 'New batch of these' });
  expect(button.getAttribute('aria-description')).toMatch(/^Controlling has not confirmed SI-/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(within(await rowOf('Not confirmed')).getByRole('checkbox'));
  await press(user, 'New batch of these');
  const form = await screen.findByRole('dialog', { name: 'New batch' });
  expect(within(form).getByRole('table', { name: 'Programs of the batch' }).textContent).toContain('Winter');
  await fill(user, form, 'Name', 'May');
  await press(user, 'Save', form);
  const said = await screen.findByText(/^Batch B-\d{4} was made$/);
  const code = /B-\d{4}/.exec(said.textContent)?.[0];
  await waitFor(async () => expect((await rowOf('Winter')).textContent).toContain(code));
  await user.selectOptions(screen.getByLabelText('Confirmed'), 'Not confirmed');
  await waitFor(() => expect(screen.queryByText('Winter')).toBeNull());
});
