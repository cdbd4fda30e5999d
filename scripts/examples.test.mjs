import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const run = promisify(execFile);

it('the example builds a table with the engine alone, edits it, and explains a number', async () => {
  const script = join(ROOT, 'examples', 'recalculate.mjs');
  const { stdout, stderr } = await run(process.execPath, ['--conditions=@oasis/source', script], { cwd: '/' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/PBP +2,850 +20\.00% +570 +- +12,000 +6,840,000 /);
  expect(stdout).toMatch(/PBP +2,850 +23\.16% +660 +- +12,000 +7,920,000 /);
  expect(stdout).toContain('Refused: Share is computed because Cars is given.');
  expect(stdout).toContain('Budget = Cars × Rebate a car = 270 × 12,000 = 3,240,000.');
  expect(stdout).toContain('Stored, opened and calculated again: the same budget');
});
