import { type CallId, type CallLine, callLine } from '@oasis/api-client/contract';
import { type Action, actionOf, invariant } from '@oasis/engine';
import type { Route } from './route.ts';

/** Throws where the table of calls and the handlers do not fit: a mistake of the build, so it does not start (API-009). */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<CallId>();
  for (const { call } of routes) {
    invariant(!seen.has(call), `the call ${call} has two handlers`);
    seen.add(call);
    const line = callLine(call);
    checkCall(call, line, actionOf(line.action));
  }
}

/** No call outside /oasis, no change by GET, none without an audit event, none without a session but signing in and out. */
export function checkCall(id: string, line: Pick<CallLine, 'path' | 'method'>, action: Action): void {
  invariant(line.path.startsWith('/oasis/'), `the call ${id} lies outside /oasis`);
  if (action.kind === 'read') return;
  invariant(line.method !== 'GET', `the call ${id} changes with GET`);
  invariant(action.audit !== '', `the call ${id} changes without an audit event`);
  invariant(
    action.permission !== 'public' || line.path.startsWith('/oasis/oauth/'),
    `the call ${id} changes without a session`,
  );
}
