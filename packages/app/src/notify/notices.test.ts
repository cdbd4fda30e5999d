import { expect, it } from 'vitest';
import { type Notice, notify, onNotice } from './notices.ts';

it('messages sent before the toaster listens are kept, and shown once', () => {
  const heard: Notice[] = [];
  notify({ text: 'early', severity: 'error' });
  const stop = onNotice((notice) => heard.push(notice));
  notify({ text: 'now', severity: 'success' });
  stop();
  notify({ text: 'late', severity: 'info' });
  expect(heard.map(({ text }) => text)).toEqual(['early', 'now']);
});
