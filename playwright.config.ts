import { defineConfig } from '@playwright/test';
import { ensureChromium } from './scripts/lib/chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Not there rather than skipped: a skipped browser test counts as failed.
  testIgnore: process.env.OASIS_LONG === '1' ? [] : '**/*-long.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await ensureChromium(), args: FLAGS },
  },
});
