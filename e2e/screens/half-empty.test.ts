import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../packages/server/test/budgets.ts';
import { type ProgramLife, programLife } from '../../packages/server/test/programs.ts';
import type { TestCaller, TestServer } from '../../packages/server/test/test-server.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf, settled } from './support/screens.ts';

const CONTROLLING = '/approval/controlling/programHome';
const LIST = '/wordingbudget';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
const { open } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
beforeAll(async () => {
  life = programLife(server);
  sales = await server.as('sales');
});

/** A program with cars of one model and no amount for them, beside a model that has both. */
async function halfEmpty(name: string) {
  const made = await life.ready({ name });
  await fillIn(sales, made.budgetIds[0] ?? 0, [[1, 'volume', '3']]);
  return made;
}

const LACKING = 'Cash rebate · DENZA: 1 row has a volume and no amount';

it('Program Confirm marks a program that says something only by half at its amount, and no other one', async () => {
  const half = await halfEmpty('Half of it');
  await life.submitted({ name: 'All of it' });
  // As one that was submitted before that was refused.
  await life.put(half.programId, 'Submitted');
  await open('control', CONTROLLING);
  const row = await rowOf('Half of it');
  const mark = await within(row).findByRole('img', { name: /^Said only by half: 1\n/v });
  expect(mark.title.split('\n')).toEqual(['Said only by half: 1', LACKING]);
  expect(within(await rowOf('All of it')).queryByRole('img', { name: /^Said only by half/v })).toBeNull();

  await open('control', CONTROLLING, { locale: 'zh' });
  expect(await within(await rowOf('Half of it')).findByRole('img', { name: /^内容不完整：1 项/v })).toBeDefined();
});

it('the lists of programs and the budget call one that says only half incomplete, and tick one that says all', async () => {
  const { programId } = await halfEmpty('Begun only');
  await life.ready({ name: 'Done' });
  await life.saved({ name: 'Nothing yet' });
  await open('sales', LIST);
  const budgetOf = async (name: string) => {
    const said = within(await rowOf(name)).getByText(/^(?:Entered|Incomplete|Empty|Costs nothing)$/v);
    return [said.textContent, said.parentElement?.querySelector('.oasis-mark-yes') !== null] as const;
  };
  await waitFor(async () => expect(await budgetOf('Done')).toEqual(['Entered', true]));
  expect(await budgetOf('Nothing yet')).toEqual(['Empty', false]);
  expect(await budgetOf('Begun only')).toEqual(['Incomplete', false]);
  const begun = within(await rowOf('Begun only')).getByText('Incomplete');
  expect(begun.closest('[title]')?.getAttribute('title')).toBe(LACKING);

  await open('sales', `/budgetinput?pgmId=${programId}`);
  const head = await screen.findByRole('region', { name: 'Program' });
  expect(await within(head).findByText('Incomplete')).toBeDefined();
  await open('sales', '/budgetinput?pgmId=999999', { locale: 'zh' });
  const last = within(await screen.findByRole('region', { name: '最近处理' }));
  const line = await last.findByRole('link', { name: /Begun only.*不完整/v });
  expect(line.querySelector('.oasis-mark-yes')).toBeNull();
});

it('an offer that is meant to cost nothing is said to with its reason on the terms, and the package shows the reason', async () => {
  const { programId } = await life.saved({ name: 'Free of cost' });
  await life.confirmParameter(programId, { sales, sipo: await server.as('sipo') });
  await life.confirmWording(programId, sales);
  const user = await open('sales', `/programdesign/design/terms?pgmId=${programId}`);
  const main = await screen.findByRole('main');
  await within(main).findByRole('grid');
  await settled();
  await choose(user, main, 'Pays for', 'Target achievement');
  await press(user, 'Add a tier', main);
  await fill(user, main, 'Achievement from, tier 1', '100');
  await fill(user, main, 'Yuan for a car, tier 1', '0');
  await fill(user, main, 'Costs nothing where no amount is planned, because', ' The bank bears it ');
  await press(user, 'Save', main);
  await screen.findByText(/^Saved: /v);
  const { offers } = (await sales.call('terms.read', { query: { pgmId: programId } })).body.data;
  expect(offers[0]?.noCost).toBe('The bank bears it');

  expect((await sales.call('program.submit', { body: { programId }, ...keyed() })).body.code).toBe('0');
  const control = await server.as('control');
  expect((await control.call('program.confirm', { body: { programId }, ...keyed() })).body.code).toBe('0');
  const body = { name: 'Free', programIds: [programId] };
  const { batchId } = (await sales.call('batches.create', { body, ...keyed() })).body.data;
  await open('sales', `${LIST}?name=Free`);
  const cost = async () => within(await rowOf('Free of cost')).getByText('Costs nothing').parentElement;
  await waitFor(async () => expect((await cost())?.querySelector('.oasis-mark-yes')).not.toBeNull());
  await life.startPackage(batchId);
  await open('control', `/approval/mg/package/${batchId}?tag=pending`);
  const section = await screen.findByRole('region', { name: 'Without an amount' });
  expect(within(section).getByRole('row', { name: /Cash rebate DENZA The bank bears it$/v })).toBeDefined();
  // It is no gap: a package without one has no such table.
  const { batchId: other } = await life.packaged({ name: 'With an amount' });
  await open('control', `/approval/mg/package/${other}?tag=pending`);
  await screen.findByRole('heading', { level: 1, name: /^Package /v });
  await settled();
  expect(screen.queryByRole('region', { name: 'Without an amount' })).toBeNull();
});
