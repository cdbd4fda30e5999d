import { type CallFailure, isPassing } from '@oasis/api-client';
import type { ActionId } from '@oasis/engine/actions';
import type { MessageCode } from '@oasis/engine/messages';
import { labelText } from '../locale/i18n.ts';
import { type Notice, notify } from '../notify/notices.ts';
import { signInBeside } from '../state/beside.ts';
import { askWhy } from '../state/why-asked.ts';

/** Refusals because of the user's identity. */
const OF_RIGHTS: ReadonlySet<string | undefined> = new Set<MessageCode>(['NOT_PERMITTED', 'DUTIES_EXCLUDE']);

/**
 * Shows why a call failed, unless the call opted out (API-016, API-029). No failure is silent (API-033). What was refused
 * because of rights offers the chain of grants behind it.
 */
export function showFailure(failure: CallFailure): void {
  if (failure.kind === 'network') {
    notify({ text: failure.message, severity: 'error', key: 'network' });
    return;
  }
  if (failure.kind === 'unauthenticated') {
    notify({
      text: labelText('login.expired'),
      severity: 'warning',
      key: 'signed-out',
      action: { text: labelText('login.again'), run: signInBeside },
    });
    return;
  }
  const why = whyAction(failure);
  if (why !== undefined) {
    notify({ text: failure.message, severity: 'error', action: why });
    return;
  }
  // Replaced at once by one with a Retry button, if a query or a change can offer it.
  notify({ text: failure.message, severity: 'error', ...(isPassing(failure) && { key: 'network' }) });
}

/** The button of a toast that opens the chain of grants behind a refusal; undefined if rights were not the reason. */
export function whyAction(failure: CallFailure): Notice['action'] {
  const action = refusedAction(failure);
  return action === undefined ? undefined : { text: labelText('access.why'), run: () => askWhy(action) };
}

/** The refused action after a refusal for missing rights; undefined after any other failure. */
export function refusedAction({ kind, messageCode, action }: CallFailure): ActionId | undefined {
  return kind === 'forbidden' || OF_RIGHTS.has(messageCode) ? action : undefined;
}
