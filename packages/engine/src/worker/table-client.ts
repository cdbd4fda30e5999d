import type { Remote } from 'comlink';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { EncodedSnapshot } from '../table/encode.ts';
import type { EditPolicy } from '../table/types.ts';
import { callsSpreadsheet } from '../template/calls-spreadsheet.ts';
import { type AskWorker, ClientTable, type TableToOpen } from './client-table.ts';
import type { OpenReply, TableWorker } from './protocol.ts';
import { TableReplica } from './table-replica.ts';
import { type StartedWorker, WorkerLink } from './worker-link.ts';

export interface ConnectOptions {
  /** Called for the licence key of the spreadsheet engine once for each worker, when the first table needs it. */
  readonly spreadsheetKey?: () => Promise<string | undefined>;
  /** A worker was lost and another one has taken its tables over, with all that was not saved. */
  readonly onReplaced?: () => void;
}

/** Workers that are started in a row without one of them taking the tables over. */
const MOST_STARTS = 3;

/** Workers that a question is put to, the one that it outlived included. */
const MOST_TRIES = 2;

/** A part that a table needs for its formulas did not load. */
const NOT_OPENED: OpenReply = err([message('NETWORK_FAILED')]);

/**
 * The screen's side of a worker. If the worker is lost, it starts another one, opens the same tables there with their
 * unsaved work, and repeats the unanswered questions; a question that two workers do not survive is dropped.
 */
export class TableClient {
  readonly #start: () => StartedWorker;
  readonly #options: ConnectOptions;
  readonly #tables = new Set<ClientTable>();
  readonly #spreadsheets = new WeakMap<Remote<TableWorker>, Promise<void>>();
  /** The present worker; pending while the tables move to it, and undefined if none could be started. */
  #link: Promise<WorkerLink | undefined> | undefined;
  #current: WorkerLink | undefined;
  #numbers = 0;
  /** Questions that wait for a worker; later ones queue behind them. */
  #waiting = 0;

  constructor(start: () => StartedWorker, options: ConnectOptions = {}) {
    this.#start = start;
    this.#options = options;
  }

  /** Opens a table in the worker. Fails when the snapshot or its template is malformed, or no worker starts. */
  async open(snapshot: EncodedSnapshot, policy: EditPolicy): Promise<Result<ClientTable, readonly Message[]>> {
    this.#numbers++;
    const number = this.#numbers;
    const opened = await this.#ask((worker) => this.#openIn(worker, { number, snapshot, policy }));
    if (opened === undefined) return err([message('NETWORK_FAILED')]);
    if (!opened.ok) return err(opened.error);
    const replica = new TableReplica(opened.value, policy);
    const onClose = (closed: ClientTable): boolean => this.#tables.delete(closed);
    const table = new ClientTable({ ask: this.#ask, number, snapshot, replica, onClose });
    this.#tables.add(table);
    return ok(table);
  }

  /** Questions go out in the order in which they were asked, to the present worker. */
  readonly #ask: AskWorker = async (question) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      let link = this.#ready;
      if (link === undefined) {
        this.#link ??= this.#first();
        this.#waiting++;
        try {
          link = await this.#link;
        } finally {
          this.#waiting--;
        }
      }
      const answered = await link?.ask(question);
      if (answered !== undefined) return answered.answer;
    }
    return undefined;
  };

  /** If nobody waits, the question is sent when this returns: the answer may come before the next frame. */
  get #ready(): WorkerLink | undefined {
    return this.#waiting === 0 ? this.#current : undefined;
  }

  #first(): Promise<WorkerLink> {
    this.#current = this.#connect();
    return Promise.resolve(this.#current);
  }

  #connect(): WorkerLink {
    return new WorkerLink(this.#start(), (lost) => {
      if (lost !== this.#current) return;
      this.#current = undefined;
      this.#link = this.#tables.size === 0 ? undefined : this.#replace();
    });
  }

  /** Another worker with all the tables; tables that no worker takes over report it. */
  async #replace(): Promise<WorkerLink | undefined> {
    for (let starts = 0; starts < MOST_STARTS; starts++) {
      const link = this.#connect();
      if ((await this.#moveTo(link)) && !link.isLost) {
        this.#current = link;
        this.#options.onReplaced?.();
        return link;
      }
    }
    for (const table of this.#tables) table.fail([message('NETWORK_FAILED')]);
    this.#tables.clear();
    this.#link = undefined;
    return undefined;
  }

  /** False when that worker was lost too. */
  async #moveTo(link: WorkerLink): Promise<boolean> {
    for (const table of this.#tables) {
      const opened = await link.ask((worker) => this.#openIn(worker, table.toReopen()).catch(() => NOT_OPENED));
      if (opened === undefined) return false;
      if (opened.answer.ok) table.reopen(opened.answer.value);
      else {
        this.#tables.delete(table);
        table.fail(opened.answer.error);
      }
    }
    return true;
  }

  async #openIn(worker: Remote<TableWorker>, { number, snapshot, policy, work }: TableToOpen): Promise<OpenReply> {
    if (callsSpreadsheet(snapshot.template)) await this.#loadSpreadsheet(worker);
    return worker.open(number, snapshot, policy, work);
  }

  /** Once for each worker; a failure is forgotten, so that the next table tries again. */
  async #loadSpreadsheet(worker: Remote<TableWorker>): Promise<void> {
    const loading =
      this.#spreadsheets.get(worker) ?? (async () => worker.loadSpreadsheet(await this.#options.spreadsheetKey?.()))();
    this.#spreadsheets.set(worker, loading);
    try {
      await loading;
    } catch (cause) {
      this.#spreadsheets.delete(worker);
      throw cause;
    }
  }
}
