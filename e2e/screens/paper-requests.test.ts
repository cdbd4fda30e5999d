import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { done } from '../../packages/server/test/claim-scene.ts';
import { type PaperScene, paperScene } from '../../packages/server/test/paper-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, openByMenu, product } = screensOf(budgetServer);
const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'licence.pdf');

let scene: PaperScene;
beforeAll(async () => {
  scene = await paperScene(product());
}, 120_000);

const fileField = () =>
  waitFor(() => {
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (field === null) throw new Error('no field of files');
    return field;
  });

it('[CHK-008] the dialog asks the checker for the paper, the reason and the last day, and names each missing field', async () => {
  const { claimId } = await scene.held();
  const user = await open('sicco', `/checking/SICCOCheckingDetail?claimId=${claimId}`);
  await press(user, 'Ask the dealer for a paper');
  const dialog = await screen.findByRole('dialog');
  await press(user, 'Ask the dealer for a paper', dialog);
  await within(dialog).findByText('Please choose the paper that you ask for');
  await within(dialog).findByText('Please write what is wrong or wanted');
  await within(dialog).findByText('Please input a day as 2027-03-01');
  const asked = () => product().calls.filter(({ path }) => path === '/oasis/paperRequest/ask').length;
  const before = asked();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Paper/v }), 'licence');
  await user.type(within(dialog).getByRole('textbox', { name: /^What is wrong or wanted/v }), 'Page 2 is missing');
  const until = within(dialog).getByLabelText(/^Last day/v);
  await user.type(until, '2020-01-01');
  await press(user, 'Ask the dealer for a paper', dialog);
  await within(dialog).findByText(/^The day for the answer is from tomorrow until/v);
  expect(asked()).toBe(before);
});

it('[CHK-008] a claim that waits says until when, and cannot be passed', async () => {
  const { claimId, claimCode } = await scene.asked();
  const user = await openByMenu('sicco', 'Checking', 'SICCO Checking');
  const row = await rowOf(claimCode);
  expect(row.textContent).toContain('waits for the dealer until 2026-03-10');
  await user.click(within(row).getByRole('link', { name: claimCode }));
  await screen.findByText('The claim waits for the dealer until 2026-03-10.');
  expect(screen.getByRole('button', { name: 'Pass' }).getAttribute('aria-disabled')).toBe('true');
  await press(user, 'Withdraw');
  await press(user, 'Withdraw', await screen.findByRole('dialog'));
  await screen.findByText(/is Withdrawn now/v);
  await screen.findByRole('button', { name: 'Begin the check' });
  expect((await scene.sicco.call('check.view', { query: { claimId } })).body.data.waitsUntil).toBe('');
});

it.each(['/claim/claimDetail', '/mobile/claim/claimDetail'])(
  '[CHK-008] a dealer sends the paper where it is asked for, on %s',
  async (page) => {
    const { claimId, requestId, requestCode } = await scene.asked();
    const user = await open('DEALER1', `${page}?claimId=${claimId}`);
    const region = await screen.findByRole('region', { name: 'Papers asked of the dealer' });
    expect(region.textContent).toContain('Page 2 is missing');
    expect(region.textContent).not.toContain('Asked by');
    expect(within(region).getByRole<HTMLButtonElement>('button', { name: 'Send to head office' }).disabled).toBe(true);
    await user.upload(await fileField(), PDF);
    await screen.findByText(/^CL-\d+-\d+\.pdf$/v);
    await user.type(await screen.findByRole('textbox', { name: /^Your remark/v }), 'Both pages');
    await press(user, 'Send to head office');
    await screen.findByText(`${requestCode} is Answered now`);
    await screen.findByText('The dealer has sent what was asked for.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send to head office' })).toBeNull());
    expect(await scene.viewRequest(requestId)).toMatchObject({
      status: 'Answered',
      remark: 'Both pages',
      paperCount: 1,
    });
  },
);

it('[CHK-008] the checker accepts the answer of a claim that he holds, and still decides on the claim', async () => {
  const { claimId, requestId, requestCode } = await scene.answered();
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  const user = await open('sicco', `/checking/SICCOCheckingDetail?claimId=${claimId}`);
  await press(user, 'Accept the answer');
  await press(user, 'Accept the answer', await screen.findByRole('dialog'));
  await screen.findByText(`${requestCode} is Settled now`);
  await screen.findByRole('button', { name: 'Pass' });
  expect((await scene.viewRequest(requestId)).status).toBe('Settled');
});

it('[CHK-008] the list counts requests by state, leads to the detail, and is empty for another dealer', async () => {
  const { requestCode, vin } = await scene.asked();
  const user = await openByMenu('sipo', 'Checking', 'Document Collection');
  await screen.findByRole('heading', { level: 1, name: 'Document Collection' });
  const row = await rowOf(requestCode);
  expect(row.textContent).toContain(vin);
  const strip = await screen.findByRole('navigation', { name: 'By state' });
  await user.click(within(strip).getByRole('link', { name: /^Open/v }));
  await waitFor(() => expect(window.location.search).toContain('status=Open'));
  await user.click(within(await rowOf(requestCode)).getByRole('link', { name: requestCode }));
  await screen.findByRole('heading', { level: 1, name: requestCode });
  await screen.findByText('8 days left, until 2026-03-10');
  await openByMenu('DEALER2', 'Checking', 'Document Collection');
  await screen.findByText('No papers are asked for');
});
