import type { CallData } from '@oasis/api-client/contract';
import { reachOf } from '@oasis/engine/access';
import { dayOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { shownApproval } from '../../approvals/shown-approval.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { netOfOffers, refusalOfProgram } from '../../claims/claimable.ts';
import { judgeCars } from '../../claims/judge-cars.ts';
import type { Db } from '../../database/tables.ts';
import { documentsOf } from '../../documents/documents.ts';
import type { CallContext } from '../../guard/route.ts';
import { withCallbackReasons } from './callback-reasons.ts';
import { LATE_MOVES } from './late-moves.ts';
import { LATE_SUBJECT } from './late-subject.ts';
import { paperOwner } from './papers.ts';
import { delayRuleOn } from './rules.ts';
import { itemList, requestList } from './store.ts';

type View = CallData<'late.view'>;
type Content = View['content'][number];
type ViewCall = Pick<CallContext<'late.view'>, 'db' | 'actor' | 'locale' | 'now'>;

/** A request within reach with its items, its papers and, for head office, its chain of approval. */
export async function viewRequest(call: ViewCall, all: Db, requestId: number): Promise<Result<View, Refusal>> {
  const { db } = call;
  const found = await requestList.find(db, call, requestId);
  if (found === undefined) return notFound(LATE_MOVES.subject(requestId));
  const stored = await LATE_MOVES.read(db, requestId, 'text', 'created_by', 'bu_id', 'asked_day');
  const last = await db
    .selectFrom('move_log as l')
    .select('l.reason')
    .where('l.kind', '=', LATE_MOVES.kind)
    .where('l.object_id', '=', requestId)
    .where('l.version', '=', found.version)
    .executeTakeFirst();
  const maker = await db
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', stored.created_by ?? 0)
    .executeTakeFirst();
  const rule = await delayRuleOn(all, stored.bu_id, stored.asked_day ?? dayOf(call.now));
  return ok({
    ...found,
    text: stored.text,
    createdBy: maker?.fulnm ?? '',
    lastReason: last?.reason ?? '',
    papersNeeded: rule?.papersNeeded ?? false,
    content: await contentOf(call, all, { requestId, askedDay: stored.asked_day }),
    papers: await documentsOf(db, paperOwner(requestId)),
    ...(await approvalOf(call, all, requestId)),
  });
}

interface Asked {
  readonly requestId: number;
  readonly askedDay: string | null;
}

/** The items, each unused permission with the amount for which it would be booked now. */
async function contentOf(call: ViewCall, all: Db, { requestId, askedDay }: Asked): Promise<Content[]> {
  const page = await itemList.page(call.db, call, { requestId, sort: 'claimId', pageIndex: 0, pageSize: 200 });
  const items = await withCallbackReasons(call, page.ok ? page.value.content : []);
  const unused = items.filter(({ standing }) => standing === 'unused');
  if (unused.length === 0 || askedDay === null) return items.map((item) => ({ ...item, nowNet: '', nowWhy: '' }));
  const { cars } = await judgeCars(all, {
    carIds: [...new Set(unused.map(({ carId }) => carId))],
    codes: [...new Set(unused.map(({ programCode }) => programCode))],
    today: askedDay,
    by: 'dealer',
    late: true,
  });
  return items.map((item) => {
    const judged = cars.get(item.carId)?.programs.find(({ program }) => program.code === item.programCode);
    if (item.standing !== 'unused' || judged === undefined) return { ...item, nowNet: '', nowWhy: '' };
    const why = refusalOfProgram(judged);
    return why === undefined
      ? { ...item, nowNet: yuanText(netOfOffers(judged.offers)), nowWhy: '' }
      : { ...item, nowNet: '', nowWhy: messageText(why, call.locale) };
  });
}

/** Head office does not withdraw what a dealer asked for. */
async function approvalOf(call: ViewCall, all: Db, requestId: number) {
  const shown = await shownApproval(call, all, LATE_SUBJECT, requestId);
  const isHeadOffice = reachOf(call.actor).kind === 'all';
  return isHeadOffice ? { ...shown, may: { ...shown.may, withdraw: { allowed: false, reason: '' } } } : shown;
}
