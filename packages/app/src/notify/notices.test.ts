import { expect, it } from 'vitest';
import { type Notice, notify, onNotice } from './notices.ts';

it('keeps what is said before the toaster listens, and says it once', () => {
  const heard: Notice[] = [];
  notify({ text: 'early', severity: 'error' });
  const stop = onNotice((notice) => heard.push(notice));
  notify({ text: 'now', severity: 'success' });
  stop();
  notify({ text: 'late', severity: 'info' });
  expect(heard.map(({ text }) => text)).toEqual(['early', 'now']);
});
