import { defineCalls } from '../../line.ts';

/** The public directory of BUs. */
export const organisationCalls = defineCalls({
  'directory.bus': { method: 'GET', path: '/oasis/usapi/noAuth/bu/list', action: 'directory.read', reply: 'envelope' },
  'directory.buTree': {
    method: 'GET',
    path: '/oasis/usapi/noAuth/bu/treeList',
    action: 'directory.read',
    reply: 'envelope',
  },
  'directory.parentBus': {
    method: 'GET',
    path: '/oasis/usapi/noAuth/bu/parentBu',
    action: 'directory.read',
    reply: 'envelope',
  },
});
