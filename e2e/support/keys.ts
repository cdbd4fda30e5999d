import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More than any page has to reach. */
const MOST_STEPS = 200;

/** Goes on by Tab until the focus is there, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
