import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { policyMutants } from './policy-mutants.mjs';

const { Client } = createRequire(join(ROOT, 'packages/server/package.json'))('pg');

/** PostgreSQL's administrator in a cluster of ours. */
const CLUSTER_ADMIN = 'postgres';

/** The databases that tests of row security copy. */
const TEMPLATES = ['template_people', 'template_demo', 'template_programs'];

/** @typedef {{ host: string, port: number }} Connection */
/** @typedef {{ name: string, table: string, form: 'using' | 'with check', expression: string }} Policy */

/**
 * The changes of the policies on the tables that the expectations of areas name.
 * @param {readonly string[]} areas @param {string} root @param {Connection} connection
 * @returns {Promise<{ policy: Policy, text: string }[]>}
 */
export async function policyChanges(areas, root, connection) {
  const tables = (await Promise.all(areas.map((area) => tablesOf(area, root)))).flat();
  /** @type {Policy[]} */
  const policies = await inDatabase(connection, 'template_programs', async (client) => {
    const { rows } = await client.query(
      `select policyname as name, tablename as table, qual, with_check from pg_policies
       where schemaname = 'public' and tablename = any ($1) order by 2, 1`,
      [tables],
    );
    return rows.flatMap((/** @type {Record<string, any>} */ { name, table, qual, with_check }) => [
      ...(qual === null ? [] : [{ name, table, form: /** @type {const} */ ('using'), expression: qual }]),
      ...(with_check === null
        ? []
        : [{ name, table, form: /** @type {const} */ ('with check'), expression: with_check }]),
    ]);
  });
  return policies.flatMap((policy) => policyMutants(policy.expression).map((text) => ({ policy, text })));
}

/**
 * Gives a policy another expression in every template that tests copy.
 * @param {Connection} connection @param {Policy} policy @param {string} expression
 */
export async function setPolicy(connection, { name, table, form }, expression) {
  for (const database of TEMPLATES)
    await inDatabase(connection, database, (client) =>
      client.query(`alter policy "${name}" on "${table}" ${form} (${expression})`),
    );
}

/** @param {string} area @param {string} root @returns {Promise<string[]>} */
async function tablesOf(area, root) {
  const file = join(root, 'packages/server/test/areas', `${area}.ts`);
  if (!existsSync(file)) return [];
  const { area: expected } = await import(pathToFileURL(file).href);
  return (expected.tables ?? '')
    .split('\n')
    .map((/** @type {string} */ line) => line.split('|', 1).join('').trim())
    .filter((/** @type {string} */ name) => name !== '');
}

/** @template T @param {Connection} connection @param {string} database @param {(client: any) => Promise<T>} work @returns {Promise<T>} */
async function inDatabase(connection, database, work) {
  const client = new Client({ ...connection, user: CLUSTER_ADMIN, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
