import { type CallId, type CallLine, callLine } from '@oasis/api-client/contract';
import { type Action, actionOf } from '@oasis/engine/actions';
import { invariant } from '@oasis/engine/base';
import type { Route } from './route.ts';

/** Throws if handlers and contract do not fit together. This is a mistake of the build, so the server does not start (API-009). */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<CallId>();
  for (const { call } of routes) {
    invariant(!seen.has(call), `the call ${call} has two handlers`);
    seen.add(call);
    const line = callLine(call);
    checkCall(call, line, actionOf(line.action));
  }
}

/**
 * Throws if a call lies outside /oasis, or if a change uses GET, has no audit event, or needs no session without being part
 * of sign-in or sign-out.
 */
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
