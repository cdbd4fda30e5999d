import { attachmentRecord } from '@oasis/engine/areas/attachments';
import { blockRecord } from '@oasis/engine/areas/blocks';
import { fleetCustomerRecord } from '@oasis/engine/areas/fleet';
import type { RecordShape } from '@oasis/engine/records';
import { expect, it } from 'vitest';
import type { Words } from '../locale/use-labels.ts';
import { type Choices, recordFilters } from './record-filters.ts';

const words: Words = { locale: 'en', t: (key) => key, say: ({ code }) => code, pick: ({ en }) => en };
const shown = (record: RecordShape, choices?: Choices) =>
  recordFilters(record, words, choices).map((filter) =>
    filter.kind === 'own' ? 'own' : `${filter.kind} ${filter.name}: ${filter.label}`,
  );

it('the filters of a list follow its definition: the text first, flags and choices with their options', () => {
  expect(shown(attachmentRecord)).toEqual([
    'text text: Name',
    'choice category: Category',
    'choice giver: Given by',
    'choice status: Status',
  ]);
});

it('the page shows a filter by id if it has choices for the filter; otherwise only links set the filter', () => {
  expect(shown(blockRecord)).toEqual(['text dealer: Dealer', 'choice kind: Blocked', 'day day: Holds on']);
  expect(shown(fleetCustomerRecord, { typeId: [{ value: '1', label: 'Bank' }] })).toEqual([
    'free text text: Name',
    'choice typeId: Customer type',
    'choice status: Status',
  ]);
  expect(shown(fleetCustomerRecord)).toEqual(['free text text: Name', 'choice status: Status']);
});
