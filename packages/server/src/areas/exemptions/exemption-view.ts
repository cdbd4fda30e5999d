import type { CallData } from '@oasis/api-client/contract';
import { ok, present, type Result } from '@oasis/engine/base';
import { shownApproval } from '../../approvals/shown-approval.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { EXEMPTION_MOVES } from '../../checking/exemption-moves.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { EXEMPTION_SUBJECT } from './exemption-subject.ts';
import { exemptionList, withFigures } from './store.ts';

type ViewCall = Pick<CallContext<'checkExemptions.view'>, 'db' | 'actor' | 'locale' | 'now'>;

/** An exemption within reach with what it touched, and where its approval stands. */
export async function viewExemption(
  call: ViewCall,
  all: Db,
  exemptionId: number,
): Promise<Result<CallData<'checkExemptions.view'>, Refusal>> {
  const { db } = call;
  const found = await exemptionList.find(db, call, exemptionId);
  if (found === undefined) return notFound(EXEMPTION_MOVES.subject(exemptionId));
  const stored = await EXEMPTION_MOVES.read(db, exemptionId, 'approved_day', 'ended_day', 'created_by');
  const maker = await db
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', stored.created_by ?? 0)
    .executeTakeFirst();
  const last = await db
    .selectFrom('move_log')
    .select('reason')
    .where('kind', '=', EXEMPTION_MOVES.kind)
    .where('object_id', '=', exemptionId)
    .where('version', '=', found.version)
    .executeTakeFirst();
  const [row] = await withFigures(db, call, [found]);
  return ok({
    ...present(row, 'an exemption'),
    createdBy: maker?.fulnm ?? '',
    lastReason: last?.reason ?? '',
    approvedDay: stored.approved_day ?? '',
    endedDay: stored.ended_day ?? '',
    ...(await shownApproval(call, all, EXEMPTION_SUBJECT, exemptionId)),
  });
}
