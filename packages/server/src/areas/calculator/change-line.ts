import type { CallData } from '@oasis/api-client/contract';
import { type LineDraft, lineForm, MOST_LINES } from '@oasis/engine/areas/calculator';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
import { lockRecord } from '../../records/change-record.ts';
import type { RecordKind } from '../../records/record.ts';
import type { Changing } from './change-version.ts';
import { columnsOf, lineDetails, lineList, placeOfLine, storedLines, type TableLine } from './line-store.ts';
import { CALCULATOR_MOVES } from './version-store.ts';

const LINE: RecordKind<TableLine> = {
  kind: 'calculator-line',
  lock: async (tx, context, id) => {
    await tx.selectFrom('calculator_line').select('id').where('id', '=', id).forUpdate().execute();
    return lineList.find(tx, context, id);
  },
};

interface LineAt {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Adds a line to a draft. */
export async function addLine(
  tx: Tx,
  ctx: Changing,
  calculatorId: number,
  sent: LineDraft,
): Promise<Changed<CallData<'calculator.addLine'>>> {
  const moved = await editDraft(tx, ctx, calculatorId);
  if (!moved.ok) return moved;
  const draft = await checked(tx, ctx, { calculatorId, sent });
  if (!draft.ok) return draft;
  const { id } = await tx
    .insertInto('calculator_line')
    .values({
      ...columnsOf(draft.value),
      version_id: calculatorId,
      created_by: ctx.actor.usrid,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok({
    data: { lineId: id, calculatorVersion: moved.value },
    audit: { subject: `calculator-line:${id}`, details: { before: null, after: lineDetails(draft.value) } },
  });
}

/** Edits a line of a draft, at the version that was read. */
export async function editLine(
  tx: Tx,
  ctx: Changing,
  at: LineAt,
  sent: LineDraft,
): Promise<Changed<CallData<'calculator.editLine'>>> {
  const opened = await openLine(tx, ctx, at);
  if (!opened.ok) return opened;
  const { line, calculatorVersion } = opened.value;
  const draft = await checked(tx, ctx, { calculatorId: line.calculatorId, sent, lineId: at.id });
  if (!draft.ok) return draft;
  const version = line.version + 1;
  await tx
    .updateTable('calculator_line')
    .set({ ...columnsOf(draft.value), version })
    .where('id', '=', at.id)
    .execute();
  return ok({
    data: { lineId: at.id, version, calculatorVersion },
    audit: {
      subject: `calculator-line:${at.id}`,
      details: { before: lineDetails(line), after: lineDetails(draft.value) },
    },
  });
}

/** Takes a line out of a draft, at the version that was read. */
export async function removeLine(
  tx: Tx,
  ctx: Changing,
  at: LineAt,
): Promise<Changed<CallData<'calculator.removeLine'>>> {
  const opened = await openLine(tx, ctx, at);
  if (!opened.ok) return opened;
  const { line, calculatorVersion } = opened.value;
  await tx.deleteFrom('calculator_line').where('id', '=', at.id).execute();
  return ok({
    data: { lineId: at.id, calculatorVersion },
    audit: { subject: `calculator-line:${at.id}`, details: { before: lineDetails(line), after: null } },
  });
}

/** Locks and edits a draft, and returns its new version. A version that is no draft is refused. */
export async function editDraft(tx: Tx, ctx: Changing, calculatorId: number): Promise<Result<number, Refusal>> {
  const made = await makeMove(tx, ctx, CALCULATOR_MOVES, { move: 'save', id: calculatorId });
  return made.ok ? ok(made.value.version) : made;
}

/** Locks the draft of a line and then the line, in one order, so that no deadlock arises. */
async function openLine(tx: Tx, ctx: Changing, at: LineAt) {
  const subject = `${LINE.kind}:${at.id}`;
  const of = await tx.selectFrom('calculator_line').select('version_id').where('id', '=', at.id).executeTakeFirst();
  if (of === undefined) return notFound(subject);
  const moved = await editDraft(tx, ctx, of.version_id);
  if (!moved.ok) return err({ ...moved.error, subject });
  const line = await lockRecord(tx, ctx, LINE, at);
  return line.ok ? ok({ line: line.value, calculatorVersion: moved.value }) : line;
}

interface SentLine {
  readonly calculatorId: number;
  readonly sent: LineDraft;
  /** The line that is edited; absent for a new one. */
  readonly lineId?: number;
}

async function checked(
  tx: Tx,
  { locale }: Changing,
  { calculatorId, sent, lineId }: SentLine,
): Promise<Result<LineDraft, Refusal>> {
  const subject = lineId === undefined ? `calculator:${calculatorId}` : `${LINE.kind}:${lineId}`;
  const draft = lineForm.toSave(sent);
  const refused = refuseForm(lineForm.check(draft), locale, subject);
  if (refused !== undefined) return refused;
  const others = (await storedLines(tx, calculatorId)).filter(({ id }) => id !== lineId);
  if (others.length >= MOST_LINES) return refuse(message('CALCULATOR_MANY_LINES', { most: MOST_LINES }), { subject });
  const isTaken = others.some((other) => placeOfLine(other.draft) === placeOfLine(draft));
  const taken = isTaken ? [{ field: 'downPayment', message: message('CALCULATOR_LINE_EXISTS') }] : [];
  return refuseForm(taken, locale, subject) ?? ok(draft);
}
