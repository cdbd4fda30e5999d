import { MOST_SEARCHES } from '@oasis/engine/areas/searches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let dealer: TestCaller;
let other: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  [dealer, other] = [await server.as('DEALER1'), await server.as('DEALERIT')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const listed = async (list: string, by = dealer) => (await by.call('searches.list', { query: { list } })).body.data;
interface Sent {
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly searchId?: number;
}
const save = (body: Sent, by = dealer, version?: number) =>
  by.call('searches.save', { query: { ...(version !== undefined && { version }) }, body, ...keyed() });

it('a search is kept for its user and its list alone, and takes a new name and new filters', async () => {
  const first = done(await save({ list: 'claims', name: ' Mine ', search: 'status=Rejected' }));
  expect(first.version).toBe(1);
  expect(await listed('claims')).toEqual([
    { searchId: first.searchId, name: 'Mine', search: 'status=Rejected', version: 1 },
  ]);
  expect(await listed('claims-dealer')).toEqual([]);
  expect(await listed('claims', other)).toEqual([]);
  const changed = { list: 'claims', name: 'Ours', search: 'age=older', searchId: first.searchId };
  expect(done(await save(changed, dealer, 1)).version).toBe(2);
  expect(await listed('claims')).toEqual([{ searchId: first.searchId, name: 'Ours', search: 'age=older', version: 2 }]);
  expect(codeOf(await save(changed, dealer, 1))).toBe('RECORD_CHANGED');
});

it('of another user answers as a missing one, and is neither changed nor deleted', async () => {
  const { searchId } = done(await save({ list: 'foreign', name: 'Mine', search: 'vin=1' }));
  expect(codeOf(await save({ list: 'foreign', name: 'Theirs', search: '', searchId }, other))).toBe('NOT_FOUND');
  const [foreign, missing] = [
    await other.call('searches.delete', { body: { searchId } }),
    await other.call('searches.delete', { body: { searchId: 9_999_999 } }),
  ];
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await listed('foreign')).toEqual([{ searchId, name: 'Mine', search: 'vin=1', version: 1 }]);
});

it('is deleted by its user at the version that was read, and its name is free again', async () => {
  const { searchId } = done(await save({ list: 'gone', name: 'Short', search: '' }));
  const remove = (version: number) => dealer.call('searches.delete', { query: { version }, body: { searchId } });
  expect(codeOf(await remove(7))).toBe('RECORD_CHANGED');
  done(await remove(1));
  expect(await listed('gone')).toEqual([]);
  done(await save({ list: 'gone', name: 'Short', search: '' }));
});

it('is refused without a name, under a name that is taken whatever its letters, and above the most of a list', async () => {
  expect(codeOf(await save({ list: 'full', name: ' ', search: '' }))).toBe('SEARCH_NAME_MISSING');
  done(await save({ list: 'full', name: 'Search 1', search: '' }));
  expect(codeOf(await save({ list: 'full', name: 'SEARCH 1', search: '' }))).toBe('SEARCH_TAKEN');
  for (let at = 2; at <= MOST_SEARCHES; at += 1) done(await save({ list: 'full', name: `Search ${at}`, search: '' }));
  expect(codeOf(await save({ list: 'full', name: 'One more', search: '' }))).toBe('SEARCH_FULL');
  expect(await listed('full')).toHaveLength(50);
  done(await save({ list: 'another', name: 'One more', search: '' }));
});
