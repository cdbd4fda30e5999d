import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import type { TestServer } from '../../packages/server/test/test-server.ts';
import { screensOf } from './support/screens.ts';

let server: TestServer;
const { open } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
let waiting: { readonly batchId: number; readonly batchCode: string; readonly programId: number };
let phone: typeof waiting;
let drawn: typeof waiting;
let draft: typeof waiting;
beforeAll(async () => {
  const life = programLife(server);
  waiting = await life.packaged({ name: 'Spring push' });
  phone = await life.packaged({ name: 'On a phone' });
  drawn = await life.packaged({ name: 'Drawn back' });
  draft = await life.batched({ name: 'Not sent yet' });
  const sales = await server.as('sales');
  const headers = { 'idempotency-key': 'submit' };
  await sales.call('batches.submit', { body: { batchId: draft.batchId }, headers });
}, 120_000);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const stateOf = async (programId: number) =>
  (await server.owner.selectFrom('program').select('status').where('id', '=', programId).executeTakeFirstOrThrow())
    .status;

it('[APR-016] [SHL-034] management sees what waits, and the menu counts it', async () => {
  const user = await open('control', '/approval/mg/packageHome');
  expect(await heading('Package Approval')).toBeDefined();
  const link = await screen.findByRole('link', { name: `${waiting.batchCode} Spring push` });
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('Waits for you')).toBeDefined();
  expect(row.getByText('Pending')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /waiting$/v }).length).toBeGreaterThan(0));
  await user.click(link);
  expect(await heading(`Package ${waiting.batchCode}`)).toBeDefined();
});

it('[APR-012] [APR-007] sales and finance have lists of their own, and nobody else', async () => {
  await open('sales', '/approval/sales/packageHome');
  expect(await heading('Sales Packages')).toBeDefined();
  expect(await screen.findByRole('link', { name: `${waiting.batchCode} Spring push` })).toBeDefined();
  await open('finance', '/approval/fa');
  expect(await heading('Finance Approval')).toBeDefined();
  await open('manager', '/approval/sales/packageHome');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sales Packages' })).toBeNull());
});

it('[APR-017] [APR-018] a package is decided where its tag is pending, and shown without buttons where it is approved', async () => {
  const user = await open('control', `/approval/mg/package/${waiting.batchId}?tag=approved`);
  expect(await heading(`Package ${waiting.batchCode}`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await open('finance', `/approval/mg/package/${waiting.batchId}?tag=pending`);
  expect(await screen.findByText(/^You do not decide now: This step asks other people/v)).toBeDefined();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' })).disabled).toBe(true);
  await open('control', `/approval/mg/package/${waiting.batchId}?tag=pending`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('In Approval')).toBeDefined();
});

it('[APR-011] sales sees what a batch would ask for, and sends it', async () => {
  const user = await open('sales', `/approval/sales/createPackage?batchId=${draft.batchId}`);
  expect(await heading(`Create package of ${draft.batchCode}`)).toBeDefined();
  expect(await screen.findByText(/^Will be asked: Controlling → Finance/v)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Start approval' }));
  await waitFor(async () => expect(await stateOf(draft.programId)).toBe('Pending Approval'));
});

it('sales withdraws a package for a reason', async () => {
  const user = await open('sales', `/approval/mg/package/${drawn.batchId}?tag=pending`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Wrong month');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect(await stateOf(drawn.programId)).toBe('In Batch'));
});

it('[MOB-004] a phone shows the same facts without the shell, and decides', async () => {
  const user = await open('control', '/mobile/management/pending/approval');
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${phone.batchCode} On a phone`, 'v') }));
  expect(await heading(`${phone.batchCode} On a phone`)).toBeDefined();
  expect(window.location.pathname).toBe('/mobile/specific/program/batch');
  expect([screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Reject all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Reject all' }));
  await waitFor(async () => expect(await stateOf(phone.programId)).toBe('Rejected'));
});
