import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestCaller, TestServer } from '../test-server.ts';
import { measured, PATIENCE_MS } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const IS_OTHER = sql`datname = current_database() and pid <> pg_backend_pid()`;

/** A table whose rows nobody writes for a moment; what waits for that has written all before it. */
export type HeldTable = 'audit_log' | 'check_choice' | 'obligation_transfer';

/** A server on the database of a test that is killed by kill -9 and started again on the same port. */
export class KilledServer {
  readonly #app: TestServer;
  readonly #folder: string;
  readonly #restarts: number[] = [];
  #server: ServerProcess | undefined;
  #port: number | undefined;

  private constructor(app: TestServer, folder: string) {
    this.#app = app;
    this.#folder = folder;
  }

  static async on(app: TestServer): Promise<KilledServer> {
    return new KilledServer(app, await mkdtemp(path.join(tmpdir(), 'oasis-kills-')));
  }

  /** Starts the process; `ready` tells when it answers. */
  async start(): Promise<void> {
    const env = {
      DATABASE_URL: urlOf(this.#app.address.app),
      OASIS_DATA: path.join(this.#folder, 'data'),
      OASIS_DOCUMENTS: path.join(this.#folder, 'documents'),
    };
    this.#server = await startProcess(this.#port === undefined ? { env } : { env, port: this.#port });
    this.#port = this.#server.port;
  }

  async ready(): Promise<void> {
    const took = await this.#server?.ready();
    if (took !== undefined) this.#restarts.push(took);
  }

  /** Somebody who calls whatever server runs. */
  async as(account: string): Promise<TestCaller> {
    return httpCaller({ address: () => this.#server?.address ?? '' }, await tokenOf(this.#app.db, account));
  }

  /** Kills the server, and waits until nothing of it works on in the database. */
  async kill(letGo?: () => Promise<unknown>): Promise<void> {
    await this.#server?.kill();
    await letGo?.();
    await vi.waitUntil(async () => (await this.#sessions(sql`state <> 'idle'`)) === 0, {
      timeout: PATIENCE_MS,
      interval: 20,
    });
  }

  /** Kills the server in the middle of a call, and starts it again. */
  async killIn(call: Promise<unknown>, moment: () => Promise<unknown>, letGo?: () => Promise<unknown>): Promise<void> {
    const over = call.catch(() => undefined);
    await moment();
    await this.kill(letGo);
    await over;
    await this.start();
    await this.ready();
  }

  /** Kills the server while a call waits to write a table, with nothing of it committed; throws where it is answered before. */
  async killHeld(call: () => Promise<unknown>, table: HeldTable): Promise<void> {
    let isAnswered = false;
    const held = await this.hold(table);
    const sent = call().finally(() => {
      isAnswered = true;
    });
    const moment = () =>
      held.waits(() => {
        if (isAnswered) throw new Error('The call was answered without a wait');
      });
    await this.killIn(sent, moment, held.letGo);
  }

  /** Holds a table, as soon as nobody writes it. */
  async hold(table: HeldTable) {
    const tx = await this.#app.owner.startTransaction().execute();
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    const waits = async (meanwhile: () => void = () => {}): Promise<void> => {
      while ((await this.#sessions(sql`wait_event_type = 'Lock'`)) === 0) {
        meanwhile();
        await sleep(1);
      }
    };
    return { waits, letGo: () => tx.rollback().execute() };
  }

  async #sessions(where: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where ${IS_OTHER} and ${where}`.execute(this.#app.db);
    return rows[0]?.count ?? 0;
  }

  async close(told: string): Promise<void> {
    await this.#server?.kill();
    await rm(this.#folder, { recursive: true, force: true });
    if (this.#restarts.length > 0) measured(told, this.#restarts);
  }
}
