import { type Remote, transfer } from 'comlink';
import type { EditIntent, InputChange } from '../edit/intent.ts';
import type { Message } from '../messages/message.ts';
import type { CellExplanation } from '../report/cell-source.ts';
import type { StepList } from '../session/history.ts';
import type { StepPreview } from '../session/preview.ts';
import type { SaveColumnsPayload } from '../session/save-payload.ts';
import type { SessionReply, UnsavedWork } from '../session/table-session.ts';
import type { EncodedSnapshot } from '../table/encode.ts';
import type { EditPolicy } from '../table/types.ts';
import type { VolumeBase } from '../template/input-set.ts';
import type { InputField } from '../template/logic.ts';
import { KeptSnapshot } from './kept-snapshot.ts';
import { packedIntent } from './packed-paste.ts';
import type { OpenedTable, TableWorker } from './protocol.ts';
import type { TableReplica } from './table-replica.ts';

/** Sends a question to the worker; undefined if no worker is left to answer it. */
export type AskWorker = <Answer>(
  question: (worker: Remote<TableWorker>) => Promise<Answer>,
) => Promise<Answer | undefined>;

/** The sources from which a worker opens a table. */
export interface TableToOpen {
  readonly number: number;
  readonly snapshot: EncodedSnapshot;
  readonly policy: EditPolicy;
  readonly work?: UnsavedWork;
}

const NO_STEPS: StepList = { done: [], undone: [] };

/** An event of a table that no wish caused. */
export type TableEvent =
  /** Another worker has it, with this number of edited cells and no history. */
  | { readonly kind: 'reopened'; readonly unsaved: number }
  /** No worker has it any more; the replica does not change. */
  | { readonly kind: 'failed'; readonly messages: readonly Message[] };

interface ClientTableParts {
  readonly ask: AskWorker;
  readonly number: number;
  readonly snapshot: EncodedSnapshot;
  readonly replica: TableReplica;
  readonly onClose: (table: ClientTable) => void;
}

/**
 * A table that is open in a worker. Answers change the replica before they reach the caller; after `close` and after a
 * failure they are undefined, even those in progress.
 */
export class ClientTable {
  readonly replica: TableReplica;
  readonly #ask: AskWorker;
  readonly #number: number;
  readonly #onClose: (table: ClientTable) => void;
  readonly #listeners = new Set<(event: TableEvent) => void>();
  /** The server's last reply, and the cells stored since then. */
  #kept: KeptSnapshot;
  readonly #saved = new Map<string, InputChange>();
  /** The cells of the last payload, until it is stored. */
  #sent: readonly InputChange[] | undefined;
  #sentBase: VolumeBase | undefined;
  #savedBase: VolumeBase | undefined;
  #isClosed = false;

  constructor({ ask, number, snapshot, replica, onClose }: ClientTableParts) {
    this.#ask = ask;
    this.#number = number;
    this.#kept = new KeptSnapshot(snapshot);
    this.replica = replica;
    this.#onClose = onClose;
  }

  run(intent: EditIntent): Promise<SessionReply | undefined> {
    const sent = packedIntent(intent);
    return this.#take(this.#ask((worker) => worker.run(this.#number, sent, this.#spare())));
  }

  /** The effect of an intent; undefined if the table was closed meanwhile. */
  async preview(intent: EditIntent): Promise<StepPreview | undefined> {
    const preview = await this.#ask((worker) => worker.preview(this.#number, intent));
    return this.#isClosed ? undefined : preview;
  }

  undo(): Promise<SessionReply | undefined> {
    return this.#take(this.#ask((worker) => worker.undo(this.#number, this.#spare())));
  }

  redo(): Promise<SessionReply | undefined> {
    return this.#take(this.#ask((worker) => worker.redo(this.#number, this.#spare())));
  }

  /** Undoes or redoes steps until the one of this number is the newest that is done; 0 undoes them all. */
  goTo(step: number): Promise<SessionReply | undefined> {
    return this.#take(this.#ask((worker) => worker.goTo(this.#number, step, this.#spare())));
  }

