import type { CallData } from '@oasis/api-client';
import type { ClientTable, TableEvent } from '@oasis/engine/connect';
import type { EditIntent, Refusal } from '@oasis/engine/edit';
import type { Message } from '@oasis/engine/messages';
import type { Pins } from '@oasis/engine/reference';
import type { CellExplanation } from '@oasis/engine/report';
import type {
  SaveColumnsPayload,
  SessionReply,
  StepList,
  StepName,
  StepPreview,
  TouchedCells,
} from '@oasis/engine/session';
import type { EncodedSnapshot } from '@oasis/engine/table';
import type { InputField } from '@oasis/engine/template';
import type { ReadableTable } from './readable-table.ts';
import type { TableCell, TableSource } from './table-source.ts';

export type TableReply = CallData<'budget.table'>;

/** What is said of a table beside its rows and columns, which nobody needs any more once it is open. */
export type TableFacts = Omit<TableReply, 'snapshot'>;

/** What the toolbar shows of an open budget; another object whenever something of it changed. */
export interface BudgetState {
  /** What a save would send: cells, and a volume base as one more. */
  readonly unsaved: number;
  readonly undo: StepName | undefined;
  readonly redo: StepName | undefined;
}

/** What became of a wish. */
export interface EditResult {
  readonly refusals: readonly Refusal[];
  readonly written: number;
  /** Summary rows of a block that were passed over. */
  readonly passedOver?: number | undefined;
}

interface OpenParts {
  readonly id: string;
  readonly reply: TableFacts;
  readonly pins: Pins;
  readonly table: ClientTable;
  readonly source: TableSource;
}

/** A text that stands in the cell editor and was not entered yet. */
export interface OpenText extends TableCell {
  readonly text: string;
}

const NOTHING_DONE: BudgetState = { unsaved: 0, undo: undefined, redo: undefined };

/** A budget on the screen: its table in the worker, the copy that the grid reads, and the version it was loaded with. */
export class OpenBudget {
  readonly source: TableSource;
  /** Another one for another open table: a key for what shows it. */
  readonly id: string;
  /** Versions of master data that it is calculated with. */
  readonly pins: Pins;
  readonly #table: ClientTable;
  readonly #listeners = new Set<() => void>();
  readonly #stepListeners = new Set<(touched: TouchedCells) => void>();
  /** Changes that the worker was asked for and has not answered. */
  readonly #asked = new Set<Promise<SessionReply | undefined>>();
  #reply: TableFacts;
  #state = NOTHING_DONE;
  #failure: readonly Message[] | undefined;
  #openText: OpenText | undefined;

  constructor({ id, reply, pins, table, source }: OpenParts) {
    this.id = id;
    this.pins = pins;
    this.#reply = reply;
    this.#table = table;
    this.source = source;
    table.subscribe((event) => this.#meet(event));
  }

  /** What the grid reads. */
  get table(): ReadableTable {
    return this.source.table;
  }

  /** Why the table cannot be calculated any more; what was typed is kept as a draft. */
  get failure(): readonly Message[] | undefined {
    return this.#failure;
  }

  /** What is stored of a cell; NaN when it is empty. */
  readonly savedValue = (row: number, field: InputField): number => this.#table.savedValue(row, field);

  /** What the server said of the table when it was loaded last. */
  get reply(): TableFacts {
    return this.#reply;
  }

  get state(): BudgetState {
    return this.#state;
  }

  /** What stands in the cell editor; a page that ends keeps it with what was entered. */
  get openText(): OpenText | undefined {
    return this.#openText;
  }

  setOpenText(openText: OpenText | undefined): void {
    this.#openText = openText;
    this.#tell();
  }

  /** Enters a text into a cell; until it is taken or refused it counts as open. */
  async enter(entered: OpenText): Promise<EditResult> {
    // Asked first: the worker calculates while the page shows that the text is on its way.
    const asked = this.#table.run({ kind: 'set-cell', ...entered });
    this.source.entered.begin(entered);
    this.setOpenText(entered);
    const result = await this.#answered(asked, entered);
    if (this.#openText === entered) this.setOpenText(undefined);
    return result;
  }

  /** Enters what stands in the cell editor, where the table is about to be left without another key; false if it is refused. */
  async enterOpenText(): Promise<boolean> {
    const open = this.#openText;
    if (open === undefined) return true;
    const { refusals } = await this.enter(open);
    // It stands in the editor still, to be corrected.
    if (refusals.length > 0 && this.#openText === undefined) this.setOpenText(open);
    return refusals.length === 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back with the cells of a step that was undone or done again. */
  subscribeSteps(listener: (touched: TouchedCells) => void): () => void {
    this.#stepListeners.add(listener);
    return () => this.#stepListeners.delete(listener);
  }

  /** Ends when every change is there that is on its way now; undefined when none is. */
  get underWay(): Promise<unknown> | undefined {
    return this.#asked.size === 0 ? undefined : Promise.allSettled(this.#asked);
  }

  /** Runs a wish of the person; refused cells are marked with their reasons. */
  run(intent: EditIntent): Promise<EditResult> {
    return this.#answered(this.#table.run(intent));
  }

  /** What a wish would do; undefined when the table was closed meanwhile. */
  preview(intent: EditIntent): Promise<StepPreview | undefined> {
    return this.#table.preview(intent);
  }

  undo(): Promise<EditResult> {
    return this.#answered(this.#table.undo());
  }

  redo(): Promise<EditResult> {
    return this.#answered(this.#table.redo());
  }

  /** Undoes or redoes steps until the one of this number is the newest that is done; 0 undoes them all. */
  goTo(step: number): Promise<EditResult> {
    return this.#answered(this.#table.goTo(step));
  }

  /** The steps that can be undone and done again, by name. */
  steps(): Promise<StepList> {
    return this.#table.steps();
  }

  /** What a save sends; undefined when the table was closed meanwhile. */
  payload(): Promise<SaveColumnsPayload | undefined> {
    return this.#table.savePayload();
  }

  /** The last payload is stored as this version. */
  async markSaved(version: number): Promise<void> {
    this.#reply = { ...this.#reply, version };
    this.#take(await this.#table.markSaved());
  }

  explain(row: number, field: string): Promise<CellExplanation | undefined> {
    return this.#table.explain(row, field);
  }

  /** The server has the same table under another version or status. */
  renew(reply: TableFacts, snapshot: EncodedSnapshot): void {
    this.#reply = reply;
    this.#table.renew(snapshot);
    this.#tell();
  }

  close(): void {
    void this.#table.close();
  }

  async #answered(asked: Promise<SessionReply | undefined>, entered?: OpenText): Promise<EditResult> {
    this.#asked.add(asked);
    try {
      return this.#take(await asked, entered);
    } finally {
      this.#asked.delete(asked);
      if (entered !== undefined) this.source.entered.end(entered);
    }
  }

  #take(reply: SessionReply | undefined, entered?: TableCell): EditResult {
    if (reply === undefined) return { refusals: [], written: 0 };
    this.source.markRefused(
      reply.refusals.filter(({ row }) => row >= 0),
      entered,
    );
    this.#state = { unsaved: reply.unsaved, undo: reply.next.undo, redo: reply.next.redo };
    this.#tell();
    if (reply.touched !== undefined) for (const listener of this.#stepListeners) listener(reply.touched);
    return { refusals: reply.refusals, written: reply.written, passedOver: reply.passedOver };
  }

  #meet(event: TableEvent): void {
    if (event.kind === 'failed') this.#failure = event.messages;
    else this.#state = { ...NOTHING_DONE, unsaved: event.unsaved };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
