import { access, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Db, Tx } from '../database/tables.ts';
import { ANCHOR_FILE } from './anchors.ts';

/** Event of a restore in the audit log. */
export const RESTORE_EVENT = 'DATABASE_RESTORED';

/** The subject of the audit record of one restore. */
export function restoreSubject(id: string): string {
  return `restore:${id}`;
}

/** Stands in the data folder from just before a restore becomes true until the anchors are put away. */
const PLAN_FILE = 'restore.json';

const planSchema = z.object({ id: z.string(), kept: z.string() });

/**
 * After a restore the audit log may be shorter than the former anchors, or continue differently, so these are put aside under another
 * name. This function stores the plan to do that; call it just before the restore is committed.
 */
export async function planRestore(folder: string, id: string, now: Date): Promise<void> {
  const kept = `audit-anchors.until-${now.toISOString().replaceAll(/[:.]/g, '-')}.log`;
  const handle = await open(path.join(folder, PLAN_FILE), 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ id, kept }));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Carries out the plan of a restore if the restore was committed. If the restoring process was killed in between, the next server,
 * restore or verification does it. Returns the name of the file with the former anchors, if there were any.
 */
export async function settleAnchors(db: Db | Tx, folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, PLAN_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const plan = planSchema.safeParse(parsed(text));
  const became = plan.success && (await isRestored(db, plan.data.id));
  const anchors = path.join(folder, ANCHOR_FILE);
  let kept: string | undefined;
  if (became && (await exists(anchors))) {
    kept = path.join(folder, path.basename(plan.data.kept));
    await rename(anchors, kept);
  }
  await rm(path.join(folder, PLAN_FILE), { force: true });
  return kept;
}

/** Time of the last restore; undefined if the audit log has none. */
export async function lastRestore(db: Db): Promise<Date | undefined> {
  const record = await db
    .selectFrom('audit_log')
    .select('at')
    .where('event', '=', RESTORE_EVENT)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record?.at;
}

async function isRestored(db: Db | Tx, id: string): Promise<boolean> {
  const record = await db
    .selectFrom('audit_log')
    .select('id')
    .where('event', '=', RESTORE_EVENT)
    .where('subject', '=', restoreSubject(id))
    .executeTakeFirst();
  return record !== undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
