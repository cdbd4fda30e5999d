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
import type { NewRow, SentMove } from '../../moves/define-moving.ts';
import { hasMade } from '../../moves/move-log.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { rateLines } from './line-store.ts';
import { settingOn } from './setting-store.ts';
import { CALCULATOR_MOVES, type TableVersion, versionList } from './version-store.ts';

export type Changing = ChangeContext & Pick<CallContext<'calculator.confirm'>, 'authorize'>;

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
  const { id, ...made } = await CALCULATOR_MOVES.create(tx, ctx, { buId, move: 'create' }, (columns) =>
    insertVersion(tx, { ...columns, number: 1, name }),
  );
  const after = { code: made.code, name, bu: buId };
  return ok({ data: { calculatorId: id, ...made }, audit: CALCULATOR_MOVES.audit(id, { before: null, after }) });
}

/**
 * Confirms a draft at the version that the user read; he must not have made or edited anything of it. Every line has to be within today's
 * setting.
 */
export async function confirmVersion(
  tx: Tx,
  ctx: Changing,
  sent: SentMove<'calculatorId'>,
): Promise<Changed<CallData<'calculator.confirm'>>> {
  return CALCULATOR_MOVES.move(tx, ctx, sent, 'confirm', {
    check: ({ id }) => mayConfirm(tx, ctx, id),
    then: async ({ id }) => ({ audit: { calculatorLines: (await rateLines(tx, id)).length } }),
  });
}

/** Reopens a confirmed version: it stays unchanged for its users, and a draft with its lines follows. */
export async function reopenVersion(
  tx: Tx,
  ctx: Changing,
  sent: SentMove<'calculatorId'>,
): Promise<Changed<CallData<'calculator.reopen'>>> {
  return CALCULATOR_MOVES.move(tx, ctx, sent, 'reopen', {
    then: async ({ id, buId }) => {
      const { code, number: last, name } = await locked(tx, ctx, id);
      const draft = await CALCULATOR_MOVES.create(tx, ctx, { buId, move: 'follow' }, (columns) =>
        insertVersion(tx, { ...columns, code, number: last + 1, name }),
      );
      await sql`insert into calculator_line (version_id, ${COPIED}, created_by, created_at)
        select ${draft.id}::int, ${COPIED}, ${ctx.actor.usrid}::int, ${ctx.now}::timestamptz
        from calculator_line where version_id = ${id} order by id`.execute(tx);
      return { audit: { followedBy: versionName(draft) }, data: { draftId: draft.id, number: draft.number } };
    },
  });
}

const COPIED = sql.raw('product, term, down_payment, rest, standard_rate, lowest_rate, maker, dealer, company');

/** Refuses a user who ever edited a version, even if another user edited it since. */
async function mayConfirm(tx: Tx, { actor, now }: Changing, calculatorId: number): Promise<Result<null, Refusal>> {
  const { confirm } = CALCULATOR_VERSION.moves;
  if (await hasMade(tx, CALCULATOR_MOVES, calculatorId, { moves: confirm.notBy, usrid: actor.usrid }))
    return refuse(message(confirm.otherUser));
  const problem = confirmRefusal(await rateLines(tx, calculatorId), await settingOn(tx, dayOf(now)));
  return problem === undefined ? ok(null) : refuse(problem);
}

async function locked(tx: Tx, ctx: Changing, id: number): Promise<TableVersion> {
  const found = await versionList.find(tx, ctx, id);
  if (found === undefined) throw new Error('a version that was moved');
  return found;
}

function insertVersion(tx: Tx, columns: NewRow<'calculator_version'>) {
  return tx
    .insertInto('calculator_version')
    .values(columns)
    .returning(['id', 'code', 'number', 'version'])
    .executeTakeFirstOrThrow();
}
