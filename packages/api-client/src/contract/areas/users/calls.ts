import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { userSettingCalls } from './setting-calls.ts';

/** The list of users, their form and their activity. */
export const userCalls = defineCalls({
  ...userSettingCalls,
  'users.byId': readCall('/oasis/usapi/users/:id', 'user.read'),
  'users.list': readCall('/oasis/usapi/users/findall', 'user.read'),
  'users.existed': readCall('/oasis/usapi/users/existed', 'user.read'),
  'users.findById': readCall('/oasis/usapi/users/finduserbyid', 'user.read'),
  'users.byOrganisation': readCall('/oasis/usapi/users/finduserbyorgid', 'user.read'),
  'users.search': readCall('/oasis/usapi/users/searchFullNameOrUserName', 'user.read'),
  'users.exportExcel': streamCall('/oasis/usapi/users/exportuserexcel', 'user.export'),
  'users.save': bodyCall('POST', '/oasis/usapi/users/saveuser', 'user.create', { idempotent: true }),
  'users.update': bodyCall('PUT', '/oasis/usapi/users/updateuser', 'user.update'),
  'users.changeStatus': bodyCall('PUT', '/oasis/usapi/users/changestatus', 'user.change-status'),
  'users.releaseSignIn': bodyCall('PUT', '/oasis/usapi/users/releasesignin', 'user.release-sign-in'),
  'entities.types': readCall('/oasis/usapi/legalEntity', 'user-type.read'),
  'entities.list': readCall('/oasis/usapi/entity', 'entity.read'),
  'entities.children': readCall('/oasis/usapi/children/:parentId', 'entity.read'),
});
