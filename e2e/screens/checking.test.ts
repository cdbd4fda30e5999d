import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { type CheckScene, checkScene } from '../../packages/server/test/check-scene.ts';
import { done } from '../../packages/server/test/claim-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);

let scene: CheckScene;
let program: Awaited<ReturnType<CheckScene['released']>>;
beforeAll(async () => {
  scene = await checkScene(product());
  program = await scene.released({ name: 'Checked on a screen', parameter: { checkCategory: 'all' } });
}, 120_000);

it('[CHK-001] [CHK-002] SIPO draws a plan up with a rule of its own, reads what it would choose, and submits the plan', async () => {
  const user = await openByMenu('sipo', 'Checking', 'Checking Plans');
  await screen.findByRole('heading', { level: 1, name: 'Checking Plans' });
  await press(user, 'New plan');
  const dialog = await screen.findByRole('dialog', { name: 'New plan' });
  const bu = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: /^BU/v });
  await waitFor(() => expect([...bu.options].map(({ value }) => value)).toContain(String(scene.buId)));
  await user.selectOptions(bu, String(scene.buId));
  const month = within(dialog).getByRole('textbox', { name: /^Month of sending/v });
  await user.clear(month);
  await user.type(month, '2042-05');
  const day = within(dialog).getByRole('textbox', { name: 'First day of rule 1' });
  await user.clear(day);
  await user.type(day, '2042-05-02');
  const share = within(dialog).getByRole('textbox', { name: 'Share in % of rule 1' });
  await user.clear(share);
  await user.type(share, '101');
  await press(user, 'Save', dialog);
  await within(dialog).findByText('Rule 1: the share is a whole percent from 0 to 100');
  await user.clear(share);
  await user.type(share, '25');
  await press(user, 'Save', dialog);
  await screen.findByRole('heading', { level: 1, name: /^CP-\d+ MBPC 2042-05$/v });
  expect((await rowOf('25 %')).textContent).toContain('2042-05-02');
  await press(user, 'Submit');
  await press(user, 'Submit', await screen.findByRole('dialog'));
  await screen.findByText(/is now: Submitted/v);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull());
});

it('[CHK-003] controlling finds the plan that waits for a decision, and approves the plan', async () => {
  const { planId, planCode } = done(
    await scene.draft({ month: '2042-06', rules: [{ ...scene.plan().rules[0], firstDay: '2042-06-01' }] }),
  );
  done(await scene.submit(planId));
  const user = await openByMenu('control', 'Checking', 'Approve Checking Plans');
  await user.click(within(await rowOf(planCode)).getByRole('link', { name: planCode }));
  await screen.findByRole('heading', { level: 1, name: `${planCode} MBPC 2042-06` });
  await press(user, 'Approve');
  await press(user, 'Approve', await screen.findByRole('dialog'));
  await screen.findByText(`${planCode} is now: Approved`);
  expect((await scene.view(planId)).status).toBe('Approved');
});

