import { allSlices, eachSliced, err, ok, type Result, type Slices } from '@oasis/engine/base';
import { INPUT_LIMITS } from '@oasis/engine/edit';
import { type Message, message } from '@oasis/engine/messages';
import { rangesOf, rowsText } from './notes.ts';
import type {
  DuplicateChoice,
  MonthlyVolume,
  RowCounts,
  RowNote,
  Units,
  VolumeCandidate,
  VolumeConflict,
  VolumeImport,
} from './types.ts';

/** Choices for conflicts: one for all, and others for single conflicts by the row of their first candidate. */
export interface DuplicateChoices {
  readonly all?: DuplicateChoice;
  readonly byRow?: Readonly<Record<number, DuplicateChoice>>;
  /** Leaves out the rows without a model that are the sum of rows above. */
  readonly leaveSums?: boolean;
}

/** Volumes that may be loaded: one for each model and month, no row refused, none waiting. */
export interface SettledImport {
  readonly volumes: readonly MonthlyVolume[];
  readonly counts: RowCounts;
  readonly notes: readonly RowNote[];
}

/**
 * Applies the choices. Refused while any row is refused, any conflict is without a choice, or a sum is more than a month may have:
 * a file is loaded whole or not.
 */
export function settleImport(file: VolumeImport, choices: DuplicateChoices): Result<SettledImport, Message> {
  return allSlices(settleSlices(file, choices));
}

/** Conflicts that are settled in one slice. */
const CONFLICTS_OF_SLICE = 500;

/** The same in slices. */
export function* settleSlices(file: VolumeImport, choices: DuplicateChoices): Slices<Result<SettledImport, Message>> {
  const refused = file.notes.filter(({ status }) => status === 'refused');
  const [worst] = refused;
  if (worst !== undefined) return err(refusal(worst, file.counts.refused));
  const unknown = rowWithoutConflict(file, choices);
  if (unknown !== undefined) return err(message('IMPORT_CHOICE_WITHOUT_CONFLICT', { row: unknown }));
  const volumes: MonthlyVolume[] = [...file.volumes];
  const [firstSum] = file.sums;
  if (firstSum !== undefined && choices.leaveSums !== true)
    return err(message('IMPORT_SUMS_WAITING', { count: file.sums.length, row: firstSum }));
  const notes: RowNote[] = file.notes.filter(({ message: { code } }) => code !== 'IMPORT_CONFLICT').map(settledNote);
  const taken = new Set<number>();
  const tooLarge: Message[] = [];
  if (file.conflicts.some((conflict) => choiceFor(conflict, choices) === undefined))
    return err(message('IMPORT_ROWS_WAITING', { count: file.counts.waiting - file.sums.length }));
  const settle = (conflict: VolumeConflict): void => {
    const settled = settleConflict(conflict, choiceFor(conflict, choices) ?? 'first');
    if (tooLarge.length === 0) tooLarge.push(...sumTooLarge(settled));
    volumes.push(settled.volume);
    notes.push(...settled.notes);
    for (const row of settled.taken) taken.add(row);
  };
  yield* eachSliced(file.conflicts, settle, CONFLICTS_OF_SLICE);
  const [first] = tooLarge;
  if (first !== undefined) return err(first);
  return ok({ volumes, counts: settledCounts(file, taken.size), notes });
}

/** The first row with a choice that begins no conflict, so the user meant another row. */
function rowWithoutConflict({ conflicts }: VolumeImport, { byRow = {} }: DuplicateChoices): number | undefined {
  const known = new Set(conflicts.map(conflictRow));
  return Object.keys(byRow)
    .map(Number)
    .find((row) => !known.has(row));
}

/** The number of the row that represents a conflict in the report. */
export function conflictRow({ candidates }: VolumeConflict): number {
  return candidates[0]?.row ?? 0;
}

function choiceFor(conflict: VolumeConflict, { all, byRow }: DuplicateChoices): DuplicateChoice | undefined {
  return byRow?.[conflictRow(conflict)] ?? all;
}

