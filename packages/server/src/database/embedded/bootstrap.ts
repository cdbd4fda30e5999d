import pg from 'pg';
import type { DatabaseAddress } from '../open.ts';
import type { Cluster } from './cluster.ts';
import { CLUSTER_ADMIN } from './make-cluster.ts';

const OWNER_ROLE = 'oasis_owner';
const APP_ROLE = 'oasis_app';
const DATABASE = 'oasis';

/** Creates the two roles and the database of an embedded PostgreSQL if they are missing. */
export async function bootstrapCluster({ connection }: Pick<Cluster, 'connection'>): Promise<DatabaseAddress> {
  const admin = new pg.Client({ ...connection, user: CLUSTER_ADMIN, database: 'postgres' });
  await admin.connect();
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const found = await admin.query('select 1 from pg_roles where rolname = $1', [role]);
      if (found.rowCount === 0) await admin.query(`create role ${role} login`);
    }
    const found = await admin.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  } finally {
    await admin.end();
  }
  return embeddedAddress({ connection });
}

/** Returns how the application and the owner of the tables connect to an embedded PostgreSQL. */
export function embeddedAddress({ connection }: Pick<Cluster, 'connection'>, database = DATABASE): DatabaseAddress {
  return {
    name: 'the embedded database',
    app: { ...connection, database, user: APP_ROLE },
    owner: { ...connection, database, user: OWNER_ROLE },
  };
}
