import { isDeepStrictEqual } from 'node:util';
import type { CallBody, CallData } from '@oasis/api-client/contract';
import { stateRefusal } from '@oasis/engine/access';
import {
  checkDesign,
  type DesignChoices,
  designToSave,
  missingInDesign,
  NON_TEMPORARY,
  type ProgramDesign,
  TEMPORARY,
} from '@oasis/engine/areas/designs';
import type { ProgramMove } from '@oasis/engine/areas/programs';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { keepTemplates } from '../../budget-storage/template-store.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { keepMaking, writeMoves } from '../../moves/make-move.ts';
import { findDesign, type StoredDesign, writeDesign } from '../../program/design/design-store.ts';
import { makeBudgets } from '../../program/design/make-budgets.ts';
import { insertProgram, type NewProgram } from '../../program/design/program-store.ts';
import { lockPart, type PartLock } from '../../program/lock-part.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { followFacts } from '../../program/wording/follow-facts.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { budgetEffect, type CarriedOut, carryOutEffect, tableVehicles } from './design-budgets.ts';
import { readChoices } from './options.ts';

type Context = Pick<CallContext<'design.save'>, 'authorize' | 'actor' | 'locale' | 'now'> & {
  readonly references: ReferenceStore;
};

type Saved = Changed<CallData<'design.save'>>;

export type SentDesign = CallBody<'design.save'>['design'];

const DESIGN_LOCK: PartLock<StoredDesign> = {
  kind: 'program',
  read: async (tx, { id }) => present(await findDesign(tx, id), 'a design'),
  locked: ({ status }) => stateRefusal(PROGRAM.moves.editDesign, status),
  isRead: ({ version }, read) => version === read,
  present: (_tx, stored) => stored,
};

/** Makes a program of a design. It is a Draft; with a complete design it gets its budgets at once and is Saved. */
export async function createDesign(ctx: Context, tx: Tx, sent: SentDesign): Promise<Saved> {
  const checked = await checkedDesign(ctx, tx, sent);
  if (!checked.ok) return checked;
  const { design, missing } = checked.value;
  const { id } = await insertProgram(tx, draftOf(design), { usrid: ctx.actor.usrid, now: ctx.now });
  await keepMaking(tx, ctx, PROGRAM_MOVES, { move: 'create', objects: [{ id, buId: present(design.bu, 'a BU') }] });
  await tx.updateTable('program').set({ design_status: TEMPORARY }).where('id', '=', id).execute();
  await writeDesign(tx, id, design);
  const made = present(await findDesign(tx, id), 'a new program');
  const budgets = missing.length === 0 ? await complete(ctx, tx, made, design) : 0;
  return told(tx, id, { before: null, after: recordOf(design), budgets });
}

/** Saves the design of a program in Draft or Saved, and changes its budgets as `previewDesign` shows. */
export async function saveDesign(ctx: Context, tx: Tx, body: CallBody<'design.save'>): Promise<Saved> {
  const { programId, version, mark } = body;
  const subject = `program:${programId}`;
  const locked = await lockPart(tx, ctx, DESIGN_LOCK, { programId, version });
  if (!locked.ok) return locked;
  const { stored } = locked.value;
  const checked = await checkedDesign(ctx, tx, body.design, stored);
  if (!checked.ok) return checked;
  const { design, missing } = checked.value;
  const record = { before: recordOf(stored.design), after: recordOf(design) };
  if (stored.status === 'Draft') {
    await writeDesign(tx, programId, design);
    if (missing.length > 0) await move(ctx, tx, stored, { design, move: 'editDesign' });
    const budgets = missing.length === 0 ? await complete(ctx, tx, stored, design) : 0;
    return told(tx, programId, { ...record, budgets });
  }
  const incomplete = refuseForm(missing, ctx.locale, subject);
  if (incomplete !== undefined) return incomplete;
  await keepTemplates(
    tx,
    design.offers.flatMap(({ siOfferIds }) => siOfferIds),
  );
  const effect = await budgetEffect(tx, ctx.references, { stored, next: design, now: ctx.now });
  if (!effect.ok) return effect;
  if (mark !== undefined && mark !== effect.value.mark) return refuse(message('PREVIEW_STALE'), { subject });
  const done = await carryOutEffect(ctx, tx, effect.value);
  if (!done.ok) return done;
  await writeDesign(tx, programId, design);
  await move(ctx, tx, stored, { design, move: 'editDesign' });
  const budgets = done.value.remade.length + done.value.made.length;
  return told(tx, programId, { ...record, budgets, changed: done.value });
}

/** The preview of saving a design for each budget. A Draft has no budgets, so its preview is empty. */
export async function previewDesign(
  ctx: Pick<Context, 'authorize' | 'actor' | 'locale' | 'now' | 'references'>,
  db: Db,
  { programId, design: sent }: CallBody<'design.preview'>,
): Promise<Result<CallData<'design.preview'>, Refusal>> {
  const reached = await reachDesign(ctx, await findDesign(db, programId), programId);
  if (!reached.ok) return reached;
  const stored = reached.value;
  const checked = await checkedDesign(ctx, db, sent, stored);
  if (!checked.ok) return checked;
  const { design, missing } = checked.value;
  if (stored.status === 'Draft') return ok({ mark: '', budgets: [] });
  const incomplete = refuseForm(missing, ctx.locale);
  if (incomplete !== undefined) return incomplete;
  const effect = await budgetEffect(db, ctx.references, { stored, next: design, now: ctx.now });
  return effect.ok ? ok({ mark: effect.value.mark, budgets: [...effect.value.lines] }) : effect;
}

