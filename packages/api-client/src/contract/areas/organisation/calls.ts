import { defineCalls, readCall } from '../../line.ts';

/** The public directory of BUs. */
export const organisationCalls = defineCalls({
  'directory.bus': readCall('/oasis/usapi/noAuth/bu/list', 'directory.read'),
  'directory.buTree': readCall('/oasis/usapi/noAuth/bu/treeList', 'directory.read'),
  'directory.parentBus': readCall('/oasis/usapi/noAuth/bu/parentBu', 'directory.read'),
});
