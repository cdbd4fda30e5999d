import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { type ExemptionScene, exemptionScene } from '../../packages/server/test/exemption-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: ExemptionScene;
let program: Awaited<ReturnType<ExemptionScene['released']>>;
beforeAll(async () => {
  scene = await exemptionScene(product());
  program = await scene.released({ name: 'Exempted on a screen', parameter: { checkCategory: 'all' } });
}, 120_000);

/** Writes a field of a dialog anew. */
async function write(user: Awaited<ReturnType<typeof open>>, dialog: HTMLElement, label: RegExp, text: string) {
  const field = within(dialog).getByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

it('[CHK-012] SICCO asks for an exemption whose faults are said at the fields, and submits it', async () => {
  const user = await openByMenu('sicco', 'Checking', 'Exemption Setup');
  await screen.findByRole('heading', { level: 1, name: 'Exemption Setup' });
  await press(user, 'New exemption');
  const dialog = await screen.findByRole('dialog', { name: 'New exemption' });
  const bu = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain(String(scene.buId)));
  await user.selectOptions(bu, String(scene.buId));
  await write(user, dialog, /^Dealer code/v, 'd9999');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Exempts from/v }), 'owner');
  // The days are those of this computer, the server's clock stands in 2026.
  await write(user, dialog, /^First day/v, '2042-05-01');
  await write(user, dialog, /^Last day/v, '2043-05-01');
  await press(user, 'Save', dialog);
  await within(dialog).findByText('An exemption stands for a year at most');
  await within(dialog).findByText('Please input the reason');
  await write(user, dialog, /^Last day/v, '2043-04-30');
  await write(user, dialog, /^Reason/v, 'Leasing companies own these cars');
  await press(user, 'Save', dialog);
  expect((await within(dialog).findAllByText('You reach no dealer D9999 in this BU')).length).toBeGreaterThan(0);
  await write(user, dialog, /^Dealer code/v, 'd1001');
  await press(user, 'Save', dialog);
  await screen.findByRole('heading', { level: 1, name: /^EX-\d+ D1001$/v });
  await screen.findByText('It touched no claim yet');
  await press(user, 'Submit');
  await press(user, 'Submit', await screen.findByRole('dialog'));
  await screen.findByText(/is now: Submitted/v);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

it('[CHK-012] controlling finds the exemption that waits, approves it, and it can be ended for a reason', async () => {
  const exemptionId = await scene.submittedExemption({ rule: 'duplicates' });
  const { exemptionCode } = await scene.viewExemption(exemptionId);
  const user = await openByMenu('control', 'Checking', 'Exemption Setup');
  await user.click(within(await rowOf(exemptionCode)).getByRole('link', { name: exemptionCode }));
  await screen.findByRole('heading', { level: 1, name: `${exemptionCode} D1001` });
  await press(user, 'Approve');
  await press(user, 'Approve', await screen.findByRole('dialog'));
  await screen.findByText(`${exemptionCode} is now: Approved`);
  expect((await scene.viewExemption(exemptionId)).status).toBe('Approved');
  await press(user, 'End');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/v }), 'Papers were missing');
  await press(user, 'End', dialog);
  await screen.findByText(`${exemptionCode} is now: Ended`);
  expect((await screen.findAllByText('Papers were missing')).length).toBeGreaterThan(0);
});

it('[CHK-011] the exemptions in force say what they touched, and the claim leads back to its exemption', async () => {
  const exemptionId = await scene.approvedExemption({ programCode: program.programCode });
  const { exemptionCode } = await scene.viewExemption(exemptionId);
  const { claimId, claimCode, net } = await scene.claimed(program);
  const user = await openByMenu('sipo', 'Checking', 'Exemptions');
  await screen.findByRole('heading', { level: 1, name: 'Exemptions' });
  const row = await rowOf(exemptionCode);
  expect(row.textContent).toContain(`In force1${net}`);
  await user.click(within(row).getByRole('link', { name: exemptionCode }));
  const touched = await screen.findByRole('region', { name: 'Claims that it touched' });
  await screen.findByRole('button', { name: 'Export to Excel' });
  await user.click(await within(touched).findByRole('link', { name: claimCode }));
  await screen.findByRole('heading', { level: 1, name: claimCode });
  await user.click(await screen.findByRole('link', { name: exemptionCode }));
  await screen.findByRole('heading', { level: 1, name: `${exemptionCode} D1001` });
  // Moves are made where exemptions are set up.
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  await open('sicco', `/checking/SICCOCheckingDetail?claimId=${claimId}`);
  await screen.findByText('Exempted by');
  await screen.findByRole('link', { name: exemptionCode });
});

it('[CHK-011] a finding that an exemption spares the claim says so', async () => {
  const checked = await scene.released({ name: 'Compared on a screen', parameter: { checkCategory: 'all' } });
  const exemptionId = await scene.approvedExemption({ rule: 'owner', programCode: checked.programCode });
  const { exemptionCode } = await scene.viewExemption(exemptionId);
  const { claimId } = await scene.claimed(checked);
  await open('sicco', `/checking/SICCOCheckingDetail?claimId=${claimId}`);
  const found = await screen.findByRole('region', { name: 'What the machine found' });
  expect(within(found).getByText('Exempted')).toBeDefined();
  expect(within(found).getByText(`${exemptionCode} exempts the claim from this`)).toBeDefined();
});
