import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callAs } from './support/budget.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

interface Cars {
  readonly content: readonly { readonly vin: string }[];
}

interface Car {
  readonly sale: { readonly recordId: number; readonly status: string } | null;
  readonly best: { readonly codes: readonly string[]; readonly net: string };
}

interface Claims {
  readonly content: readonly { readonly claimId: number; readonly claimCode: string }[];
}

/** A car of the dealer whose sale is submitted and that can claim something. */
async function submittedCar(page: Page): Promise<{ readonly vin: string; readonly recordId: number }> {
  const { content } = await callAs<Cars>(page, '/rvapi/retail/cars?pageSize=100');
  for (const { vin } of content) {
    const { sale, best } = await callAs<Car>(page, `/claim/car?vin=${vin}`);
    if (sale?.status === 'Submitted' && best.codes.length > 0) return { vin, recordId: sale.recordId };
  }
  throw new Error('No submitted sale of the demo can claim anything');
}

async function english(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'EN', exact: true }).click();
}

/** Presses a move of the page, gives a reason where its dialog asks for one, and waits for the state after it. */
async function move(page: Page, name: string, { reason, state }: { readonly reason?: string; readonly state: string }) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(`is now: ${state}`)).toBeVisible();
}

test('[CLM-024] a confirmed sale is claimed by its dealer in best combination; a rejected claim is appealed against and approved by another person', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  const dealer = await windowOf('DEALER1', '/claim');
  await english(dealer);
  const sicco = await windowOf('sicco', '/claim');
  await english(sicco);
  const control = await windowOf('control', '/claim');

  await test.step('two people confirm the sale', async () => {
    const { vin, recordId } = await submittedCar(dealer);
    await callAs(sicco, '/rvapi/retail/begin', { recordId });
    await callAs(sicco, '/rvapi/retail/pass', { recordId });
    await callAs(control, '/rvapi/retail/confirm', { recordId });
    await control.context().close();
    await dealer.goto(`${product.url}/claim/queryVin?vin=${vin}`);
    await expect(dealer.getByRole('heading', { name: vin })).toBeVisible();
  });

  await test.step('its dealer claims the best combination with one press', async () => {
    const best = await dealer.getByTestId('sum-best').textContent();
    expect(await dealer.getByTestId('sum-ticked').textContent()).toBe(best);
    await dealer.getByRole('button', { name: 'Claim what is ticked' }).click();
    await expect(dealer.getByRole('status', { name: 'Claimed just now' })).toBeVisible();
    await expect(dealer.getByRole('region', { name: 'Has already' })).toContainText(String(best));
  });

  const { content } = await callAs<Claims>(dealer, '/claim/findall?status=SiccoChecking&pageSize=1');
  const [claim] = content;
  expect(claim).toBeDefined();
  const path = `/claim/claimDetail?claimId=${claim?.claimId}`;

  await test.step('a checker rejects a claim, with the reason', async () => {
    await sicco.goto(`${product.url}${path}`);
    await expect(sicco.getByRole('heading', { name: String(claim?.claimCode) })).toBeVisible();
    await move(sicco, 'Reject', { reason: 'The licence is of another car', state: 'Rejected' });
    await sicco.context().close();
  });

  await test.step('its dealer reads the reason and appeals', async () => {
    await dealer.goto(`${product.url}${path}`);
    await expect(dealer.getByText('The licence is of another car').first()).toBeVisible();
    await expectAccessible(dealer);
    await move(dealer, 'Appeal', { reason: 'Please see the second page', state: 'Appealed' });
  });

  await test.step('another person accepts the appeal', async () => {
    const sipo = await windowOf('sipo', path);
    await english(sipo);
    await expect(sipo.getByText('Please see the second page').first()).toBeVisible();
    await move(sipo, 'Accept the appeal', { reason: 'It is of this car', state: 'Approved' });
    await expectAccessible(sipo);
    await sipo.context().close();
  });

  await test.step('its dealer sees it approved', async () => {
    await dealer.reload();
    await expect(dealer.getByText('It is of this car').first()).toBeVisible();
    await dealer.context().close();
  });
});
