import type { Remote } from 'comlink';
import { err, ok, type Result } from '../base/result.ts';
import type { EditIntent } from '../edit/intent.ts';
import type { Message } from '../messages/message.ts';
import type { CellExplanation } from '../session/explain-cell.ts';
import type { SavePayload } from '../session/save-payload.ts';
import type { SessionReply } from '../session/table-session.ts';
import type { EncodedSnapshot } from '../table/encode.ts';
import type { EditPolicy } from '../table/types.ts';
import { callsSpreadsheet } from '../template/calls-spreadsheet.ts';
import type { TableWorker } from './protocol.ts';
import { TableReplica } from './table-replica.ts';

/** What a person wished of a table, in order: enough to bring unsaved work back when a worker died. */
export type Wish = EditIntent | 'undo' | 'redo' | 'discard';

export interface ConnectOptions {
  /** Asked for the licence key of the spreadsheet engine once, when the first table needs it. */
  readonly spreadsheetKey?: () => Promise<string | undefined>;
}

/** The screen's side of a worker. */
export class TableClient {
  readonly #worker: Remote<TableWorker>;
  readonly #spreadsheetKey: ConnectOptions['spreadsheetKey'];
  #spreadsheet: Promise<void> | undefined;
  #tables = 0;

  constructor(worker: Remote<TableWorker>, { spreadsheetKey }: ConnectOptions = {}) {
    this.#worker = worker;
    this.#spreadsheetKey = spreadsheetKey;
  }

  /** Opens a table in the worker. Fails when the snapshot or its template is malformed. */
  async open(snapshot: EncodedSnapshot, policy: EditPolicy): Promise<Result<ClientTable, readonly Message[]>> {
    this.#tables++;
    const table = this.#tables;
    if (callsSpreadsheet(snapshot.template)) await this.#loadSpreadsheet();
    const opened = await this.#worker.open(table, snapshot, policy);
    if (!opened.ok) return err(opened.error);
    return ok(new ClientTable(this.#worker, table, new TableReplica(opened.value, policy)));
  }

  /** Once; a failure is forgotten, so that the next table tries again. */
  async #loadSpreadsheet(): Promise<void> {
    this.#spreadsheet ??= (async () => this.#worker.loadSpreadsheet(await this.#spreadsheetKey?.()))();
    try {
      await this.#spreadsheet;
    } catch (cause) {
      this.#spreadsheet = undefined;
      throw cause;
    }
  }
}

/**
 * A table that is open in a worker. Answers change the replica before they reach the caller; after `close` they are
 * undefined, whatever was under way.
 */
export class ClientTable {
  readonly replica: TableReplica;
  readonly #worker: Remote<TableWorker>;
  readonly #table: number;
  #wishes: Wish[] = [];
  /** How many of the wishes are in the last payload. */
  #sent = 0;
  #isClosed = false;

  constructor(worker: Remote<TableWorker>, table: number, replica: TableReplica) {
    this.#worker = worker;
    this.#table = table;
    this.replica = replica;
  }

  /** What was wished since the table was opened or saved; `replay` does it again on the same table. */
  get wishes(): readonly Wish[] {
    return this.#wishes;
  }

  run(intent: EditIntent): Promise<SessionReply | undefined> {
    return this.#wish(intent, this.#worker.run(this.#table, intent));
  }

  undo(): Promise<SessionReply | undefined> {
    return this.#wish('undo', this.#worker.undo(this.#table));
  }

  redo(): Promise<SessionReply | undefined> {
    return this.#wish('redo', this.#worker.redo(this.#table));
  }

  discard(): Promise<SessionReply | undefined> {
    return this.#wish('discard', this.#worker.discard(this.#table));
  }

  /** Does wishes again, one after the other. */
  async replay(wishes: readonly Wish[]): Promise<void> {
    for (const wish of wishes) {
      if (wish === 'undo' || wish === 'redo' || wish === 'discard') await this[wish]();
      else await this.run(wish);
    }
  }

  async savePayload(): Promise<SavePayload | undefined> {
    this.#sent = this.#wishes.length;
    const payload = await this.#worker.savePayload(this.#table);
    return this.#isClosed ? undefined : payload;
  }

  /** The last payload is stored. */
  async markSaved(): Promise<SessionReply | undefined> {
    const reply = await this.#take(this.#worker.markSaved(this.#table));
    if (reply !== undefined) this.#wishes.splice(0, this.#sent);
    return reply;
  }

  async explain(row: number, field: string): Promise<CellExplanation | undefined> {
    const explanation = await this.#worker.explain(this.#table, row, field);
    return this.#isClosed ? undefined : explanation;
  }

  async setPolicy(policy: EditPolicy): Promise<void> {
    this.replica.setPolicy(policy);
    await this.#worker.setPolicy(this.#table, policy);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker.close(this.#table);
  }

  #wish(wish: Wish, answer: Promise<SessionReply | undefined>): Promise<SessionReply | undefined> {
    this.#wishes.push(wish);
    return this.#take(answer);
  }

  /** Brings the replica to the version of an answer. */
  async #take(answer: Promise<SessionReply | undefined>): Promise<SessionReply | undefined> {
    const reply = await answer;
    if (reply === undefined || this.#isClosed) return undefined;
    if (reply.version <= this.replica.version) return reply;
    if (reply.patch !== undefined && reply.version === this.replica.version + 1) {
      this.replica.apply(reply.version, reply.patch);
      return reply;
    }
    const contents = await this.#worker.contents(this.#table);
    if (contents !== undefined && contents.version > this.replica.version) this.replica.replace(contents);
    return reply;
  }
}
