import { type CallBody, type CallData, type CallId, callLine } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { type Action, actionOf, canDo } from '@oasis/engine/actions';
import { err, ok, present, type Result } from '@oasis/engine/base';
import { type Refusal, refusalOf } from '../base/refusal.ts';
import type { Db } from '../database/tables.ts';
import { runChange } from '../guard/change.ts';
import type { CallContext, Route } from '../guard/route.ts';
import { scopedDb } from '../guard/row-scope.ts';

/** Makes a call as somebody at a moment: the handler of a person's call, in a transaction of its own with its line in the audit log. */
export type DemoCall = <Id extends CallId>(call: Id, body: CallBody<Id>, as: DemoCaller) => Promise<CallData<Id>>;

interface DemoCaller {
  readonly actor: Actor;
  readonly now: Date;
}

/** The calls of some routes. Lines of the audit log are of `loadedAt`, the moment at which they are truly written. */
export function demoCalls(db: Db, routes: readonly Route[], loadedAt: Date): DemoCall {
  const handlers = new Map(routes.map(({ call, handle }) => [call, handle]));
  return async <Id extends CallId>(call: Id, body: CallBody<Id>, as: DemoCaller) => {
    const handle = present(handlers.get(call), call);
    const outcome = await handle(contextOf(db, { call, body, ...as, loadedAt }));
    if (!outcome.ok) throw new Error(`The demo is refused ${call}: ${outcome.error.message.code}`);
    // The handler of a call answers what its call says.
    return outcome.value as CallData<Id>;
  };
}

interface Asked extends DemoCaller {
  readonly call: CallId;
  readonly body: unknown;
  readonly loadedAt: Date;
}

function contextOf(db: Db, { call, body, actor, now, loadedAt }: Asked): CallContext<CallId> {
  const id = callLine(call).action;
  const action: Action = actionOf(id);
  if (action.kind === 'read') throw new Error(`${call} changes nothing`);
  const requestId = 'demo';
  const request = { call, actionId: id, action, actor, now: loadedAt, requestId, content: () => requestId };
  const context = {
    call,
    actor,
    body,
    params: {},
    query: {},
    locale: 'zh',
    now,
    requestId,
    db: scopedDb(db, actor),
    authorize: (subject: Parameters<CallContext<CallId>['authorize']>[0], name?: string): Result<null, Refusal> => {
      const decision = canDo(actor, id, subject);
      return decision.allowed ? ok(null) : err(refusalOf(decision, name));
    },
    change: (work: Parameters<typeof runChange>[2]) => runChange(db, request, work),
  };
  // What belongs to a request alone, such as headers and files, the calls of the demo do not ask for.
  return context as unknown as CallContext<CallId>;
}
