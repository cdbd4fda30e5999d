import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/test-server.ts';
import { ROWS } from './relations.ts';

/** The names in the section "What grows" of archive.md. */
async function namedInDocument(): Promise<readonly string[]> {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../../docs/archive.md'), 'utf8');
  const section = /^## What grows$(?<section>.*?)^## /msv.exec(text)?.groups?.['section'] ?? '';
  return [...section.matchAll(/`(?<name>[a-z_]+)`/gv)].map(({ groups }) => groups?.['name'] ?? '');
}

it('archive.md says once for each table whether the table grows, and names no other table', async () => {
  const { owner, close } = await testDatabase();
  // Tables of which another one has its months, and those of the migrations themselves, are no tables of the product.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'kysely%'`.execute(owner);
  await close();
  const named = await namedInDocument();
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const archived of Object.keys(ROWS)) expect(named).toContain(archived);
});
