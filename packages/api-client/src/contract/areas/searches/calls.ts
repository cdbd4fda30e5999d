import { bodyCall, defineCalls, readCall } from '../../line.ts';

const SEARCHES = '/oasis/usapi/searches';

/** The searches of lists that somebody keeps for himself. */
export const searchCalls = defineCalls({
  'searches.list': readCall(`${SEARCHES}/own`, 'search.read-own'),
  /** Keeps a search under a name; one with an id takes the new name and filters. */
  'searches.save': bodyCall('POST', `${SEARCHES}/save`, 'search.save-own', { idempotent: true }),
  'searches.delete': bodyCall('POST', `${SEARCHES}/delete`, 'search.delete-own'),
});
