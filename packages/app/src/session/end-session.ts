import { clearSession } from '../state/session-storage.ts';
import type { SessionPort } from './session-port.ts';

/** The browser's target if no call names one. */
const LOGIN = '/login';

/**
 * Logs out: revokes the token (SGN-005), ends the single sign-on, clears the session (SGN-006), and goes to the address
 * in the sign-on's reply, else the revocation's, else the sign-in page (SGN-007, SGN-008). A failure does not
 * keep anyone signed in here; it is shown (SGN-019), after `said`, the reason of the logout (SGN-004).
 */
export async function endSession(port: SessionPort, said?: string): Promise<void> {
  const token = port.token();
  const revoked = token === undefined ? undefined : await port.revoke(token);
  const ended = await port.ssoLogout();
  port.setToken(undefined);
  clearSession();
  const failed = revoked?.ok === false ? revoked.error.message : ended.ok ? undefined : ended.error.message;
  for (const text of new Set([said, failed])) if (text !== undefined) port.showError(text);
  port.goTo(
    addressIn(ended.ok ? ended.value : undefined) ?? addressIn(revoked?.ok ? revoked.value : undefined) ?? LOGIN,
  );
}

/** Only web addresses and our own paths are followed, whatever a reply contains. Browsers read `/\` and a tab within as `//`. */
function addressIn(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined;
  return /^(https?:\/\/|\/(?![/\\\t\n\r]))/.test(data) ? data : undefined;
}
