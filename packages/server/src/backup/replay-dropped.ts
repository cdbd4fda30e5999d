import type pg from 'pg';
import type { DocumentFolder } from '../documents/document-folder.ts';

/**
 * Drops again what was dropped after a backup was made: the rows of sales whose key stands in the list of destroyed keys, and their
 * files. Runs in the transaction of the restore, on the tables as the backup has them, which may be older than this build.
 */
export async function replayDropped(client: pg.ClientBase, folder: DocumentFolder): Promise<void> {
  if (!(await has(client, 'retail_key'))) return;
  const dropped = await folder.dropped.all();
  const { rows } = await client.query<{ record_id: number }>(
    `select record_id from retail_key where encode(sha256(key), 'hex') = any($1::text[])`,
    [[...dropped]],
  );
  const ids = rows.map(({ record_id }) => record_id);
  if (ids.length === 0) return;
  for (const table of ['retail_mark', 'retail_read', 'retail_person', 'retail_key']) {
    if (await has(client, table)) await client.query(`delete from ${table} where record_id = any($1::int[])`, [ids]);
  }
  const papers = await client.query<{ sha256: Buffer }>(
    'delete from retail_paper where record_id = any($1::int[]) returning sha256',
    [ids],
  );
  const ofAppeals = (await has(client, 'appeal_paper'))
    ? await client.query<{ sha256: Buffer }>(
        `delete from appeal_paper where claim_id in (select id from claim where record_id = any($1::int[])) returning sha256`,
        [ids],
      )
    : { rows: [] };
  await client.query(`update retail_record set answer = '', reject_reason = '' where id = any($1::int[])`, [ids]);
  for (const { sha256 } of [...papers.rows, ...ofAppeals.rows]) await folder.destroy(sha256);
}

async function has(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>('select to_regclass($1)::text as name', [table]);
  return (rows[0]?.name ?? null) !== null;
}
