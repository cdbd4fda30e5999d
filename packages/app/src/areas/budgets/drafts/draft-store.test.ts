import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSample } from '../../../../test/open-table.ts';
import type { StoredDraft } from './draft.ts';
import { DraftStore, KEPT_DAYS } from './draft-store.ts';

const DAY_MS = 86_400_000;
const { pins } = openSample().session.table;

function draft(part: Partial<StoredDraft>): StoredDraft {
  return {
    id: 'a',
    userId: 1,
    budgetId: 1,
    version: 1,
    pins,
    writtenAt: 0,
    rows: ['LEAF'],
    fields: ['costPerUnit'],
    rowOf: Uint32Array.of(0),
    fieldOf: Uint8Array.of(0),
    values: Float64Array.of(5),
    bases: Float64Array.of(Number.NaN),
    ...part,
  };
}

function draftOfCells(count: number, part: Partial<StoredDraft>): StoredDraft {
  const numbers = () => new Float64Array(count);
  return draft({
    ...part,
    values: numbers(),
    bases: numbers(),
    rowOf: new Uint32Array(count),
    fieldOf: new Uint8Array(count),
  });
}

const ids = (drafts: readonly StoredDraft[]) => drafts.map(({ id }) => id);

describe('the drafts of a browser', () => {
  let store = new DraftStore();
  beforeEach(async () => {
    await deleteDB('oasis-drafts');
    store = new DraftStore({ draft: 10_000, all: 20_000 });
  });

  it('are offered except a damaged one, which is deleted', async () => {
    const { values: _, ...damaged } = draft({ id: 'damaged', writtenAt: 2 });
    await store.put(draft({ id: 'good', writtenAt: 1 }));
    await store.put(draft({ id: 'of other lengths', bases: new Float64Array(0) }));
    await store.put(draft({ id: 'no texts', rows: [1 as unknown as string] }));
    const database = await openDB('oasis-drafts');
    await database.put('drafts', damaged);
    database.close();
    expect(ids(await store.ofBudget(1, 1))).toEqual(['good']);
    await store.tidy(3, new Set());
    const left = await openDB('oasis-drafts');
    expect(await left.getAllKeys('drafts')).toEqual(['good']);
    left.close();
  });

  it('are given only to their own user, the newest first', async () => {
    await store.put(draft({ id: 'mine', writtenAt: 1 }));
    await store.put(draft({ id: 'mine too', writtenAt: 2 }));
    await store.put(draft({ id: 'other user', userId: 2 }));
    await store.put(draft({ id: 'other budget', budgetId: 2 }));
    expect(ids(await store.ofBudget(1, 1))).toEqual(['mine too', 'mine']);
    expect(ids(await store.ofBudget(2, 1))).toEqual(['other user']);
    expect(await store.ofBudget(3, 1)).toEqual([]);
    const [kept] = await store.ofBudget(2, 1);
    expect(kept).toEqual(draft({ id: 'other user', userId: 2 }));
  });

  it('are replaced by later ones, and removed', async () => {
    await store.put(draft({ values: Float64Array.of(1) }));
    await store.put(draft({ values: Float64Array.of(2) }));
    expect((await store.ofBudget(1, 1)).map(({ values }) => [...values])).toEqual([[2]]);
    await store.remove('a');
    expect(await store.ofBudget(1, 1)).toEqual([]);
  });

  it('are not stored if they are too large', async () => {
    expect(await store.put(draftOfCells(500, {}))).toBe(false);
    expect(await store.ofBudget(1, 1)).toEqual([]);
  });

  it('are deleted if they are old or too many, except the drafts open in a tab', async () => {
    const now = 100 * DAY_MS;
    const old = now - (KEPT_DAYS + 1) * DAY_MS;
    await store.put(draft({ id: 'old', writtenAt: old }));
    await store.put(draft({ id: 'old and held', writtenAt: old }));
    await store.put(draft({ id: 'new', writtenAt: now }));
    await store.tidy(now, new Set(['old and held']));
    expect(ids(await store.ofBudget(1, 1))).toEqual(['new', 'old and held']);
    for (const id of ['1', '2', '3', '4']) await store.put(draftOfCells(400, { id, writtenAt: now - Number(id) }));
    await store.tidy(now, new Set(['4']));
    expect(ids(await store.ofBudget(1, 1))).toEqual(['new', '1', '2', '4']);
  });
});
