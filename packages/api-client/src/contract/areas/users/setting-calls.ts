import { defineCalls } from '../../line.ts';

/** What one user is given: roles, BUs, regions. */
export const userSettingCalls = defineCalls({
  'settings.roles': {
    method: 'GET',
    path: '/oasis/usapi/users/finduserrole',
    action: 'user.read-settings',
    reply: 'envelope',
  },
  'settings.addRole': {
    method: 'POST',
    path: '/oasis/usapi/users/saveuserrole',
    action: 'user.grant-role',
    reply: 'envelope',
  },
  'settings.removeRole': {
    method: 'DELETE',
    path: '/oasis/usapi/users/removeuserrole',
    action: 'user.revoke-role',
    reply: 'envelope',
  },
  'settings.bus': {
    method: 'GET',
    path: '/oasis/usapi/users/bu/selected',
    action: 'user.read-settings',
    reply: 'envelope',
  },
  'settings.addBus': {
    method: 'POST',
    path: '/oasis/usapi/users/saveuserorg',
    action: 'user.grant-bu',
    reply: 'envelope',
  },
  'settings.removeBu': {
    method: 'DELETE',
    path: '/oasis/usapi/users/bu/selected',
    action: 'user.revoke-bu',
    reply: 'envelope',
  },
  'settings.saveRegions': {
    method: 'POST',
    path: '/oasis/usapi/bu/saveBuAndRegion',
    action: 'user.grant-region',
    reply: 'envelope',
  },
  'settings.import': {
    method: 'POST',
    path: '/oasis/usapi/users/importsetting',
    action: 'user.import-settings',
    reply: 'envelope',
  },
  'settings.previewImport': {
    method: 'POST',
    path: '/oasis/usapi/users/importsetting/preview',
    action: 'user.preview-import',
    reply: 'envelope',
  },
  'bu.tree': { method: 'GET', path: '/oasis/usapi/bu/treeList', action: 'bu.read', reply: 'envelope' },
  'bu.ofDealer': { method: 'GET', path: '/oasis/usapi/bu/dealer/:dealerId', action: 'bu.read', reply: 'envelope' },
});
