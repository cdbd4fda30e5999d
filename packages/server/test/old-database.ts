import { randomBytes } from 'node:crypto';

import { Migrator } from 'kysely/migration';
import { inject } from 'vitest';
import { embeddedAddress } from '../src/database/embedded/bootstrap.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { connect } from '../src/database/pool.ts';
import type { Db } from '../src/database/tables.ts';
import { dropDatabase, makeDatabase } from './databases.ts';

/** A database that can be filled between two migrations; statements run as its owner. */
export interface OldDatabase {
  readonly db: Db;
  /** Migrates up to this migration, inclusive. */
  readonly migrateTo: (last: string) => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** A new database before the first migration. */
export async function oldDatabase(): Promise<OldDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connection = inject('postgres');
  await makeDatabase(connection, name);
  const address = embeddedAddress({ connection }, name);
  const { db, close } = connect(address.owner ?? address.app);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  return {
    db,
    migrateTo: async (last) => {
      const { error } = await migrator.migrateTo(last);
      if (error !== undefined) throw new Error(`The migration ${last} failed`, { cause: error });
    },
    drop: async () => {
      await close();
      await dropDatabase(connection, name);
    },
  };
}