/** The stored design, or why the actor may not do this with it: it is missing, out of reach, not permitted, or in another state. */
export async function reachDesign(
  { authorize }: Pick<Context, 'authorize'>,
  stored: StoredDesign | undefined,
  programId: number,
): Promise<Result<StoredDesign, Refusal>> {
  const name = `program:${programId}`;
  if (stored === undefined) return notFound(name);
  const allowed = authorize({ bu: stored.buId, status: stored.status }, name);
  return allowed.ok ? ok(stored) : allowed;
}

interface CheckedDesign {
  readonly design: ProgramDesign;
  readonly missing: ReturnType<typeof missingInDesign>;
}

/** Converts a sent design into the stored form, or refuses it with a message for each wrong field. */
async function checkedDesign(
  ctx: Pick<Context, 'actor' | 'locale' | 'now'>,
  db: Db | Tx,
  sent: SentDesign,
  stored?: StoredDesign,
): Promise<Result<CheckedDesign, Refusal>> {
  const draft: ProgramDesign = { ...sent, vehicles: { ...sent.vehicles, upTo: 0 } };
  const choices: DesignChoices = await readChoices(db, ctx, draft, stored);
  const saved = designToSave(draft, choices);
  const refused = refuseForm(checkDesign(saved, choices), ctx.locale, stored && `program:${stored.programId}`);
  if (refused !== undefined) return refused;
  const design = { ...saved, vehicles: await saidVehicles(db, saved, stored?.design) };
  return ok({ design, missing: missingInDesign(design, choices) });
}

/** Sets `upTo` of a scope without later models: unchanged if vehicles and makes are unchanged, else the newest model there is. */
async function saidVehicles(
  db: Db | Tx,
  { vehicles, makes }: ProgramDesign,
  before: ProgramDesign | undefined,
): Promise<ProgramDesign['vehicles']> {
  if (vehicles.later) return { ...vehicles, upTo: 0 };
  const upTo = before?.vehicles.upTo ?? 0;
  const isSame = isDeepStrictEqual([{ ...vehicles, upTo }, makes], [before?.vehicles, before?.makes]);
  if (isSame) return { ...vehicles, upTo };
  const { last } = await db
    .selectFrom('vehicle_model')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return { ...vehicles, upTo: last ?? 0 };
}

/** Makes the budgets of the first complete design, and leads the program to Saved. Answers how many budgets. */
async function complete(ctx: Context, tx: Tx, stored: StoredDesign, design: ProgramDesign): Promise<number> {
  const { programId } = stored;
  const budgets = await makeBudgets(tx, ctx.references, {
    programId,
    draft: { ...draftOf(design), vehicles: tableVehicles(design) },
    usrid: ctx.actor.usrid,
    now: ctx.now,
  });
  await tx.updateTable('program').set({ design_status: NON_TEMPORARY }).where('id', '=', programId).execute();
  await move(ctx, tx, stored, { design, move: 'complete' });
  return budgets;
}

interface DesignMove {
  readonly design: ProgramDesign;
  readonly move: ProgramMove;
}

/** Writes the next version of the program. Its BU is that of the new design. */
async function move(ctx: Context, tx: Tx, stored: StoredDesign, { design, move: name }: DesignMove): Promise<void> {
  const { programId: id, status, version } = stored;
  const buId = present(design.bu, 'a BU');
  await writeMoves(tx, ctx, PROGRAM_MOVES, [{ id, status, version, buId }], { move: name });
}

/** The part of a design that `insertProgram` and `makeBudgets` take. */
function draftOf({ name, bu, firstDay, lastDay, makes, offers, fleetCustomers }: ProgramDesign): NewProgram {
  return { name, bu, from: firstDay.slice(0, 7), to: lastDay.slice(0, 7), makes, offers, fleetCustomers };
}

/** A design as the audit record keeps it. */
function recordOf({ vehicles, dealers, offers, ...design }: ProgramDesign) {
  return {
    ...design,
    offers: offers.flatMap(({ siOfferIds }) => siOfferIds),
    vehicles: { kind: vehicles.kind, later: vehicles.later, places: vehicles.nodes.length },
    dealers: { ...dealers },
  };
}

async function told(
  tx: Tx,
  programId: number,
  {
    budgets,
    ...details
  }: { readonly budgets: number; readonly before: unknown; readonly after: object; readonly changed?: CarriedOut },
): Promise<Saved> {
  const { design: _design, buId: _bu, madeOn: _made, ...saved } = present(await findDesign(tx, programId), 'a program');
  const changedFields = await followFacts(tx, programId);
  const after = changedFields.length === 0 ? details.after : { ...details.after, changedFields };
  return ok({
    data: { ...saved, budgets },
    audit: { subject: `program:${programId}`, details: { ...details, after, budgets } },
  });
}
