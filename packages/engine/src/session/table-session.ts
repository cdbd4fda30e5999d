import { err, ok, type Result } from '../base/result.ts';
import {
  type CellFacts,
  type Fact,
  invertFact,
  isNothing,
  joinedFact,
  NO_CELLS,
  type SettingsFact,
  writeFacts,
} from '../edit/facts.ts';
import type { EditIntent, InputChange, Refusal } from '../edit/intent.ts';
import { runIntent } from '../edit/run-intent.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import { type Message, message } from '../messages/message.ts';
import type { CellExplanation, OriginOf } from '../report/cell-source.ts';
import { explainCell } from '../report/explain-cell.ts';
import { hasRow } from '../table/cells.ts';
import { openTable } from '../table/snapshot.ts';
import type { BudgetTable, EditPolicy, TableSnapshot } from '../table/types.ts';
import type { VolumeBase } from '../template/input-set.ts';
import { type Gesture, GestureLog } from './gestures.ts';
import {
  HISTORY_LIMITS,
  History,
  type HistoryLimits,
  type HistoryStep,
  type StepList,
  type StepName,
} from './history.ts';
import { columnsPatch, settingsPatch, statesPatch, type TablePatch } from './patch.ts';
import { PatchMemory } from './patch-memory.ts';
import { previewIntent, type StepPreview } from './preview.ts';
import { recalculate } from './recalculate.ts';
import { type SaveColumnsPayload, type SavePayload, saveColumnsOf, savePayloadOf } from './save-payload.ts';
import { type CapturedInputs, SavedInputs } from './saved-inputs.ts';
import { type TouchedCells, touchedBy } from './touched-cells.ts';
import { withSettings } from './with-settings.ts';

export interface SessionOptions {
  readonly history?: HistoryLimits;
}

/** A session's knowledge beyond the opened table: enough to continue after the session is lost. */
export interface UnsavedWork {
  /** Cells that were stored after the table was loaded, with their stored values. */
  readonly saved: readonly InputChange[];
  /** Cells of a save under way: those of the last payload. */
  readonly sent: readonly InputChange[] | undefined;
  /** Cells in their last state: unsaved ones, and those of the save in progress. */
  readonly cells: readonly InputChange[];
  /** The volume base that was stored after the table was loaded, the one of the last payload, and the one at the end. */
  readonly savedBase?: VolumeBase | undefined;
  readonly sentBase?: VolumeBase | undefined;
  readonly base?: VolumeBase | undefined;
}

/** The reply of an open table to every wish. */
export interface SessionReply {
  /** Counts changes of the table since it was opened; a patch leads from the version before to this one. */
  readonly version: number;
  /** Undefined without a change. */
  readonly patch: TablePatch | undefined;
  readonly refusals: readonly Refusal[];
  /** Cells that took the wished value. */
  readonly written: number;
  /** Summary rows of a block that were skipped; only if there were any. */
  readonly passedOver?: number;
  /** Cells that a save would send. */
  readonly unsaved: number;
  /** The next undo and redo; undefined without one. */
  readonly next: { readonly undo: StepName | undefined; readonly redo: StepName | undefined };
  /** The cells of the undone or redone step, the last step's of several; only if it has cells. */
  readonly touched?: TouchedCells;
}

/** An open table: the only mutable state of the engine. One history, one place that writes. */
export class TableSession {
  #table: BudgetTable;
  #policy: EditPolicy;
  readonly #history: History;
  readonly #saved = new SavedInputs();
  readonly #gestures = new GestureLog();
  readonly #memory = new PatchMemory();
  #captured: CapturedInputs = [];
  /** The volume base that is stored, and the one of the last payload. */
  #savedBase: VolumeBase;
  #capturedBase: VolumeBase;
  #version = 0;

  /** Opens a table and calculates it. The session takes the snapshot's columns over. */
  static open(
    snapshot: TableSnapshot,
    policy: EditPolicy,
    options: SessionOptions & { readonly kernel?: KernelOptions } = {},
  ): Result<TableSession, readonly Message[]> {
    const table = openTable(snapshot, options.kernel);
    return table.ok ? ok(new TableSession(table.value, policy, options)) : err(table.error);
  }

