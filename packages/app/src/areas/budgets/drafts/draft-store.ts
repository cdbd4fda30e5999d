import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { bytesOfDraft, isDraft, type StoredDraft } from './draft.ts';

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { budget: [number, number]; writtenAt: number } };
}

/** Drafts that nobody asked for so long are deleted. */
export const KEPT_DAYS = 30;

/** A draft with more bytes is not kept, and the user is notified; all drafts of this browser together have the same limit. */
const MOST_BYTES = { draft: 32 * 1024 * 1024, all: 96 * 1024 * 1024 } as const;

const DAY_MS = 86_400_000;

/** The drafts of this browser, in a database of its own. Every call names the user, and gets only that user's drafts. */
export class DraftStore {
  readonly #most: { readonly draft: number; readonly all: number };
  #opening: Promise<IDBPDatabase<DraftSchema>> | undefined;
  #opened: IDBPDatabase<DraftSchema> | undefined;

  constructor(most: { readonly draft: number; readonly all: number } = MOST_BYTES) {
    this.#most = most;
  }

  /** Writes at once if the database is open, so that it succeeds even while the page closes. False if it is too large. */
  async put(draft: StoredDraft): Promise<boolean> {
    if (bytesOfDraft(draft) > this.#most.draft) return false;
    await (this.#opened ?? (await this.#open())).put('drafts', draft);
    return true;
  }

  async remove(id: string): Promise<void> {
    await (this.#opened ?? (await this.#open())).delete('drafts', id);
  }

  /** The drafts of one user for one budget, the newest first; damaged ones are skipped. */
  async ofBudget(userId: number, budgetId: number): Promise<readonly StoredDraft[]> {
    const drafts = await (await this.#open()).getAllFromIndex('drafts', 'budget', [userId, budgetId]);
    return drafts.filter(isDraft).toSorted((a, b) => b.writtenAt - a.writtenAt);
  }

  /** Deletes damaged and old drafts, and the oldest while all together are too large; never one in use by a tab. */
  async tidy(now: number, held: ReadonlySet<string>): Promise<void> {
    const database = await this.#open();
    let bytes = 0;
    let cursor = await database.transaction('drafts', 'readwrite').store.index('writtenAt').openCursor(null, 'prev');
    while (cursor !== null) {
      const isWhole = isDraft(cursor.value);
      bytes += isWhole ? bytesOfDraft(cursor.value) : 0;
      const isOver = !isWhole || now - cursor.value.writtenAt > KEPT_DAYS * DAY_MS || bytes > this.#most.all;
      if (isOver && !held.has(cursor.value.id)) await cursor.delete();
      cursor = await cursor.continue();
    }
  }

  /** Opens the database ahead of the first write. */
  async ready(): Promise<void> {
    await this.#open();
  }

  async #open(): Promise<IDBPDatabase<DraftSchema>> {
    const forget = (): void => {
      this.#opened?.close();
      this.#opened = undefined;
      this.#opening = undefined;
    };
    this.#opening ??= openDB<DraftSchema>('oasis-drafts', 1, {
      upgrade(database) {
        const drafts = database.createObjectStore('drafts', { keyPath: 'id' });
        drafts.createIndex('budget', ['userId', 'budgetId']);
        drafts.createIndex('writtenAt', 'writtenAt');
      },
      blocking: forget,
      terminated: forget,
    });
    try {
      this.#opened = await this.#opening;
      return this.#opened;
    } catch (cause) {
      this.#opening = undefined;
      throw cause;
    }
  }
}
