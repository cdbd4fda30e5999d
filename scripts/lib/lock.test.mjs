import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { alone, isHeld, nameOf } from './lock.mjs';

const file = () => join(mkdtempSync(join(tmpdir(), 'oasis-lock-')), 'lock');

it('lets one after the other work', async () => {
  const lock = file();
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await sleep(10);
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => alone(lock, work, { pollMs: 2 })));
  expect(most).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

it('gives the lock back when the work fails', async () => {
  const lock = file();
  const failing = alone(lock, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await alone(lock, () => Promise.resolve('free'))).toBe('free');
});

it('takes over from an owner that is gone', async () => {
  const lock = file();
  writeFileSync(lock, '999999999');
  expect(await alone(lock, () => Promise.resolve('taken'), { pollMs: 2 })).toBe('taken');
});

it('takes over from an owner whose number another process was given since, as in containers', async () => {
  const began = nameOf(process.pid);
  expect(isHeld(began)).toBe(true);
  const [pid, moment, boot] = began.split(' ');
  const gone = [`${pid} 1 ${boot}`, `${pid} ${moment} another-run-of-the-machine`, `${pid}`, ''];
  for (const owner of gone) {
    expect(isHeld(owner)).toBe(false);
    const lock = file();
    writeFileSync(lock, owner);
    expect(await alone(lock, () => Promise.resolve('taken'), { pollMs: 2 })).toBe('taken');
    expect(existsSync(lock)).toBe(false);
  }
});