function refusal({ rows }: RowNote, count: number): Message {
  return message('IMPORT_ROWS_REFUSED', { count, row: rows[0]?.[0] ?? 0 });
}

/** Number of runs of rows in a message. */
const RUNS_NAMED = 12;

/** The message for a sum above the limit of a month, although each of its rows is within it. */
function sumTooLarge({ volume: { model, month, rt = 0, ws = 0 }, taken }: SettledConflict): readonly Message[] {
  const limit = INPUT_LIMITS.carsOfMonth;
  if (rt <= limit && ws <= limit) return [];
  const ranges = rangesOf(taken.toSorted((a, b) => a - b));
  const rows = `${rowsText(ranges.slice(0, RUNS_NAMED))}${ranges.length > RUNS_NAMED ? ' …' : ''}`;
  return [message('IMPORT_SUM_TOO_LARGE', { model, month, rows, limit: limit.toLocaleString('en-US') })];
}

interface SettledConflict {
  readonly volume: MonthlyVolume;
  readonly notes: readonly RowNote[];
  /** Rows in the volume. */
  readonly taken: readonly number[];
}

function settleConflict(conflict: VolumeConflict, choice: DuplicateChoice): SettledConflict {
  const { candidates: _, ...vehicle } = conflict;
  const { model, month } = conflict;
  const units = unitsFor(conflict, choice);
  const taken = rowsFor(conflict, choice);
  const row = taken[0] ?? conflictRow(conflict);
  const takenRows = new Set(taken);
  const notes = conflict.candidates.map((candidate): RowNote => {
    const rows = [[candidate.row, candidate.row] as const];
    return takenRows.has(candidate.row)
      ? { status: 'normalised', message: message('IMPORT_CONFLICT_TAKEN', { model, month, choice }), rows }
      : { status: 'duplicate', message: message('IMPORT_CONFLICT_LEFT', { model, month }), rows };
  });
  return { volume: { ...vehicle, ...units, row }, notes, taken };
}

/** The volume of the chosen rows; RT and WS only if one of them has it. */
function unitsFor(conflict: VolumeConflict, choice: DuplicateChoice): Units {
  const chosen = candidatesFor(conflict, choice);
  const rt = chosen.flatMap((candidate) => candidate.rt ?? []);
  const ws = chosen.flatMap((candidate) => candidate.ws ?? []);
  return { ...(rt.length > 0 && { rt: sumOf(rt) }), ...(ws.length > 0 && { ws: sumOf(ws) }) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The rows in the result. */
function rowsFor(conflict: VolumeConflict, choice: DuplicateChoice): readonly number[] {
  return candidatesFor(conflict, choice).map(({ row }) => row);
}

/** Identical rows among the different ones count once in a sum; of equally large ones the first counts. */
function candidatesFor({ candidates }: VolumeConflict, choice: DuplicateChoice): readonly VolumeCandidate[] {
  if (choice === 'first') return candidates.slice(0, 1);
  if (choice === 'last') return candidates.slice(-1);
  if (choice === 'largest') return candidates.toSorted(largestFirst).slice(0, 1);
  const first = new Map(candidates.toReversed().map((candidate) => [`${candidate.rt}/${candidate.ws}`, candidate]));
  return [...first.values()];
}

function largestFirst(a: VolumeCandidate, b: VolumeCandidate): number {
  return (b.rt ?? -1) - (a.rt ?? -1) || (b.ws ?? -1) - (a.ws ?? -1);
}

function settledCounts({ counts, sums }: VolumeImport, taken: number): RowCounts {
  return {
    ...counts,
    normalised: counts.normalised + taken,
    duplicate: counts.duplicate + counts.waiting - sums.length - taken,
    omitted: counts.omitted + sums.length,
    waiting: 0,
  };
}

/** A row that waited because it is a sum is left out. */
function settledNote(note: RowNote): RowNote {
  return note.message.code === 'IMPORT_ROW_IS_SUM' ? { ...note, status: 'omitted' } : note;
}
