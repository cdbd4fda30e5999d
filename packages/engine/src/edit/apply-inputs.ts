import { sameNumber } from '../base/same-number.ts';
import { allSlices, eachSliced, type Slices } from '../base/slices.ts';
import { PAIR_FREE } from '../formula/steps.ts';
import { message } from '../messages/message.ts';
import { isInPair, typedPartner } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { InputField, LogicField, LogicPair } from '../template/logic.ts';
import { Draft } from './draft.ts';
import { type CellFacts, calculateFact, NO_CELLS, netSlices } from './facts.ts';
import type { EditOutcome, InputChange } from './intent.ts';
import { volumeCapOf } from './volume-cap.ts';

/**
 * How a save is applied: the changes are the final inputs of a row, in any order. Locks and validators
 * are those of every edit. A linked pair is one input: its value is that of the field that has one, both empty
 * clear it, and both above 0 are refused (BUD-061..065). A field that is READ because its partner is typed takes a value
 * only if the same changes clear the partner (BUD-037). A cell named twice with two values is refused. If anything is
 * refused, the table is unchanged; otherwise the inputs are in their columns, the rows of the fact are calculated, and the
 * fact lists the changes.
 */
export function applyInputs(
  table: BudgetTable,
  changes: readonly InputChange[],
  policy: EditPolicy,
): EditOutcome<CellFacts> {
  return allSlices(inputSlices(table, changes, policy));
}

/** The same in slices; nobody else may use the table until the last one is done. */
export function* inputSlices(
  table: BudgetTable,
  changes: readonly InputChange[],
  policy: EditPolicy,
): Slices<EditOutcome<CellFacts>> {
  const draft = new Draft(table, policy);
  try {
    const groups = yield* groupSlices(changes, ({ row, field }) =>
      draft.refuse(row, field, message('CELL_GIVEN_TWICE')),
    );
    yield* eachSliced(groups, ([row, group]) => applyRow(draft, row, group), ROWS_OF_SLICE);
  } catch (error) {
    draft.rollBack();
    throw error;
  }
  const { fact: written, refusals } = draft.outcome();
  if (refusals.length > 0) {
    draft.rollBack();
    return { fact: NO_CELLS, refusals, written: 0 };
  }
  const fact = yield* netSlices(written);
  calculateFact(table, fact);
  return { fact, refusals: [], written: changes.length };
}

/** Number of rows whose cells are checked and written in one slice. */
const ROWS_OF_SLICE = 500;

/** Changes by row and field; the last one counts for a cell named twice. A contradiction is reported, except in row -1. */
export function groupByRow(
  changes: readonly InputChange[],
  onContradiction?: (change: InputChange) => void,
): RowChanges {
  return allSlices(groupSlices(changes, onContradiction));
}

type RowChanges = ReadonlyMap<number, ReadonlyMap<string, number>>;

function* groupSlices(
  changes: readonly InputChange[],
  onContradiction?: (change: InputChange) => void,
): Slices<RowChanges> {
  const groups = new Map<number, Map<string, number>>();
  yield* eachSliced(changes, (change) => {
    const { row, field, value } = change;
    let group = groups.get(row);
    if (group === undefined) {
      group = new Map();
      groups.set(row, group);
    }
    const before = group.get(field);
    if (before !== undefined && row >= 0 && !sameNumber(before, value)) onContradiction?.(change);
    group.set(field, value);
  });
  return groups;
}

/**
 * The changes of one row. The cap of the volume is a rule over several inputs of the row, so a changed volume is
 * taken out first and put in last: every validator sees the final row.
 */
export function applyRow(draft: Draft, row: number, changes: ReadonlyMap<string, number>): void {
  const fields: LogicField[] = [];
  for (const id of changes.keys()) {
    const field = draft.cell(row, id);
    if (field !== undefined) fields.push(field);
  }
  const { pair } = draft.table.logic;
  const wish = pair && pairWish(draft, row, pair, changes);
  if (wish === 'unlawful') return;
  const amount = volumeCapOf(draft.table.logic)?.amount;
  const late = wish?.field ?? fields.find((field) => field === amount);
  const inTheWay = wish === undefined ? late : typedPartner(wish.pair, draft.table.pairMode[row] ?? PAIR_FREE);
  if (inTheWay !== undefined) put(draft, row, inTheWay, Number.NaN);
  for (const field of fields) {
    if (field !== late && !isInPair(pair, field)) put(draft, row, field, changes.get(field.id) ?? Number.NaN);
  }
  if (late !== undefined) put(draft, row, late, wish?.value ?? changes.get(late.id) ?? Number.NaN);
}

function put(draft: Draft, row: number, field: LogicField, value: number): void {
  const input = draft.writable(row, field);
  if (input !== undefined) draft.write(row, input, value);
}

interface PairWish {
  readonly pair: LogicPair;
  /** The field that shall be the input of the row. */
  readonly field: InputField;
  /** NaN clears the pair. */
  readonly value: number;
}

/** Which of the pair shall be the row's input; undefined when the row's changes do not touch the pair. */
function pairWish(
  draft: Draft,
  row: number,
  pair: LogicPair,
  changes: ReadonlyMap<string, number>,
): PairWish | 'unlawful' | undefined {
  const rate = changes.get(pair.rate.id);
  const amount = changes.get(pair.amount.id);
  if (rate === undefined && amount === undefined) return undefined;
  // A share of 0 is how clearing it may be written (BUD-065); a volume of 0 is for the validator to refuse (BUD-084).
  const byRate = rate !== undefined && !Number.isNaN(rate) && rate !== 0;
  const byAmount = amount !== undefined && !Number.isNaN(amount);
  if (byRate && byAmount) {
    const names = { first: pair.rate.name, second: pair.amount.name };
    draft.refuse(row, pair.amount.id, message('BOTH_PARTNERS_GIVEN', names));
    return 'unlawful';
  }
  if (byRate) return givenBy(draft, row, { pair, field: pair.rate, value: rate }, amount);
  if (byAmount) return givenBy(draft, row, { pair, field: pair.amount, value: amount }, rate);
  const cleared = rate !== undefined && amount !== undefined ? typedOf(draft.table, row, pair) : undefined;
  const field = cleared ?? (rate === undefined ? pair.amount : pair.rate);
  // Clearing a field that the row computes from its partner is an edit of a READ cell.
  return draft.writable(row, field) === undefined ? 'unlawful' : { pair, field, value: Number.NaN };
}

/** The wish, unless its field is READ because the partner is typed, and the changes leave the partner alone. */
function givenBy(draft: Draft, row: number, wish: PairWish, partner: number | undefined): PairWish | 'unlawful' {
  if (partner !== undefined || typedOf(draft.table, row, wish.pair) === wish.field) return wish;
  return draft.writable(row, wish.field) === undefined ? 'unlawful' : wish;
}

function typedOf(table: BudgetTable, row: number, pair: LogicPair): InputField | undefined {
  return typedPartner(pair, table.pairMode[row] ?? PAIR_FREE);
}
