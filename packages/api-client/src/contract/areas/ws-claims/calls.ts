import { defineCalls, readCall } from '../../line.ts';

const WS = '/oasis/claim/ws';

/** Claims of wholesale programs. They are sent by the calls of claims. */
export const wsClaimCalls = defineCalls({
  /** The wholesale programs of a dealer. */
  'ws.list': readCall(`${WS}/findall`, 'ws-claim.read'),
  /** The contents of the letter of one of them. */
  'ws.information': readCall(`${WS}/information`, 'ws-claim.read'),
  /** The cars of a dealer in one of them. */
  'ws.cars': readCall(`${WS}/cars`, 'ws-claim.read'),
  /** The dealers that head office can ask for. */
  'ws.dealers': readCall(`${WS}/dealers`, 'ws-claim.read'),
});
