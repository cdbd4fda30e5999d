import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
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

const ids = (drafts: readonly StoredDraft[]) => drafts.map(({ id }) => id);

describe('the drafts of a browser', () => {
  let store = new DraftStore();
  beforeEach(async () => {
    await deleteDB('oasis-drafts');
    store = new DraftStore({ draft: 10_000, all: 20_000 });
  });

  it('are given to their own user only, the newest first', async () => {
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

  it('are replaced by what is written later, and removed', async () => {
    await store.put(draft({ values: Float64Array.of(1) }));
    await store.put(draft({ values: Float64Array.of(2) }));
    expect((await store.ofBudget(1, 1)).map(({ values }) => [...values])).toEqual([[2]]);
    await store.remove('a');
    expect(await store.ofBudget(1, 1)).toEqual([]);
  });

  it('are not written when they are too large', async () => {
    expect(await store.put(draft({ values: new Float64Array(500) }))).toBe(false);
    expect(await store.ofBudget(1, 1)).toEqual([]);
  });

  it('are deleted when they are old or too many, but never one that a tab works on', async () => {
    const now = 100 * DAY_MS;
    const old = now - (KEPT_DAYS + 1) * DAY_MS;
    await store.put(draft({ id: 'old', writtenAt: old }));
    await store.put(draft({ id: 'old and held', writtenAt: old }));
    await store.put(draft({ id: 'new', writtenAt: now }));
    await store.tidy(now, new Set(['old and held']));
    expect(ids(await store.ofBudget(1, 1))).toEqual(['new', 'old and held']);
    const values = new Float64Array(400);
    for (const id of ['1', '2', '3', '4']) await store.put(draft({ id, values, writtenAt: now - Number(id) }));
    await store.tidy(now, new Set(['4']));
    expect(ids(await store.ofBudget(1, 1))).toEqual(['new', '1', '2', '4']);
  });
});
