import { devices, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callAs } from './support/budget.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {};

interface Cars {
  readonly content: readonly { readonly vin: string }[];
}

interface Car {
  readonly best: { readonly codes: readonly string[]; readonly net: string };
}

/** The VIN of a car of a dealer that can claim something. */
async function claimable(page: Page): Promise<string> {
  const { content } = await callAs<Cars>(page, '/rvapi/retail/cars?pageSize=100');
  for (const { vin } of content) {
    const { best } = await callAs<Car>(page, `/claim/car?vin=${vin}`);
    if (best.codes.length > 0) return vin;
  }
  return '';
}

test('[CLM-002] [CLM-022] a dealer claims the best combination of a car at the desk by keys alone, takes the claim back, and claims on a phone', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  let vin = '';

  await test.step('at the desk', async () => {
    const page = await windowOf('DEALER1', '/claim/DealerVINBasedEnquiry');
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    vin = await claimable(page);
    await page.getByRole('textbox', { name: 'VIN' }).focus();
    await page.keyboard.type(vin);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: vin })).toBeVisible();
    await expectAccessible(page);
    const ticked = await page.getByTestId('sum-ticked').textContent();
    expect(ticked).toBe(await page.getByTestId('sum-best').textContent());
    await page.getByRole('button', { name: 'Claim what is ticked' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'Claimed just now' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Has already' })).toContainText('Submitted');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'To the claims' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^CL-/ }).first().click();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByText(/is now: Reversed/)).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  await test.step('on a phone, from the list of sales', async () => {
    const page = await windowOf('DEALER1', '/mobile/retailValidation', { ...phone, locale: 'en-US' });
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('textbox', { name: 'VIN (first or last characters)' }).fill(vin);
    const card = page.getByRole('listitem').filter({ hasText: vin });
    await card.getByRole('link', { name: 'What can it claim' }).click();
    await expect(page.getByRole('heading', { name: vin })).toBeVisible();
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Claim what is ticked' }).click();
    await expect(page.getByRole('status', { name: 'Claimed just now' })).toBeVisible();
    await page.context().close();
  });
});
