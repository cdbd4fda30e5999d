import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { sourceRunScene } from '../../packages/server/test/source-run-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);
const MONTH = '2026-01';

let scene: Awaited<ReturnType<typeof sourceRunScene>>;
beforeAll(async () => {
  scene = await sourceRunScene(product());
}, 120_000);

it('[CHK-015] controlling previews what test drives pay, makes it once, and the claim tells its row of the file', async () => {
  const program = await scene.released({ name: 'Drives on the screen', from: MONTH });
  const { make } = await scene.makeOf(program.programId);
  await scene.bind(program, { kind: 'TDTA', make, cutoffDays: '0' });
  await scene.checked([`D1001,${MONTH},4`, `D1002,${MONTH},0`], { kind: 'TDTA', month: MONTH });
  const user = await openByMenu('control', 'Source Data', 'Claims of Source Data');
  await screen.findByRole('heading', { level: 1, name: 'Claims of Source Data' });
  await press(user, 'Preview a run');
  const dialog = await screen.findByRole('dialog', { name: 'Preview a run' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Source data/v }), 'TDTA');
  const bu = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain('MBPC'));
  await user.selectOptions(bu, 'MBPC');
  const month = within(dialog).getByRole('textbox', { name: /^Month/v });
  await user.clear(month);
  await user.type(month, '2026/01');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/v }), 'Month end');
  await press(user, 'Preview a run', dialog);
  await within(dialog).findByText('Please write the month like 2026-03');
  await user.clear(month);
  await user.type(month, MONTH);
  await user.type(within(dialog).getByRole('textbox', { name: /^Program code/v }), program.programCode);
  await press(user, 'Preview a run', dialog);
  await screen.findByText('Next: look at what is shown and make the run.');
  const items = await screen.findByRole('region', { name: 'What the run does' });
  const row = await rowOf('D1001');
  expect(row.textContent).toContain('Claimed');
  expect(row.textContent).toContain('Not made yet');
  // A dealer without test drives gets nothing.
  expect(within(items).queryByText('D1002')).toBeNull();
  await press(user, 'Make the run');
  await screen.findByText(/The claims go on by the check category/v);
  await waitFor(async () => expect((await rowOf('D1001')).textContent).toContain('Approved'));
  const made = await rowOf('D1001');
  await user.click(within(made).getByRole('link'));
  const source = await screen.findByRole('region', { name: 'Where this amount comes from' });
  expect(source.textContent).toContain('Row 1 of SD-');
  expect(source.textContent).toContain('Test drives4');
  expect(document.querySelector('main')?.textContent).toContain(`Dealer and monthD1001 ${MONTH}`);
  // Nobody makes it a second time.
  await openByMenu('control', 'Source Data', 'Claims of Source Data');
  const run = await rowOf(program.programCode);
  expect(run.textContent).toContain('Made');
});

it('[CHK-013] an offer that source data pay is proposed by one person and confirmed by another', async () => {
  const program = await scene.released({ name: 'Agreements on the screen', from: MONTH });
  const { make } = await scene.makeOf(program.programId);
  const offer = `${program.programCode} ${await scene.offerOf(program.programId)}`;
  await scene.propose({ kind: 'AG', make, validFrom: `${MONTH}-01`, pays: 'pays', cutoffDays: '0', offer });
  const user = await open('control', '/sourceDataManagement/bindings');
  const row = await rowOf(program.programCode);
  expect(row.textContent).toContain('Proposed');
  await press(user, 'Confirm', row);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(program.programCode);
  await press(user, 'Confirm', dialog);
  await waitFor(async () => expect((await rowOf(program.programCode)).textContent).toContain('In force'));
});
