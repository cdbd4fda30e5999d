import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, fromMachine } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

it('takes the Chromium that is named, and says so where it is none', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await ensureChromium()).toBe(process.execPath);
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
  await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/chromium, which is no program.');
});

it('finds a program by its known names in the search path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oasis-chromium-'));
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n', { mode: 0o755 });
  expect(fromMachine(folder)).toEqual({ path: join(folder, 'chromium') });
});
