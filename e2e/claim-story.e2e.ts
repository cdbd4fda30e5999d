import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callAs } from './support/budget.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

interface Cars {
  readonly content: readonly { readonly vin: string }[];
}

interface Car {
  readonly sale: { readonly status: string } | null;
  readonly best: { readonly codes: readonly string[] };
}

/** The last car of the dealer whose confirmed sale can claim something: other journeys take the first one. */
async function confirmedCar(page: Page): Promise<string> {
  const { content } = await callAs<Cars>(page, '/rvapi/retail/cars?pageSize=100');
  for (const { vin } of content.toReversed()) {
    const { sale, best } = await callAs<Car>(page, `/claim/car?vin=${vin}`);
    if (sale?.status === 'Confirmed' && best.codes.length > 0) return vin;
  }
  throw new Error('No confirmed sale of the demo can claim anything');
}

async function english(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface Moved {
  /** What its dialog asks for. */
  readonly reason?: string;
  /** What is said after it. */
  readonly said: string | RegExp;
}

/** Presses a move of the page, answers its dialog, and waits for what is said after it. */
async function move(page: Page, name: string, { reason, said }: Moved): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('[CLM-024] a dealer claims the best combination for a confirmed sale; a claim that is rejected is appealed against and approved by another person', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  const dealer = await english(await windowOf('DEALER1', '/claim'));
  let code = '';
  let path = '';

  await test.step('the dealer claims the best combination with one press', async () => {
    const vin = await confirmedCar(dealer);
    await dealer.goto(`/claim/queryVin?vin=${vin}`);
    await expect(heading(dealer, vin)).toBeVisible();
    const best = String(await dealer.getByTestId('sum-best').textContent());
    await expect(dealer.getByTestId('sum-ticked')).toHaveText(best);
    await expectAccessible(dealer);
    await dealer.getByRole('button', { name: 'Claim what is ticked' }).click();
    await expect(dealer.getByRole('status', { name: 'Claimed just now' })).toBeVisible();
    const claimed = dealer.getByRole('region', { name: 'Has already' });
    await expect(claimed).toContainText(best);
    await claimed.getByRole('link', { name: /^SI-/ }).first().click();
    await expect(heading(dealer, /CL-/)).toBeVisible();
    code = /CL-[\d-]+/.exec(String(await heading(dealer, /CL-/).textContent()))?.[0] ?? '';
    path = `${new URL(dealer.url()).pathname}${new URL(dealer.url()).search}`;
  });

  await test.step('a checker rejects the claim, with the reason', async () => {
    const sicco = await english(await windowOf('sicco', path));
    await expect(heading(sicco, code)).toBeVisible();
    await sicco.getByRole('link', { name: 'To the check of this claim' }).click();
    await move(sicco, 'Begin the check', { said: 'is now: SICCO Checking' });
    await expectAccessible(sicco);
    await move(sicco, 'Reject', { reason: 'The licence is of another car', said: 'is now: Rejected' });
    await sicco.context().close();
  });

  await test.step('the dealer reads the reason and appeals', async () => {
    await dealer.reload();
    await expect(dealer.getByText('The licence is of another car').first()).toBeVisible();
    await expectAccessible(dealer);
    await dealer.getByRole('link', { name: 'Appeal', exact: true }).click();
    await expect(dealer.getByText('The licence is of another car').first()).toBeVisible();
    await dealer.getByRole('textbox', { name: /^Why the rejection is wrong/ }).fill('Please see the second page');
    await expectAccessible(dealer);
    await dealer.getByRole('button', { name: 'Appeal', exact: true }).click();
    await expect(heading(dealer, /^AP-\d+$/)).toBeVisible();
    await expect(dealer.getByText('Head office decides next.')).toBeVisible();
  });

  await test.step('another person accepts the appeal', async () => {
    const sipo = await english(await windowOf('sipo', path));
    await sipo.getByRole('link', { name: 'To the appeal' }).click();
    await expect(sipo.getByText('Please see the second page').first()).toBeVisible();
    await expectAccessible(sipo);
    await move(sipo, 'Accept the appeal', { reason: 'It is of this car', said: 'This appeal takes no more letters.' });
    await sipo.context().close();
  });

  await test.step('the dealer sees it approved', async () => {
    await dealer.goto(path);
    await expect(heading(dealer, code)).toBeVisible();
    await expect(dealer.getByText('Approved', { exact: true }).first()).toBeVisible();
    await expect(dealer.getByText('It is of this car').first()).toBeVisible();
    await expectAccessible(dealer);
    await dealer.context().close();
  });
});

test('[CLM-018] [CLM-025] a dealer asks for a late claim, head office approves the request, and the dealer sees the claim booked', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  const dealer = await english(await windowOf('DEALER1', '/claim/DelayDealerClaim'));
  let code = '';
  let vin = '';

  await test.step('the dealer ticks a car whose deadline passed, and asks for it', async () => {
    const car = dealer.getByRole('checkbox', { name: /^Ask for SI-\S+ of / }).first();
    vin = / of (\S+)$/.exec(String(await car.getAttribute('aria-label')))?.[1] ?? '';
    // The box itself lies under its mark.
    await car.check({ force: true });
    const form = dealer.getByRole('region', { name: 'Request', exact: true });
    await expect(form.getByRole('status')).toContainText('1 ticked');
    await form.getByRole('combobox', { name: /^Reason/ }).selectOption({ label: 'Papers arrived late' });
    await form.getByRole('textbox', { name: /^Why are the claims late/ }).fill('The registration office was closed');
    await expectAccessible(dealer);
    await form.getByRole('button', { name: 'Ask for what is ticked' }).click();
    const said = dealer.getByText(/^LR-\S+ waits for approval$/);
    await expect(said).toBeVisible();
    code = /LR-\S+/.exec(String(await said.textContent()))?.[0] ?? '';
    await expect(dealer.getByRole('checkbox', { name: new RegExp(vin) })).toHaveCount(0);
  });

  let path = '';
  await test.step('controlling finds the request and approves it', async () => {
    const control = await english(await windowOf('control', '/claimDelay?waiting=me'));
    await control.getByRole('link', { name: code, exact: true }).click();
    await expect(heading(control, code)).toBeVisible();
    await expect(control.getByText('The registration office was closed').first()).toBeVisible();
    await expectAccessible(control);
    path = new URL(control.url()).search;
    await move(control, 'Approve', { said: `${code} is approved: 1 of 1 claims were booked` });
    await control.context().close();
  });

  await test.step('the dealer sees the claim booked', async () => {
    await dealer.getByRole('link', { name: code, exact: true }).click();
    await expect(heading(dealer, code)).toBeVisible();
    expect(new URL(dealer.url()).search).toBe(path);
    const row = dealer.getByRole('row').filter({ hasText: vin });
    await expect(row).toContainText('Booked');
    await expectAccessible(dealer);
    await row.getByRole('link', { name: /^CL-/ }).click();
    await expect(heading(dealer, /CL-/)).toBeVisible();
    await expect(dealer.getByText('Submitted', { exact: true }).first()).toBeVisible();
    await dealer.context().close();
  });
});
