import { rename } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../config/problem.ts';
import type { Db } from '../database/tables.ts';
import { ANCHOR_FILE, placeOf } from './anchors.ts';
import { writeAudit } from './record.ts';

/**
 * Deletes the expected anchors of a data folder from the database and puts the file aside, for an administrator who knows why they are
 * missing or wrong; the audit log records it. A server begins new anchors within a second. Returns the new name of the file, if there was
 * one.
 */
export async function renewAnchors(
  db: Db,
  { folder, isOnly, now }: { readonly folder: string; readonly isOnly: boolean; readonly now: Date },
): Promise<string | undefined> {
  const place = await placeOf(folder);
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('audit_anchor')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      .$if(!isOnly, (query) => query.where('place', '=', place))
      .returning(['file', 'place', 'lines', 'seq'])
      .execute();
    await writeAudit(tx, {
      at: now,
      event: 'AUDIT_ANCHORS_RENEWED',
      outcome: 'done',
      action: 'audit.renew-anchors',
      actor: { usrid: 0, usrnm: 'command line' },
      subject: 'database',
      messageCode: '',
      requestId: '',
      details: { ended },
    });
  });
  const kept = path.join(folder, `audit-anchors.until-${now.toISOString().replaceAll(/[:.]/g, '-')}.log`);
  try {
    await rename(path.join(folder, ANCHOR_FILE), kept);
    return kept;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new Error(`${path.join(folder, ANCHOR_FILE)} cannot be renamed (${reasonOf(cause)})`);
  }
}
