import type { CallData } from '@oasis/api-client/contract';
import {
  CALCULATOR_VERSION,
  confirmRefusal,
  type TableDraft,
  tableForm,
  versionName,
} from '@oasis/engine/areas/calculator';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { keepMaking, makeMove } from '../../moves/make-move.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { rateLines } from './line-store.ts';
import { settingOn } from './setting-store.ts';
import { CALCULATOR_MOVES, type TableVersion, versionList } from './version-store.ts';

export type Changing = ChangeContext & Pick<CallContext<'calculator.confirm'>, 'authorize'>;

interface At {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Begins a rate table: its first version, a draft without lines. */
export async function createTable(
  tx: Tx,
  ctx: Changing,
  sent: TableDraft,
): Promise<Changed<CallData<'calculator.create'>>> {
  const draft = tableForm.toSave(sent);
  const refused = refuseForm(tableForm.check(draft), ctx.locale);
  if (refused !== undefined) return refused;
  const { name, buId } = draft;
  if (buId === null) throw new Error('a form that was checked');
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', '=', buId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (bu === undefined || !ctx.authorize({ bu: buId }).ok) return refuse(message('CALCULATOR_BU_MISSING'));
  const code = sql<string>`'FC-' || lpad(nextval('calculator_number')::text, 4, '0')`;
  const made = await insertVersion(tx, ctx, { code, number: 1, name, buId });
  await keepMaking(tx, ctx, CALCULATOR_MOVES, { id: made.calculatorId, buId });
  const after = { code: made.code, name, bu: buId };
  return ok({ data: made, audit: { subject: `calculator:${made.calculatorId}`, details: { before: null, after } } });
}

/**
 * Confirms a draft: somebody who made or edited nothing of it, at the version that he read. Every line has to be within the setting of
 * today.
 */
export async function confirmVersion(tx: Tx, ctx: Changing, at: At): Promise<Changed<CallData<'calculator.confirm'>>> {
  const made = await makeMove(tx, ctx, CALCULATOR_MOVES, {
    move: 'confirm',
    ...at,
    check: () => mayConfirm(tx, ctx, at.id),
  });
  if (!made.ok) return made;
  const lines = (await rateLines(tx, at.id)).length;
  const { from, version } = made.value;
  const details = { before: { state: from }, after: { state: 'Confirmed', calculatorLines: lines } };
  return ok({
    data: { calculatorId: at.id, status: 'Confirmed', version },
    audit: { subject: `calculator:${at.id}`, details },
  });
}

/** Unlocks a confirmed version: it stays as it is for whoever uses it, and a draft with its lines follows it. */
export async function reopenVersion(
  tx: Tx,
  ctx: Changing,
  { reason, ...at }: At & { readonly reason: string },
): Promise<Changed<CallData<'calculator.reopen'>>> {
  const subject = `calculator:${at.id}`;
  const made = await makeMove(tx, ctx, CALCULATOR_MOVES, { move: 'reopen', ...at, reason });
  if (!made.ok) return made;
  const from = await locked(tx, ctx, at.id);
  const draft = await insertVersion(tx, ctx, { ...from, number: from.number + 1 });
  await sql`insert into calculator_line (version_id, ${COPIED}, created_by, created_at)
    select ${draft.calculatorId}::int, ${COPIED}, ${ctx.actor.usrid}::int, ${ctx.now}::timestamptz
    from calculator_line where version_id = ${at.id} order by id`.execute(tx);
  await keepMaking(tx, ctx, CALCULATOR_MOVES, { id: draft.calculatorId, buId: from.buId, move: 'follow' });
  const details = {
    before: { state: made.value.from },
    after: { state: 'Reopened', reason: made.value.reason, followedBy: versionName(draft) },
  };
  const { calculatorId: draftId, number } = draft;
  return ok({
    data: { calculatorId: at.id, status: 'Reopened', version: made.value.version, draftId, number },
    audit: { subject, details },
  });
}

const COPIED = sql.raw('product, term, down_payment, rest, standard_rate, lowest_rate, maker, dealer, company');

/** Whoever edited anything of a version does not confirm it, also where somebody else edited it since. */
async function mayConfirm(tx: Tx, { actor, now }: Changing, calculatorId: number): Promise<Result<null, Refusal>> {
  const { confirm } = CALCULATOR_VERSION.moves;
  const edited = await tx
    .selectFrom('move_log')
    .select('id')
    .where('kind', '=', CALCULATOR_MOVES.kind)
    .where('object_id', '=', calculatorId)
    .where('move', 'in', [...confirm.notBy])
    .where('usrid', '=', actor.usrid)
    .executeTakeFirst();
  if (edited !== undefined) return refuse(message(confirm.otherUser));
  const problem = confirmRefusal(await rateLines(tx, calculatorId), await settingOn(tx, dayOf(now)));
  return problem === undefined ? ok(null) : refuse(problem);
}

async function locked(tx: Tx, ctx: Changing, id: number): Promise<TableVersion> {
  const found = await versionList.find(tx, ctx, id);
  if (found === undefined) throw new Error('a version that was moved');
  return found;
}

interface NewVersion {
  readonly code: string | ReturnType<typeof sql<string>>;
  readonly number: number;
  readonly name: string;
  readonly buId: number;
}

async function insertVersion(
  tx: Tx,
  { actor, now }: ChangeContext,
  { code, number, name, buId }: NewVersion,
): Promise<CallData<'calculator.create'>> {
  return tx
    .insertInto('calculator_version')
    .values({
      code,
      number,
      name,
      bu_id: buId,
      status: CALCULATOR_VERSION.moves.create.to,
      created_by: actor.usrid,
      created_at: now,
      updated_by: actor.usrid,
      updated_at: now,
    })
    .returning(['id as calculatorId', 'code', 'number', 'version'])
    .executeTakeFirstOrThrow();
}
