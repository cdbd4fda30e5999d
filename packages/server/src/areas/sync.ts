import { syncTemplates } from '../budget-storage/template-store.ts';
import type { Db } from '../database/tables.ts';
import { syncRights } from '../identity/sync-rights.ts';

/** Brings menus, permissions and built-in templates of a database up to this build. */
export async function syncBuild(owner: Db, warn?: (sentence: string) => void): Promise<void> {
  await syncRights(owner, warn);
  await syncTemplates(owner);
}