  /** A session over a table that nobody else writes. */
  constructor(table: BudgetTable, policy: EditPolicy, options: SessionOptions = {}) {
    this.#table = table;
    this.#policy = policy;
    this.#history = new History(options.history ?? HISTORY_LIMITS);
    this.#savedBase = this.#base;
    this.#capturedBase = this.#base;
  }

  /** The present table, for reading only. */
  get table(): BudgetTable {
    return this.#table;
  }

  get version(): number {
    return this.#version;
  }

  /** The size of a save: its cells, and the volume base as one more. */
  get unsaved(): number {
    return this.#saved.count + (this.#base === this.#savedBase ? 0 : 1);
  }

  get policy(): EditPolicy {
    return this.#policy;
  }

  /** Sets new rights; typed values stay. */
  setPolicy(policy: EditPolicy): void {
    this.#policy = policy;
  }

  /** Gives the memory of a patch back that nobody reads any more: a later patch is written into it. */
  reuse(memory: ArrayBuffer): void {
    this.#memory.give(memory);
  }

  /** Runs an intent as one step of the history. */
  run(intent: EditIntent): SessionReply {
    const { fact, refusals, written, passedOver } = runIntent(this.#table, intent, this.#policy);
    const isStep = !isNothing(fact);
    if (isStep) this.#history.push({ name: intent.kind, fact });
    const reply = this.#reply(isStep ? this.#commitFact(fact, intent.kind) : undefined, refusals, written);
    return passedOver === undefined ? reply : { ...reply, passedOver };
  }

  /** The effect of an intent; the table is the same bit by bit afterwards. */
  preview(intent: EditIntent): StepPreview {
    return previewIntent(this.#table, intent, this.#policy);
  }

  /**
   * Continues a lost session in a newly opened table: the same cells are edited, and a save in progress
   * can be marked as stored. It is no step, so there is nothing to undo. The user was allowed to type the values, so no policy
   * applies; a refusal means that the table is not the same one.
   */
  recover({ saved, sent, cells, savedBase, sentBase, base }: UnsavedWork): readonly Refusal[] {
    this.#putBase(savedBase);
    const refusals = [...this.#put(saved)];
    this.#saved.markSaved(this.#table, this.#saved.capture(this.#table));
    this.#savedBase = this.#base;
    this.#putBase(base);
    this.#capturedBase = sentBase ?? this.#savedBase;
    if (sent !== undefined) {
      refusals.push(...this.#put(sent));
      this.#captured = this.#saved.capture(this.#table);
    }
    return [...refusals, ...this.#put(cells)];
  }

  /** Undoes the newest step: every byte is as it was before. */
  undo(): SessionReply {
    if (this.#policy.kind === 'none') return this.#refusal(this.#policy.reason);
    const step = this.#history.undo();
    return step === undefined ? this.#refusal(message('NOTHING_TO_UNDO')) : this.#undone([step]);
  }

  redo(): SessionReply {
    if (this.#policy.kind === 'none') return this.#refusal(this.#policy.reason);
    const step = this.#history.redo();
    return step === undefined ? this.#refusal(message('NOTHING_TO_REDO')) : this.#redone([step]);
  }

  /** Undoes or redoes steps, all at once, until the one of this number is the newest that is done; 0 undoes them all. */
  goTo(number: number): SessionReply {
    if (this.#policy.kind === 'none') return this.#refusal(this.#policy.reason);
    const history = this.#history;
    const undone = stepsOf(() => (history.isAfter(number) ? history.undo() : undefined));
    if (undone.length > 0) return this.#undone(undone);
    return this.#redone(stepsOf(() => (history.isBefore(number) ? history.redo() : undefined)));
  }

  /** The steps that can be undone and done again. */
  steps(): StepList {
    return this.#history.list();
  }

  /**
   * The body of a save, exactly `header` and `inputTableCell` (BUD-099), with the text of the gestures header beside it. This
   * form has no place for a volume base.
   * Values typed later are not in it, and stay edited when the save is done.
   */
  savePayload(): SavePayload {
    this.#captured = this.#saved.capture(this.#table);
    this.#capturedBase = this.#savedBase;
    return savePayloadOf(this.#table, this.#gestures);
  }

  /** The same save as own screens send it: the edited cells as columns. */
  saveColumns(): SaveColumnsPayload {
    this.#captured = this.#saved.capture(this.#table);
    this.#capturedBase = this.#base;
    const payload = saveColumnsOf(this.#table, this.#gestures);
    return this.#base === this.#savedBase ? payload : { ...payload, volumeBase: this.#base };
  }

  /** The inputs of the last payload are stored. */
  markSaved(): SessionReply {
    this.#saved.markSaved(this.#table, this.#captured);
    this.#captured = [];
    this.#savedBase = this.#capturedBase;
    this.#version++;
    const { leafStart, count } = this.#table.rows;
    return this.#reply(statesPatch(this.#table, leafStart, count), [], 0);
  }

  /** The trace of a cell's value; undefined when the table has no such cell. */
  explain(row: number, fieldId: string, originOf?: OriginOf): CellExplanation | undefined {
    const field = this.#table.logic.byId.get(fieldId);
    if (field === undefined || !hasRow(this.#table.rows, row)) return undefined;
    return explainCell(this.#table, row, field, originOf);
  }

  get #base(): VolumeBase {
    return this.#table.logic.settings.volumeBase;
  }

  /** Sets a volume base without the checks of an intent, since this table had it before. */
  #putBase(volumeBase: VolumeBase | undefined): void {
    if (volumeBase === undefined || volumeBase === this.#base) return;
    const before = this.#table.logic.settings;
    this.#commitFact({ kind: 'settings', before, after: { ...before, volumeBase } }, 'set-volume-base');
  }

  #put(cells: readonly InputChange[]): readonly Refusal[] {
    const { fact, refusals } = runIntent(this.#table, { kind: 'restore', cells }, { kind: 'all' });
    if (!isNothing(fact)) this.#commitFact(fact, 'restore');
    return refusals;
  }

  #undone(steps: readonly HistoryStep[]): SessionReply {
    const facts = steps.map(({ fact }) => invertFact(fact));
    return this.#replayed(this.#replay(facts, 'undo'), steps);
  }

  #redone(steps: readonly HistoryStep[]): SessionReply {
    const facts = steps.map(({ fact }) => fact);
    return this.#replayed(this.#replay(facts, 'redo'), steps);
  }

  /** As after single steps, the cells are those of the last step. */
  #replayed(patch: TablePatch | undefined, steps: readonly HistoryStep[]): SessionReply {
    const last = steps.at(-1);
    const touched = last && touchedBy(last.fact);
    return { ...this.#reply(patch, [], 0), ...(touched !== undefined && { touched }) };
  }

  #reply(patch: TablePatch | undefined, refusals: readonly Refusal[], written: number): SessionReply {
    const next = this.#history.next();
    return { version: this.#version, patch, refusals, written, unsaved: this.unsaved, next };
  }

  #refusal(reason: Message): SessionReply {
    return this.#reply(undefined, [{ row: -1, field: '', reason }], 0);
  }

  /** Writes facts one after the other and calculates once. Returns nothing if nothing changes. */
  #replay(facts: readonly Fact[], gesture: Gesture): TablePatch | undefined {
    const cells = joinedFact(facts.filter((fact) => fact.kind === 'cells'));
    const settings = facts.findLast((fact) => fact.kind === 'settings');
    if (isNothing(cells) && settings === undefined) return undefined;
    writeFacts(this.#table, cells);
    return this.#commit(cells, settings, gesture);
  }

  #commitFact(fact: Fact, gesture: Gesture): TablePatch {
    return fact.kind === 'cells' ? this.#commit(fact, undefined, gesture) : this.#commit(NO_CELLS, fact, gesture);
  }

  /** Calculates after cells that are written and under settings that changed, and makes a new version. */
  #commit(cells: CellFacts, settings: SettingsFact | undefined, gesture: Gesture): TablePatch {
    this.#version++;
    if (!isNothing(cells)) {
      this.#saved.note(this.#table, cells);
      this.#gestures.note(this.#table, cells, gesture);
    }
    if (settings === undefined) return recalculate(this.#table, cells, this.#memory);
    this.#table = withSettings(this.#table, settings.after);
    this.#table.calculation.whole();
    return isNothing(cells)
      ? settingsPatch(this.#table, settings.after, this.#memory)
      : { ...columnsPatch(this.#table, this.#memory), settings: settings.after };
  }
}

/** Steps until there is no further one. */
function stepsOf(next: () => HistoryStep | undefined): readonly HistoryStep[] {
  const steps: HistoryStep[] = [];
  for (let step = next(); step !== undefined; step = next()) steps.push(step);
  return steps;
}
