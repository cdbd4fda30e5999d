import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

let scene: Awaited<ReturnType<typeof claimScene>>;
let programCode: string;
let claimCode: string;
beforeAll(async () => {
  scene = await claimScene(product());
  const program = await scene.released({ name: 'With VAT', terms: { vat: 'with' } });
  ({ programCode } = program);
  const sale = await scene.sold('submitted', program.modelId);
  claimCode = done(await scene.claim(sale, [programCode])).claims[0]?.claimCode ?? '';
  const body = { validFrom: '2026-02-01', percent: '9', reason: 'Notice 39' };
  done(await scene.control.call('vatRates.save', { body, ...keyed() }));
}, 120_000);

it('controlling previews a run, reads its sums and differences, and makes it once', async () => {
  const user = await open('control', '/claim/rejudge');
  await screen.findByRole('heading', { level: 1, name: 'Judge Claims Again' });
  await press(user, 'Preview a run');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview a run' }));
  await user.selectOptions(dialog.getByLabelText(/^BU/v), 'MBPC');
  await user.type(dialog.getByLabelText(/^Program code/v), programCode);
  await user.type(dialog.getByLabelText(/^Reason/v), 'The rate of February');
  await user.click(dialog.getByRole('button', { name: 'Preview a run' }));
  await screen.findByRole('heading', { level: 1, name: /^RUN-/v });
  const sums = within(await screen.findByRole('region', { name: 'Sums by program' }));
  expect(sums.getByText('100.00')).toBeDefined();
  expect(sums.getByText('103.67')).toBeDefined();
  const row = await rowOf(claimCode);
  expect(row.textContent).toContain('3.67');
  expect(row.textContent).toContain('VAT 13 % → 9 %');
  expect(row.textContent).toContain('Not made yet');
  await press(user, 'Make the run');
  await waitFor(async () => expect((await rowOf(claimCode)).textContent).not.toContain('Not made yet'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
  expect((await scene.control.call('claim.list', { query: { program: programCode } })).body.data.content).toMatchObject(
    [{ net: '103.67', status: 'Submitted' }],
  );
  expect(screen.queryByRole('button', { name: 'Make the run' })).toBeNull();
});

it('says why nothing is previewed', async () => {
  const user = await open('control', '/claim/rejudge');
  await press(user, 'Preview a run');
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview a run' }));
  await user.selectOptions(dialog.getByLabelText(/^BU/v), 'MBPC');
  await user.type(dialog.getByLabelText(/^Reason/v), 'Again');
  await user.click(dialog.getByRole('button', { name: 'Preview a run' }));
  await dialog.findByText('No claim comes out otherwise: there is nothing to make');
  expect(dialog.getByRole('button', { name: 'Preview a run' })).toBeDefined();
});
