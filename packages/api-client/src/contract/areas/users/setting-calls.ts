import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Assignments of one user: roles, BUs, regions. */
export const userSettingCalls = defineCalls({
  'settings.roles': readCall('/oasis/usapi/users/finduserrole', 'user.read-settings'),
  'settings.addRole': bodyCall('POST', '/oasis/usapi/users/saveuserrole', 'user.grant-role'),
  'settings.removeRole': bodyCall('DELETE', '/oasis/usapi/users/removeuserrole', 'user.revoke-role'),
  'settings.bus': readCall('/oasis/usapi/users/bu/selected', 'user.read-settings'),
  'settings.addBus': bodyCall('POST', '/oasis/usapi/users/saveuserorg', 'user.grant-bu'),
  'settings.removeBu': bodyCall('DELETE', '/oasis/usapi/users/bu/selected', 'user.revoke-bu'),
  'settings.saveRegions': bodyCall('POST', '/oasis/usapi/bu/saveBuAndRegion', 'user.grant-region'),
  'settings.import': bodyCall('POST', '/oasis/usapi/users/importsetting', 'user.import-settings'),
  'settings.previewImport': bodyCall('POST', '/oasis/usapi/users/importsetting/preview', 'user.preview-import'),
  'bu.tree': readCall('/oasis/usapi/bu/treeList', 'bu.read'),
  'bu.ofDealer': readCall('/oasis/usapi/bu/dealer/:dealerId', 'bu.read'),
});