  /** The steps that can be undone and redone; none if the table was closed meanwhile. */
  async steps(): Promise<StepList> {
    const steps = await this.#ask((worker) => worker.steps(this.#number));
    return steps === undefined || this.#isClosed ? NO_STEPS : steps;
  }

  async savePayload(): Promise<SaveColumnsPayload | undefined> {
    const payload = await this.#ask((worker) => worker.savePayload(this.#number));
    if (this.#isClosed) return undefined;
    // Answers come in order, so the replica now equals the session of that moment.
    this.#sent = this.replica.typedCells(this.replica.editedCells());
    this.#sentBase = this.replica.logic.settings.volumeBase;
    return payload;
  }

  /** The last payload is stored. */
  async markSaved(): Promise<SessionReply | undefined> {
    const reply = await this.#take(this.#ask((worker) => worker.markSaved(this.#number)));
    if (reply === undefined) return undefined;
    for (const cell of this.#sent ?? []) this.#saved.set(keyOf(cell), cell);
    this.#sent = undefined;
    this.#savedBase = this.#sentBase;
    return reply;
  }

  /** The server gave the same table again: its rows, and the inputs that are stored. */
  renew(snapshot: EncodedSnapshot): void {
    this.#kept = new KeptSnapshot(snapshot);
    this.#saved.clear();
    this.#savedBase = undefined;
  }

  /** The volume base that is stored, as far as this table knows. */
  get savedBase(): VolumeBase {
    return this.#savedBase ?? this.#kept.snapshot.settings.volumeBase;
  }

  /** The stored value of a cell; NaN if it is empty. */
  savedValue(row: number, field: InputField): number {
    const saved = this.#saved.get(keyOf({ row, field: field.id }));
    if (saved !== undefined) return saved.value;
    if (!this.replica.isEdited(row, field)) return this.replica.typed(row, field);
    return this.#kept.column(field.id)[row - this.replica.rows.leafStart] ?? Number.NaN;
  }

  async explain(row: number, field: string): Promise<CellExplanation | undefined> {
    const explanation = await this.#ask((worker) => worker.explain(this.#number, row, field));
    return this.#isClosed ? undefined : explanation;
  }

  async setPolicy(policy: EditPolicy): Promise<void> {
    this.replica.setPolicy(policy);
    await this.#ask((worker) => worker.setPolicy(this.#number, policy));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClose(this);
    await this.#ask((worker) => worker.close(this.#number));
  }

  /** Calls back when something happens to the table that nobody wished. Answers how to stop that. */
  subscribe(listener: (event: TableEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** For the client: all data from which another worker opens the table. */
  toReopen(): TableToOpen {
    const { replica } = this;
    const cells = [...replica.typedCells(this.#sent ?? []), ...replica.typedCells(replica.editedCells())];
    const base = replica.logic.settings.volumeBase;
    const work = {
      saved: [...this.#saved.values()],
      sent: this.#sent,
      cells,
      savedBase: this.#savedBase,
      sentBase: this.#sentBase,
      base,
    };
    return { number: this.#number, snapshot: this.#kept.snapshot, policy: replica.policy, work };
  }

  /** For the client: another worker has opened it. */
  reopen({ contents, unsaved }: OpenedTable): void {
    this.replica.replace(contents);
    this.#tell({ kind: 'reopened', unsaved });
  }

  /** For the client: no worker opens it any more. */
  fail(messages: readonly Message[]): void {
    this.#isClosed = true;
    this.#tell({ kind: 'failed', messages });
  }

  /** Memory that the worker can use again. It is asked for with each try, since it goes with the worker that has it. */
  #spare(): ArrayBuffer | undefined {
    const spare = this.replica.takeSpare();
    return spare && transfer(spare, [spare]);
  }

  #tell(event: TableEvent): void {
    for (const listener of this.#listeners) listener(event);
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
    const contents = await this.#ask((worker) => worker.contents(this.#number));
    if (contents !== undefined && contents.version > this.replica.version) this.replica.replace(contents);
    return reply;
  }
}

function keyOf({ row, field }: Omit<InputChange, 'value'>): string {
  return `${row} ${field}`;
}
