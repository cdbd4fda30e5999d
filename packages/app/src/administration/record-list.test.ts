import { attachmentRecord } from '@oasis/engine/areas/attachments';
import { blockRecord } from '@oasis/engine/areas/blocks';
import { fleetCustomerRecord } from '@oasis/engine/areas/fleet';
import { noticeRecord } from '@oasis/engine/areas/notices';
import { expect, it } from 'vitest';
import { recordListOf } from './record-list.ts';

const paged = { pageIndex: 0, pageSize: 10 };
const state = { page: 1, size: 10, paged };

it('the list requests the valid values of a link, and drops the others', () => {
  const attachments = recordListOf(attachmentRecord, 'attachments');
  const asked = (filters: Readonly<Record<string, string>>) =>
    attachments.ask({ ...state, filters: { ...attachments.none, ...filters }, sort: 'name' });
  expect(asked({ text: 'in', category: 'sale', giver: 'nobody', status: 'active' })).toEqual({
    query: { text: 'in', category: 'sale', status: 'active', sort: 'name', ...paged },
  });
  expect(asked({ status: 'gone' })).toEqual({ query: { sort: 'name', ...paged } });
  const blocks = recordListOf(blockRecord, 'blocks');
  const onDay = (day: string) => blocks.ask({ ...state, filters: { ...blocks.none, day }, sort: '-from' });
  expect(onDay('2026-05-10')).toEqual({ query: { day: '2026-05-10', sort: '-from', ...paged } });
  expect(onDay('2026-02-30')).toEqual({ query: { sort: '-from', ...paged } });
});

it('a list offers the orders of its columns, the usual one first; without ordered columns only that one', () => {
  expect(recordListOf(blockRecord, 'blocks').sorts).toEqual(['-from', 'dealer', '-dealer', 'from']);
  expect(recordListOf(noticeRecord, 'notices').sorts).toEqual(['-id']);
});

it('a list uses the call of its group, and stores its columns under its name', () => {
  const usual = recordListOf(blockRecord, 'blocks');
  expect([usual.call, usual.name]).toEqual(['blocks.list', 'blocks']);
  const fleet = recordListOf(fleetCustomerRecord, 'fleet', { call: 'customers', name: 'fleet-customers' });
  expect([fleet.call, fleet.name]).toEqual(['fleet.customers', 'fleet-customers']);
});
