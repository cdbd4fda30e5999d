import type { EditIntent } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import type { CellBlock, SheetOutcome } from '@oasis/ui';
import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import type { Answer, Question } from '../../../notify/use-ask.tsx';
import { percentsMeant } from '../../../sheet/pasted-percents.ts';
import type { EditResult } from '../open/budget-state.ts';
import type { OpenBudget } from '../open/open-budget.ts';

type Texts = readonly (readonly string[])[];

export interface PastedBlock {
  readonly target: CellBlock;
  readonly texts: Texts;
  /** The number of texts beyond the table. */
  readonly outside: number;
  /** The rows under the block, in the order of the screen; absent if its lines are repeated over the selection. */
  readonly below?: readonly number[] | undefined;
}

export interface PasteDeps {
  readonly ask: (question: Question) => Promise<Answer>;
  readonly tell: (result: EditResult, block: Pick<PastedBlock, 'target' | 'texts'>) => SheetOutcome;
}

const NOTHING: SheetOutcome = { written: 0, refused: 0 };
/** Number of values that a question or a notice names; the others are only counted. */
const NAMED = 3;

/**
 * Pastes a block after questions that only a user can answer: whether numbers between 0 and 1 are percents, and whether a list that
 * covers totals is meant only for the models. Closing a question pastes nothing. Texts beyond the table or in an
 * identity column are reported with the rest.
 */
export async function pasteBlock(
  budget: OpenBudget,
  block: PastedBlock,
  { ask, tell }: PasteDeps,
): Promise<SheetOutcome> {
  const placed = await placeMeant(budget, block, ask);
  if (placed === undefined) return NOTHING;
  const texts = await textsMeant(budget, placed, ask);
  if (texts === undefined) return NOTHING;
  const { target, outside } = placed;
  const { rows } = target;
  const { source } = budget;
  const shown = target.columns.flatMap((column, index) => {
    const field = source.fieldAt(column);
    return field === undefined ? [] : { index, field: field.id };
  });
  const intent: EditIntent = {
    kind: 'paste',
    rows: rows.map((row) => source.rowAt(row)),
    fields: shown.map(({ field }) => field),
    texts: texts.slice(0, rows.length).map((line) => shown.flatMap(({ index }) => line[index] ?? [])),
  };
  const result = await budget.run(intent);
  const isOutside = outside > 0 || shown.length < target.columns.length;
  const beyond = isOutside ? [{ row: -1, field: '', reason: message('BLOCK_OUTSIDE_TABLE') }] : [];
  // A repeated line has several places.
  const lost = block.below === undefined ? [] : lostOnTotals(budget, placed);
  const outcome = tell(
    { ...result, refusals: [...result.refusals, ...beyond], ...(lost.length > 0 && { passedOver: 0 }) },
    { target, texts },
  );
  if (lost.length > 0) {
    const text = labelText('budget.paste.lost', { count: lost.length, values: named(lost) });
    notify({ text, severity: 'warning', key: 'passedOver' });
  }
  return outcome;
}

/** The block over the rows for its lines; undefined if nothing is to be pasted. */
async function placeMeant(
  budget: OpenBudget,
  block: PastedBlock,
  ask: PasteDeps['ask'],
): Promise<PastedBlock | undefined> {
  const { target, texts, below } = block;
  const lost = lostOnTotals(budget, block);
  const isModel = (row: number): boolean => budget.source.tree?.isGroup(row) !== true;
  if (lost.length === 0 || below === undefined) return block;
  // A line without texts was copied from a total.
  const lines = texts.filter((line) => line.length > 0);
  const models = [...target.rows, ...below].filter(isModel).slice(0, lines.length);
  if (models.length < lines.length) return block;
  const answer = await ask({
    title: labelText('budget.paste.title'),
    text: labelText('budget.paste.onTotals', { count: lost.length, values: named(lost) }),
    ok: labelText('budget.paste.rowByRow', { count: lost.length }),
    cancel: labelText('budget.paste.modelsOnly'),
    stay: labelText('budget.paste.not'),
  });
  if (answer === 'close') return undefined;
  return answer === 'ok' ? block : { ...block, target: { ...target, rows: models }, texts: lines };
}

/** The texts with their meaning in percent cells; undefined if nothing is to be pasted. */
async function textsMeant(
  { source }: OpenBudget,
  { target, texts }: Pick<PastedBlock, 'target' | 'texts'>,
  ask: PasteDeps['ask'],
): Promise<Texts | undefined> {
  const isPercent = (down: number, right: number): boolean => {
    const [row, column] = [target.rows[down], target.columns[right]];
    if (row === undefined || column === undefined || source.columns[column]?.format !== 'percent') return false;
    return source.lockReason(row, column) === undefined;
  };
  return percentsMeant(texts, isPercent, ask);
}

/** Texts that fall on totals, in columns that could be typed into on other rows. */
function lostOnTotals(
  { source }: OpenBudget,
  { target, texts }: Pick<PastedBlock, 'target' | 'texts'>,
): readonly string[] {
  if (!target.rows.some((row) => source.tree?.isGroup(row) !== true)) return [];
  return target.rows.flatMap((row, down) => {
    if (source.tree?.isGroup(row) !== true) return [];
    return target.columns.flatMap((column, right) => {
      const text = texts[down]?.[right]?.trim() ?? '';
      return text === '' || source.fieldAt(column)?.kind !== 'input' ? [] : [text];
    });
  });
}

function named(values: readonly string[]): string {
  const first = values.slice(0, NAMED).join(', ');
  return values.length > NAMED ? `${first}, …` : first;
}
