import type { ClientTable, TableEvent } from '@oasis/engine/connect';
import type { EditIntent } from '@oasis/engine/edit';
import type { Message } from '@oasis/engine/messages';
import type { Pins } from '@oasis/engine/reference';
import type { CellExplanation } from '@oasis/engine/report';
import type { SessionReply, StepPreview, StepSummary, TouchedCells } from '@oasis/engine/session';
import type { EncodedSnapshot } from '@oasis/engine/table';
import type { InputField, VolumeBase } from '@oasis/engine/template';
import type {
  BudgetPayload,
  BudgetState,
  BudgetStep,
  BudgetSteps,
  EditResult,
  OpenText,
  TableChain,
  TableFacts,
  UnsavedSettings,
} from './budget-state.ts';
import type { ReadableTable } from './readable-table.ts';
import type { TableCell, TableSource } from './table-source.ts';

interface OpenParts {
  readonly id: string;
  readonly reply: TableFacts;
  readonly pins: Pins;
  readonly table: ClientTable;
  readonly source: TableSource;
}

const NOTHING_DONE: BudgetState = { unsaved: 0, undo: undefined, redo: undefined };
const NOTHING_WRITTEN: EditResult = { refusals: [], written: 0 };
const ALONE = { isFirst: true, isLast: true };

/** A budget on the screen: its table in the worker, the copy that the grid reads, and the version it was loaded with. */
export class OpenBudget {
  readonly source: TableSource;
  /** A different number for another open table: a key for its components. */
  readonly id: string;
  /** Versions of master data that it is calculated with. */
  readonly pins: Pins;
  readonly #table: ClientTable;
  readonly #listeners = new Set<() => void>();
  readonly #stepListeners = new Set<(touched: TouchedCells) => void>();
  /** Changes that the worker was asked for and has not answered. */
  readonly #asked = new Set<Promise<SessionReply | undefined>>();
  #reply: TableFacts;
  /** The table's own part of it. */
  #own = NOTHING_DONE;
  #state = NOTHING_DONE;
  #chain: TableChain<OpenBudget> | undefined;
  /** The undo or redo that was asked last. */
  #turn: Promise<unknown> = Promise.resolve();
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

  /** The grid's data. */
  get table(): ReadableTable {
    return this.source.table;
  }

  /** Reason why the table can no longer be calculated; typed values are kept as a draft. */
  get failure(): readonly Message[] | undefined {
    return this.#failure;
  }

  /** The stored value of a cell; NaN if it is empty. */
  readonly savedValue = (row: number, field: InputField): number => this.#table.savedValue(row, field);

  /** The server's data of the table at the last load. */
  get reply(): TableFacts {
    return this.#reply;
  }

  get state(): BudgetState {
    return this.#state;
  }

  /** The text in the cell editor; a closing page keeps it with the entered values. */
  get openText(): OpenText | undefined {
    return this.#openText;
  }

  setOpenText(openText: OpenText | undefined): void {
    this.#openText = openText;
    this.#tell();
  }

