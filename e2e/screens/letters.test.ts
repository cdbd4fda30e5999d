import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const SETTING = '/approval/sales/releaseSetting';

let releaseId: number;
beforeAll(async () => {
  const life = programLife(product());
  const sales = await product().as('sales');
  const { programId } = await life.planned({ name: 'In a letter' });
  await life.put(programId, 'Approved');
  const body = { name: 'A letter', programIds: [programId] };
  releaseId = (await sales.call('releases.create', { body, headers: callKey() })).body.data.releaseId;
  await sales.call('releases.saveCover', {
    body: { releaseId, day: '2026-03-01', textEn: 'Dear all', textCn: '各位' },
  });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
});

/** Answers the calls of a path in the server's place. */
const instead = (path: string, answer: () => Response) => (call: { readonly path: string }) =>
  call.path.includes(path) ? answer() : undefined;
const broken = () => Response.json({ code: '1', message: 'Broken on purpose', data: null }, { status: 500 });
const answered = (data: unknown) => () => Response.json({ code: '0', message: '', data });

it('a release batch that cannot be read is told as a failure, and is not said to be missing', async () => {
  await open('sales', `${SETTING}?releaseId=${releaseId}`, { instead: instead('/view_release_batch', broken) });
  await screen.findByText('Broken on purpose');
  expect(screen.queryByText('There is no such release batch')).toBeNull();
  await open('sales', `${SETTING}?releaseId=9999999`);
  await screen.findByText('There is no such release batch');
});

it('dealers who do not get a letter are named up to twelve, with dots behind them where there are more', async () => {
  const dealers = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ id: place, code: `D${place}`, nameEn: 'One', nameCn: '一' }));
  const told = async (count: number) => {
    const data = { named: [], missing: dealers(count), extra: [], silent: [], people: [] };
    await open('sales', `${SETTING}?releaseId=${releaseId}`, {
      instead: instead('/release/recipients', answered(data)),
    });
    return (await screen.findByText(/dealers of the programs do not get it/v)).textContent;
  };
  expect(await told(2)).toBe('2 dealers of the programs do not get it: D0 One, D1 One');
  expect((await told(12)).endsWith('D11 One')).toBe(true);
  expect((await told(13)).endsWith('D11 One …')).toBe(true);
});

it('programs are added where any waits for a letter, and it is said where none does', async () => {
  const none = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 100 };
  const user = await open('sales', `${SETTING}?releaseId=${releaseId}`, {
    instead: instead('/available_release', answered(none)),
  });
  await press(user, 'Add programs');
  const dialog = await screen.findByRole('dialog', { name: 'Add programs' });
  expect(await within(dialog).findByText('No approved program waits for its letter.')).toBeDefined();
});

it('regions and legal entities that cannot be read are told', async () => {
  for (const [kind, path] of [
    ['Region', '/release/getRegion'],
    ['Legal entity', '/release/getAllLegalEntity'],
  ] as const) {
    const user = await open('sales', `${SETTING}?releaseId=${releaseId}`, { instead: instead(path, broken) });
    const part = await screen.findByRole('region', { name: 'Recipients' });
    await user.selectOptions(await within(part).findByRole('combobox', { name: 'Kind' }), kind);
    expect(await screen.findByText('Broken on purpose')).toBeDefined();
  }
});

it('a sent letter lists its recipients with the state of the mail and the moment of opening', async () => {
  const heads = async () => {
    const part = await screen.findByRole('region', { name: 'Recipients' });
    const readers = (await within(part).findByText(/people get this letter$/v)).closest('details');
    return within(present(readers, 'readers'))
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent);
  };
  await open('sales', `${SETTING}?releaseId=${releaseId}`);
  expect(await heads()).toEqual(['Dealer', 'Person']);
  const sales = await product().as('sales');
  await sales.call('releases.send', { body: { releaseId } });
  await sales.call('releases.sendEmail', { body: { releaseId }, headers: callKey() });
  await open('sales', `${SETTING}?releaseId=${releaseId}`);
  await waitFor(async () => expect(await heads()).toEqual(['Dealer', 'Person', 'Message', 'Opened']));
});

it('the page that mails a letter shows why its recipients cannot be loaded', async () => {
  const at = `${SETTING}/release?releaseId=${releaseId}`;
  await open('sales', at, { instead: instead('/release/recipients', broken) });
  expect(await screen.findByText('Broken on purpose')).toBeInstanceOf(HTMLElement);
});

it('number and name of a letter stay in the list of letters, whatever else is hidden', async () => {
  const user = await open('sales', '/sales/measure');
  await press(user, 'Columns');
  const choices = within(await screen.findByRole('group', { name: 'Columns' })).getAllByRole('checkbox');
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Program',
    'BU',
    'Period',
    'Date',
    'Sent',
    'Status',
  ]);
});
