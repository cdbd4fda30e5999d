import pg from 'pg';
import { CLUSTER_ADMIN } from '../src/database/embedded/make-cluster.ts';

export interface Connection {
  readonly host: string;
  readonly port: number;
}

/** A new database that belongs to the owner role. */
export async function makeDatabase(connection: Connection, name: string): Promise<void> {
  await asAdmin(connection, `create database ${name} owner oasis_owner strategy file_copy`);
}

/**
 * A copy of a database that nobody is connected to. Its files are copied: written page by page to PostgreSQL's log, as it
 * would do by itself, it takes ten times the processor time.
 */
export async function copyDatabase(connection: Connection, from: string, to: string): Promise<void> {
  await asAdmin(connection, `create database ${to} template ${from} owner oasis_owner strategy file_copy`);
}

export async function dropDatabase(connection: Connection, name: string): Promise<void> {
  await asAdmin(connection, `drop database if exists ${name} with (force)`);
}

/** Has PostgreSQL's administrator do something. */
export async function asAdmin(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, user: CLUSTER_ADMIN, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
