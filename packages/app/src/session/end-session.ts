import { clearSession } from '../state/session-storage.ts';
import type { SessionPort } from './session-port.ts';

/** Where the browser goes when no call says where. */
const LOGIN = '/login';

/**
 * Logs out: revokes the token (SGN-005), ends the single sign-on, clears the session (SGN-006), and goes to the address
 * that the sign-on's reply names, else the revocation's, else the sign-in page (SGN-007, SGN-008). A failure is shown
 * and does not keep anyone signed in here (SGN-019).
 */
export async function endSession(port: SessionPort): Promise<void> {
  const token = port.token();
  const revoked = token === undefined ? undefined : await port.revoke(token);
  if (revoked?.ok === false) port.showError(revoked.error.message);
  const ended = await port.ssoLogout();
  if (!ended.ok && revoked?.ok !== false) port.showError(ended.error.message);
  port.setToken(undefined);
  clearSession();
  port.goTo(
    addressIn(ended.ok ? ended.value : undefined) ?? addressIn(revoked?.ok ? revoked.value : undefined) ?? LOGIN,
  );
}

/** Only web addresses and our own paths are followed, whatever a reply says. */
function addressIn(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined;
  return /^(https?:\/\/|\/(?!\/))/.test(data) ? data : undefined;
}
