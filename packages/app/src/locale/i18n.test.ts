import { expect, it } from 'vitest';
import { kufriLabels } from '../areas/kufri/labels.ts';
import { addWords, labelText, startWords } from './i18n.ts';

it('a word follows its count, as in messages', async () => {
  await startWords('en');
  addWords([kufriLabels]);
  expect([labelText('kufri.moreNotes', { count: 1 }), labelText('kufri.moreNotes', { count: 12 })]).toEqual([
    'and 1 more row',
    'and 12 more rows',
  ]);
  expect(labelText('kufri.done', { version: 'VAN V3', volumes: '3', models: 1 })).toBe(
    'VAN V3 is uploaded: 3 volumes of 1 model',
  );
});
