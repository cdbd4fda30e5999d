import { defineConfig } from '@playwright/test';
import { noteDay } from './e2e/support/prepared.ts';
import { IS_WHOLE } from './e2e/support/sample.ts';
import { VARIANT } from './e2e/support/variant.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './scripts/lib/chromium.mjs';

// The workers inherit it.
noteDay();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Not there rather than skipped: a skipped browser test counts as failed.
  testIgnore: ignored(),
  grepInvert: IS_WHOLE ? [] : new RegExp(VARIANT),
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Each has a product of its own.
  workers: 2,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of every test costs a good part of the whole run; ask for it when one fails.
    trace: process.env.OASIS_TRACE === '1' ? 'retain-on-failure' : 'off',
    // A press that cannot be done says so, also in a test that may take half an hour.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: await ensureChromium(), args: CHROMIUM_FLAGS },
  },
});

/** Pictures are taken by `npm run pictures` alone. */
function ignored(): string[] {
  if (process.env.OASIS_PICTURES !== '1') return ['**/pictures.e2e.ts', ...tooLong()];
  return ['**/!(pictures).e2e.ts'];
}

/** Long tests run in a long run, and half an hour of a planner in a part of its own. */
function tooLong(): string[] {
  if (process.env.OASIS_LONG !== '1') return ['**/*-long.e2e.ts'];
  return process.env.OASIS_SOAK === '1' ? [] : ['**/soak-long.e2e.ts'];
}