  /** Enters a text into a cell; until it is taken or refused it counts as open. */
  async enter(entered: OpenText): Promise<EditResult> {
    // Requested first: the worker calculates while the page shows that the text is on its way.
    const asked = this.#table.run({ kind: 'set-cell', ...entered });
    this.source.entered.begin(entered);
    this.setOpenText(entered);
    const result = await this.#stepped(asked, entered);
    if (this.#openText === entered) this.setOpenText(undefined);
    return result;
  }

  /** Enters the text of the cell editor, if the table is left without another key; false if it is refused. */
  async enterOpenText(): Promise<boolean> {
    const open = this.#openText;
    if (open === undefined) return true;
    const { refusals } = await this.enter(open);
    // A refused text stays in the editor, so that the user can correct it.
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

  /** Resolves after all pending changes; undefined without any. */
  get underWay(): Promise<unknown> | undefined {
    return this.#asked.size === 0 ? undefined : Promise.allSettled(this.#asked);
  }

  /** Runs a wish of the person; refused cells are marked with their reasons. */
  run(intent: EditIntent): Promise<EditResult> {
    return this.#stepped(this.#table.run(intent));
  }

  /** The effect of a wish; undefined if the table was closed meanwhile. */
  preview(intent: EditIntent): Promise<StepPreview | undefined> {
    return this.#table.preview(intent);
  }

  /** Undoes the newest step; the first step of a table is the choice of its Input Set, if that waits for a save. */
  undo(): Promise<EditResult> {
    return this.#inTurn('undo', -1);
  }

  redo(): Promise<EditResult> {
    return this.#inTurn('redo', 1);
  }

  /** Undoes or redoes steps until the one of this number is the newest that is done; 0 undoes them all. */
  async goTo(step: number): Promise<void> {
    await (this.#chain === undefined ? this.goToHere(step) : this.#chain.goTo(step));
  }

  /** The same in this table alone. */
  goToHere(step: number): Promise<EditResult> {
    return this.#answered(this.#table.goTo(step));
  }

  /** The steps that can be undone and done again, by name. */
  steps(): Promise<BudgetSteps> {
    return this.#chain === undefined ? this.stepsHere() : this.#chain.steps();
  }

  /** The same of this table alone. */
  async stepsHere(): Promise<BudgetSteps> {
    const { done, undone } = await this.#table.steps();
    const named = (step: StepSummary): BudgetStep => ({ ...step, source: this.source });
    return { done: done.map(named), undone: undone.map(named) };
  }

  /** This table is one of several of the budget, or has a new position among them. */
  join(chain: TableChain<OpenBudget>): void {
    this.#chain = chain;
    this.#changed(this.#own);
  }

  /** The parts of a save beside cells. */
  get unsavedSettings(): UnsavedSettings {
    const { inputSet, volumeBase } = this.table.logic.settings;
    const isBaseStored = volumeBase === (this.#chain?.storedBase ?? this.#table.savedBase);
    return {
      ...(!this.#place.isFirst && { inputSet }),
      ...(!isBaseStored && { volumeBase }),
    };
  }

  /** The volume base that is stored, as far as this table knows. */
  get savedBase(): VolumeBase {
    return this.#table.savedBase;
  }

  /** Content of a save; undefined if the table was closed meanwhile. */
  async payload(): Promise<BudgetPayload | undefined> {
    const payload = await this.#table.savePayload();
    if (payload === undefined || this.#place.isFirst) return payload;
    const { inputSet, volumeBase } = this.table.logic.settings;
    return { ...payload, inputSet, volumeBase, rowSet: this.#reply.rowSet };
  }

  /** The last payload is stored as this version. */
  async markSaved(version: number): Promise<void> {
    this.takeVersion(version);
    const reply = await this.#table.markSaved();
    this.#chain?.saved(this, version);
    this.#take(reply);
  }

  /** The budget has this version, and this table is its stored one. */
  takeVersion(version: number): void {
    this.#reply = { ...this.#reply, version };
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

  get #place(): { readonly isFirst: boolean; readonly isLast: boolean } {
    return this.#chain?.placeOf(this) ?? ALONE;
  }

  /** Among several tables, only the end of all earlier requests shows whether the next step is that of a choice. */
  #inTurn(direction: 'undo' | 'redo', by: -1 | 1): Promise<EditResult> {
    const { isFirst, isLast } = this.#place;
    if (isFirst && isLast) return this.#answered(this.#table[direction]());
    const result = this.#turn.then(async () => {
      await this.underWay;
      const isChoice = this.#own[direction] === undefined && (await this.#chain?.move(this, by)) === true;
      return isChoice ? NOTHING_WRITTEN : this.#answered(this.#table[direction]());
    });
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** Another step of this table: no other one can be done again after it. */
  async #stepped(asked: Promise<SessionReply | undefined>, entered?: OpenText): Promise<EditResult> {
    const result = await this.#answered(asked, entered);
    if ((await asked)?.patch !== undefined) this.#chain?.stepDone(this);
    return result;
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
    if (reply === undefined) return NOTHING_WRITTEN;
    this.source.markRefused(
      reply.refusals.filter(({ row }) => row >= 0),
      entered,
    );
    this.#changed({ unsaved: reply.unsaved, undo: reply.next.undo, redo: reply.next.redo });
    if (reply.touched !== undefined) for (const listener of this.#stepListeners) listener(reply.touched);
    return { refusals: reply.refusals, written: reply.written, passedOver: reply.passedOver };
  }

  #meet(event: TableEvent): void {
    if (event.kind === 'failed') this.#failure = event.messages;
    this.#changed(event.kind === 'failed' ? this.#own : { ...NOTHING_DONE, unsaved: event.unsaved });
  }

  #changed(own: BudgetState): void {
    const { isFirst, isLast } = this.#place;
    this.#own = own;
    this.#state = {
      unsaved: own.unsaved + (isFirst ? 0 : 1),
      undo: own.undo ?? (isFirst ? undefined : 'set-input-set'),
      redo: own.redo ?? (isLast ? undefined : 'set-input-set'),
    };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
