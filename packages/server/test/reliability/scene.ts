import { present } from '@oasis/engine/base';
import type { Db } from '../../src/database/tables.ts';
import { startSession } from '../../src/identity/session/sessions.ts';
import { budgetServer, makeProgram } from '../budgets.ts';
import type { TestServer } from '../test-server.ts';

/** Programs that differ, so that savers of different programs do not wait for each other's locks. */
const MAKES = [
  ['DENZA', 'VAN'],
  ['PBP', 'CBU'],
  ['DENZA', 'PBP'],
] as const;

/** A database with programs, one budget for each saver, and its address for servers. */
export interface Scene {
  readonly server: TestServer;
  readonly budgetIds: readonly number[];
  readonly token: string;
  /** DATABASE_URL of the application. */
  readonly url: string;
}

export async function makeScene(): Promise<Scene> {
  const server = await budgetServer();
  const sales = await server.as('sales');
  const budgetIds: number[] = [];
  for (const makes of MAKES) budgetIds.push(...(await makeProgram(server, sales, { makes })).budgetIds);
  return { server, budgetIds, token: await tokenOf(server.db, 'sales'), url: urlOf(server.address.app) };
}

/** A token of a demo account that is good from now on. */
export async function tokenOf(db: Db, account: string): Promise<string> {
  const user = await db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow();
  return startSession(db, { userId: user.id, idToken: '' }, new Date());
}

/** An address for DATABASE_URL; a folder of a socket is no host, so it goes into the query. */
export function urlOf({ host, port, user, database }: TestServer['address']['app']): string {
  return `postgres://${present(user, 'user')}@localhost/${present(database, 'database')}?host=${host}&port=${port}`;
}
