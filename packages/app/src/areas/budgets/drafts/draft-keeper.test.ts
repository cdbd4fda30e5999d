import 'fake-indexeddb/auto';
import { sampleTable } from '@oasis/engine/testing';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../test/open-page.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { draftLocks } from './draft-locks.ts';
import { DraftStore } from './draft-store.ts';

let end: () => void;
let budget: OpenBudget;
let keeper: DraftKeeper;
let store: DraftStore;
let locks = draftLocks(undefined);
const failed = vi.fn();
const ROW = sampleTable().rows.leafStart;

/** A write waits for its turn on a busy machine. */
const PATIENT = { timeout: 20_000 };

beforeEach(async () => {
  await deleteDB('oasis-drafts');
  failed.mockReset();
  locks = draftLocks(undefined);
  store = new DraftStore();
  ({ budget, end } = await openPage());
  keeper = new DraftKeeper(budget, 1, { store, locks, onFailed: failed });
});

afterEach(() => {
  keeper.discard();
  end();
});

const type = (text: string) => budget.run({ kind: 'set-cell', row: ROW, field: 'costPerUnit', text });
const kept = async () => (await store.ofBudget(1, 7)).map(({ version, values }) => [version, ...values]);

describe('the keeper of a draft', () => {
  it('writes after each gesture, and deletes the draft once nothing is unsaved', async () => {
    await type('5');
    await expect.poll(kept, PATIENT).toEqual([[3, 5]]);
    await type('6');
    await expect.poll(kept, PATIENT).toEqual([[3, 6]]);
    await budget.undo();
    await budget.undo();
    await expect.poll(kept, PATIENT).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('deletes saved entries, and keeps entries typed while the save was running', async () => {
    await type('5');
    await budget.payload();
    await budget.run({ kind: 'set-cell', row: ROW, field: 'penetration', text: '20%' });
    await budget.markSaved(4);
    await expect.poll(kept, PATIENT).toEqual([[4, 0.2]]);
  });

  it('writes at once when the user leaves the page, and holds the lock while the table is open', async () => {
    await type('5');
    await type('6');
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(kept, PATIENT).toEqual([[3, 6]]);
    const [draft] = await store.ofBudget(1, 7);
    expect(await locks.held()).toEqual(new Set([draft?.id]));
    keeper.close();
    expect(await locks.held()).toEqual(new Set());
    expect(await kept()).toEqual([[3, 6]]);
  });

  it('keeps the text in the cell editor until it is entered or dropped', async () => {
    const open = (text: string) => budget.setOpenText({ row: ROW, field: 'costPerUnit', text });
    open('7');
    await expect.poll(kept, PATIENT).toEqual([[3, 7]]);
    open('71');
    await expect.poll(kept, PATIENT).toEqual([[3, 71]]);
    budget.setOpenText(undefined);
    await expect.poll(kept, PATIENT).toEqual([]);
    open('8');
    await budget.enterOpenText();
    expect(budget.openText).toBeUndefined();
    expect(budget.state.unsaved).toBe(1);
    await expect.poll(kept, PATIENT).toEqual([[3, 8]]);
  });

  it('keeps an unsaved volume base, even without an edited cell', async () => {
    await budget.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    const settings = async () => (await store.ofBudget(1, 7)).map((draft) => draft.settings);
    await expect.poll(settings, PATIENT).toEqual([{ volumeBase: 'RT' }]);
    await budget.undo();
    await expect.poll(settings, PATIENT).toEqual([]);
  });

  it('keeps nothing while another table of the budget is shown', async () => {
    await type('5');
    await expect.poll(kept, PATIENT).toEqual([[3, 5]]);
    keeper.setAside(true);
    await expect.poll(kept, PATIENT).toEqual([]);
    keeper.setAside(false);
    await expect.poll(kept, PATIENT).toEqual([[3, 5]]);
  });

  it('drops a discarded draft, even during an edit', async () => {
    await type('5');
    await expect.poll(kept, PATIENT).toEqual([[3, 5]]);
    const typing = type('6');
    keeper.discard();
    await typing;
    await expect.poll(kept, PATIENT).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(await kept()).toEqual([]);
  });

  it('reports if nothing can be stored', async () => {
    vi.spyOn(store, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await type('5');
    await expect.poll(() => failed.mock.calls.length, PATIENT).toBeGreaterThan(0);
  });
});
