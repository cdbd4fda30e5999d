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

/** Runs on the page. */
async function violations(tags: string[]): Promise<readonly string[] | undefined> {
  const found = await window.axe?.run(document, { runOnly: tags, resultTypes: ['violations'] });
  return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
