import { expect, it } from 'vitest';
import { timeText } from '../../locale/time-text.ts';
import { changesOf, othersOf } from './record-text.ts';

it('a record is shown line by line, with local times and readable names of calls', () => {
  const at = '2026-03-01T15:59:59Z';
  expect(changesOf({ before: { entityIds: [4, 5], endTime: at }, after: null }, 'en')).toEqual([
    { name: 'Legal entities (numbers)', before: '4\n5', after: '' },
    { name: 'Shown until', before: timeText(at), after: '' },
  ]);
  expect(othersOf({ call: 'oauth.exchange', before: 1, rows: 3 }, 'zh')).toEqual([
    { name: '调用', text: 'POST /oasis/oauth/token/exchange' },
    { name: '行数', text: '3' },
  ]);
});
