import { expect, it } from 'vitest';
import { tooSmall } from './ending.mjs';

it('tells of a machine that is too small, with what to do', () => {
  expect(tooSmall({ code: 137 }, 'build')).toContain('Building takes 1024 MB');
  expect(tooSmall({ code: 137 }, 'run')).toContain('set DATABASE_URL');
  const heap = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  expect(tooSmall({ code: 134, output: heap }, 'build')).toContain('want of memory');
  expect(tooSmall({ code: 1, output: 'spawn ENOMEM' }, 'build')).toContain('want of memory');
  expect(tooSmall({ code: 1, output: 'ERR_PNPM_ENOSPC  ENOSPC: no space left on device, write' }, 'build')).toContain(
    'The disk is full',
  );
});

it('says nothing of what ended for another reason', () => {
  for (const outcome of [
    { code: 1, output: 'error TS2322' },
    { code: 0 },
    { code: 137, timedOut: true },
    { code: 143 },
  ]) {
    expect(tooSmall(outcome, 'build')).toBe('');
  }
});
