import { type CallFailure, isPassing } from '@oasis/api-client';
import type { ActionId, MessageCode } from '@oasis/engine';
import { labelText } from '../locale/i18n.ts';
import { notify } from '../notify/notices.ts';
import { signInBeside } from '../session/beside.ts';
import { askWhy } from '../state/why-asked.ts';

/** Refusals that come from who the user is. */
const OF_RIGHTS: ReadonlySet<string | undefined> = new Set<MessageCode>(['NOT_PERMITTED', 'DUTIES_EXCLUDE']);

/**
 * Shows why a call failed, unless the call opted out (API-016, API-029). No failure is silent (API-033). What was refused
 * because of rights offers the chain of grants behind it.
 */
export function showFailure(failure: CallFailure, action?: ActionId): void {
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
  if (action !== undefined && (failure.kind === 'forbidden' || OF_RIGHTS.has(failure.messageCode))) {
    const run = () => askWhy(action);
    notify({ text: failure.message, severity: 'error', action: { text: labelText('access.why'), run } });
    return;
  }
  // Replaced at once by one with a Retry button, where a query or a change can offer it.
  notify({ text: failure.message, severity: 'error', ...(isPassing(failure) && { key: 'network' }) });
}
