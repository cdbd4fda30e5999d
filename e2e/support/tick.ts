import { expect, type Locator } from '@playwright/test';

/**
 * Ticks a box, or takes the tick away. Blueprint draws a box over the real one, so the press is forced; while a dialog still
 * moves it may meet nothing, and then it is pressed again.
 */
export async function tick(box: Locator, checked = true): Promise<void> {
  await expect(() => box.setChecked(checked, { force: true })).toPass();
}
