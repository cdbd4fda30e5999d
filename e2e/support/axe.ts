import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { run } from 'axe-core';

declare global {
  interface Window {
    /** There once axe was brought to the page. */
    axe?: { readonly run: typeof run };
  }
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that axe finds wrong by WCAG 2.2 A and AA stands on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in or out, a text has a contrast that it has for a moment only.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
  // It stays until the application starts anew, and no page has frames: axe for each run and a page of its own to add up
  // the results of frames would cost more than to look.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(SOURCE);
  expect(await page.evaluate(violations, TAGS)).toEqual([]);
}

/**
 * Runs on the page. A button that an open menu or panel covers in part is as large as before once that is closed, so its size
 * is no fault.
 */
async function violations(tags: string[]): Promise<readonly string[] | undefined> {
  const options = { runOnly: tags, resultTypes: ['violations' as const], elementRef: true };
  const found = await window.axe?.run(document, options);
  const over = document.querySelector('.bp6-popover');
  const isCovered = (element: HTMLElement | undefined): boolean =>
    over !== null && element !== undefined && !over.contains(element);
  return found?.violations.flatMap(({ id, nodes }) => {
    const faults = nodes.filter(({ element }) => id !== 'target-size' || !isCovered(element));
    return faults.length === 0 ? [] : `${id}: ${faults.map(({ html }) => html).join(' | ')}`;
  });
}
