import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { hashOf, SEALED_CONTENTS } from './sealed-contents.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());

describe('contents with a hash', () => {
  it('are hashed alike by triggers and verification, with triggers on each of their tables', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select distinct c.relname as name, pg_get_triggerdef(g.oid) as definition
      from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
      where p.proname in ('keep_seals', 'keep_seal') and g.tgnargs > 0`.execute(database.owner);
    const hashing = rows.filter(({ definition }) => definition.includes('jsonb_build_array'));
    expect(new Set(hashing.map(({ name }) => name))).toEqual(new Set(SEALED_CONTENTS.map(({ table }) => table)));
    for (const { name, definition } of hashing) {
      const content = SEALED_CONTENTS.find(({ table }) => table === name);
      expect(definition.replaceAll("''", "'")).toContain(hashOf(content ?? { columns: '' }));
    }
  });
});
