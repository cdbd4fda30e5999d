import { type CallId, callLine } from '@oasis/api-client/contract';
import { actionOf, invariant } from '@oasis/engine';
import type { Route } from './route.ts';

/**
 * Throws where the table of calls and the handlers do not fit: a call bound twice, a GET that changes, a change without
 * an audit event, a public change outside sign-in. These are mistakes of the build, so it does not start (API-009).
 */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<CallId>();
  for (const { call } of routes) {
    invariant(!seen.has(call), `the call ${call} has two handlers`);
    seen.add(call);
    checkCall(call);
  }
}

function checkCall(call: CallId): void {
  const line = callLine(call);
  const action = actionOf(line.action);
  invariant(line.path.startsWith('/oasis/'), `the call ${call} lies outside /oasis`);
  if (action.kind === 'read') return;
  invariant(line.method !== 'GET', `the call ${call} changes with GET`);
  invariant(action.audit !== '', `the call ${call} changes without an audit event`);
  invariant(
    action.permission !== 'public' || line.path.includes('/oauth/'),
    `the call ${call} changes without a session`,
  );
}