it('[CHK-004] [CHK-005] [CHK-006] [CHK-007] SICCO takes the claim that waits longest and passes the claim, SIPO confirms', async () => {
  const { claimId, claimCode } = await scene.claimed(program);
  const user = await openByMenu('sicco', 'Checking', 'SICCO Checking');
  await screen.findByRole('heading', { level: 1, name: 'SICCO Checking' });
  expect((await rowOf(claimCode)).textContent).toContain('All such claims');
  await press(user, 'Take the next one');
  await screen.findByRole('heading', { level: 1, name: claimCode });
  expect(window.location.pathname).toBe('/checking/SICCOCheckingDetail');
  const found = await screen.findByRole('region', { name: 'What the machine found' });
  expect(within(found).getAllByText('Fits').length).toBeGreaterThan(0);
  expect(await screen.findByRole('region', { name: 'Papers' })).toBeDefined();
  expect(await screen.findByRole('region', { name: 'How the amount comes about' })).toBeDefined();
  await press(user, 'Pass');
  await press(user, 'Pass', await screen.findByRole('dialog'));
  await screen.findByText(`${claimCode} is now: SIPO Checking`);
  const sipo = await openByMenu('sipo', 'Checking', 'SIPO Checking');
  await sipo.click(within(await rowOf(claimCode)).getByRole('link', { name: claimCode }));
  await screen.findByRole('heading', { level: 1, name: claimCode });
  expect(window.location.pathname).toBe('/checking/SIPOCheckingDetail');
  await press(sipo, 'Confirm');
  await press(sipo, 'Confirm', await screen.findByRole('dialog'));
  await screen.findByText(`${claimCode} is now: Approved`);
  const { status } = (await scene.sipo.call('check.view', { query: { claimId } })).body.data;
  expect(status).toBe('Passed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
});

it('[CHK-006] a claim that nobody checks is not there, and says where the queue is', async () => {
  await open('sicco', '/checking/SICCOCheckingDetail?claimId=9999999');
  await screen.findByText('Nobody checks this claim');
  expect(screen.getByRole('link', { name: 'To the queue' })).toBeDefined();
});

it('SICCO lowers an amount with a reason and restores it, SIPO confirms the lower one, and the dealer reads both and appeals', async () => {
  const { claimId, claimCode } = await scene.claimed(program);
  await product()
    .owner.updateTable('check_item')
    .set({ assigned_to: null, assigned_day: null })
    .where('claim_id', '=', claimId)
    .execute();
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  const user = await open('sicco', `/checking/SICCOCheckingDetail?claimId=${claimId}`);
  await screen.findByRole('heading', { level: 1, name: claimCode });
  const lower = async (net: string) => {
    await press(user, 'Lower an amount');
    const dialog = await screen.findByRole('dialog', { name: `Lower an amount: ${claimCode}` });
    await user.type(within(dialog).getByRole('textbox', { name: /^Amount from now on/v }), net);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Why it is lowered/v }), 'papers');
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/v }), 'The paper says less');
    await press(user, 'Lower an amount', dialog);
    return dialog;
  };
  const refused = await lower('0');
  await within(refused).findByText(/An offer that gets nothing is not lowered/v);
  const amount = within(refused).getByRole('textbox', { name: /^Amount from now on/v });
  await user.clear(amount);
  await user.type(amount, '70');
  await press(user, 'Lower an amount', refused);
  await screen.findByText(/Lowered in the check of/v);
  const amounts = screen.getByRole('region', { name: 'How the amount comes about' });
  expect(amounts.textContent).toContain('100.0070.00');
  await press(user, 'Restore the amounts');
  await press(user, 'Restore the amounts', await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByText(/Lowered in the check of/v)).toBeNull());
  await lower('60');
  await screen.findByText(/Lowered in the check of/v);
  await press(user, 'Pass');
  await press(user, 'Pass', await screen.findByRole('dialog'));
  await screen.findByText(/is now: SIPO Checking/v);
  done(await scene.sipo.call('claim.confirm', { body: { claimId } }));
  const dealer = await open('DEALER1', `/claim/claimDetail?claimId=${claimId}`);
  await screen.findByText('An amount was lowered');
  expect((await screen.findAllByText('The paper says less')).length).toBeGreaterThan(0);
  await dealer.click(await screen.findByRole('link', { name: 'Appeal' }));
  await dealer.type(await screen.findByRole('textbox', { name: /^Why the lowered amount is wrong/v }), 'See page two');
  await press(dealer, 'Appeal');
  await screen.findByRole('heading', { level: 1, name: /^AP-/v });
  const control = await open('control', `/communicationAppeal/appeal?claimId=${claimId}`);
  await press(control, 'Accept the appeal against the amount');
  const question = await screen.findByRole('dialog');
  await control.type(within(question).getByRole('textbox', { name: /^Reason/v }), 'Of this car');
  await press(control, 'Accept the appeal against the amount', question);
  await waitFor(async () =>
    expect(done(await scene.control.call('claim.view', { query: { claimId } })).net).toBe('100.00'),
  );
});
