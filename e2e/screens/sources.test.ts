import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { type SourceScene, sourceScene } from '../../packages/server/test/source-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: SourceScene;
beforeAll(async () => {
  scene = await sourceScene(product());
}, 120_000);

/** Fills the dialog of a file, and checks it. */
async function check(user: UserEvent, dialog: HTMLElement, content: string, month: string) {
  await user.upload(dialog.querySelector('input[type="file"]') ?? dialog, new File([content], 'source.csv'));
  const bu = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain('MBPC'));
  await user.selectOptions(bu, 'MBPC');
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Month/v });
  await user.clear(field);
  await user.type(field, month);
  await press(user, 'Check', dialog);
}

/** The texts of the cells of a table below its head. */
function cellsOf(table: HTMLElement): readonly (readonly string[])[] {
  const lines = within(table).getAllByRole('row').slice(1);
  return lines.map((line) =>
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
}

it('[CHK-013] sales upload agreement amounts: refused rows are told first, and nothing is taken before all are right', async () => {
  const user = await openByMenu('sales', 'Source Data', 'AG Management');
  await screen.findByRole('heading', { level: 1, name: 'AG Management' });
  await press(user, 'Upload a file');
  const dialog = await screen.findByRole('dialog', { name: 'Upload a file: AG Management' });
  const wrong = scene.fileOf('AG', ['D1001,2028-01,A-1,10,5', 'D9999,2028-01,A-1,1,5']);
  await check(user, dialog, wrong, '2028-01');
  await within(dialog).findByText('Net amount (CNY): The agreement is of 5.00 at most');
  await within(dialog).findByText('Dealer: You reach no dealer of this code');
  await press(user, 'Another file', dialog);
  await check(user, dialog, scene.fileOf('AG', ['D1001,2028-01,A-1,4.50,5']), '2028-01');
  await press(user, 'Take over', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await rowOf('2028-01');
  expect(row.textContent).toContain('MBPC2028-011Uploaded14.50Sun Li');
  await user.click(within(row).getByRole('link'));
  await screen.findByText('Next: a second person checks it.');
  await screen.findByText('There is no version before: every row is new.');
  // The role that uploads has no button to check.
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

it('[CHK-014] controlling sees what differs from the version before and checks the set; the version before is corrected', async () => {
  const month = '2028-02';
  const first = await scene.checked([`D1001,${month},G1,,,10`, `D1002,${month},G1,,,4`], { kind: 'TA', month });
  const second = await scene.uploaded([`D1001,${month},G1,,,7`, `D1003,${month},G2,,,1`], { kind: 'TA', month });
  const user = await open('control', `/sourceDataManagement/TAManagement/set?setId=${second.setId}`);
  await screen.findByRole('heading', { level: 1, name: `${second.setCode} TA ${month}` });
  const compared = await screen.findByRole('region', { name: 'Compared with the version before' });
  const dealers = await within(compared).findByRole('region', { name: 'By dealer' });
  expect(cellsOf(dealers).map(([dealer, ...numbers]) => [dealer?.slice(0, 5), ...numbers])).toEqual([
    ['D1002', '0', '0', '1', '4', '0', '-4'],
    ['D1001', '0', '1', '0', '10', '7', '-3'],
    ['D1003', '1', '0', '0', '0', '1', '1'],
  ]);
  const lines = await within(compared).findByRole('region', { name: 'Row by row' });
  expect(
    cellsOf(lines).map(([what, dealer, key, target, difference]) => [
      what,
      dealer?.slice(0, 5),
      key,
      target,
      difference,
    ]),
  ).toEqual([
    ['Changed', 'D1001', 'G1', '10 → 7', '-3'],
    ['Dropped', 'D1002', 'G1', '4 → -', '-4'],
    ['Added', 'D1003', 'G2', '- → 1', '1'],
  ]);
  await press(user, 'Check');
  await press(user, 'Check', await screen.findByRole('dialog'));
  await screen.findByText(`${second.setCode} is checked`);
  expect((await scene.view(first.setId)).status).toBe('Corrected');
  await user.click(await screen.findByRole('link', { name: first.setCode }));
  await screen.findByText('A newer version was checked.');
});

it('[CHK-015] a set of test drives can be withdrawn for a reason; the list is found by dealer and state', async () => {
  const month = '2028-03';
  const set = await scene.uploaded([`D1004,${month},12`], { kind: 'TDTA', month });
  await scene.uploaded([`D1005,2028-04,3`], { kind: 'TDTA', month: '2028-04' });
  const user = await open('control', `/sourceDataManagement/TDTAManagement/set?setId=${set.setId}`);
  await press(user, 'Withdraw');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/v }), 'Counted twice');
  await press(user, 'Withdraw', dialog);
  await screen.findByText(`${set.setCode} is withdrawn`);
  await open('finance', '/sourceDataManagement/TDTAManagement?dealer=d1004');
  const row = await rowOf(set.setCode);
  expect(row.textContent).toContain(`MBPC${month}1Withdrawn112Sun Li`);
  expect(document.querySelectorAll('main tbody tr')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Upload a file' })).toBeNull();
});
