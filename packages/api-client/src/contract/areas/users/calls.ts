import { defineCalls } from '../../line.ts';
import { userSettingCalls } from './setting-calls.ts';

/** The list of users, their form and their activity. */
export const userCalls = defineCalls({
  ...userSettingCalls,
  'users.byId': { method: 'GET', path: '/oasis/usapi/users/:id', action: 'user.read', reply: 'envelope' },
  'users.list': { method: 'GET', path: '/oasis/usapi/users/findall', action: 'user.read', reply: 'envelope' },
  'users.existed': { method: 'GET', path: '/oasis/usapi/users/existed', action: 'user.read', reply: 'envelope' },
  'users.findById': { method: 'GET', path: '/oasis/usapi/users/finduserbyid', action: 'user.read', reply: 'envelope' },
  'users.byOrganisation': {
    method: 'GET',
    path: '/oasis/usapi/users/finduserbyorgid',
    action: 'user.read',
    reply: 'envelope',
  },
  'users.search': {
    method: 'GET',
    path: '/oasis/usapi/users/searchFullNameOrUserName',
    action: 'user.read',
    reply: 'envelope',
  },
  'users.exportExcel': {
    method: 'GET',
    path: '/oasis/usapi/users/exportuserexcel',
    action: 'user.export',
    reply: 'stream',
  },
  'users.save': {
    method: 'POST',
    path: '/oasis/usapi/users/saveuser',
    action: 'user.create',
    reply: 'envelope',
    idempotent: true,
  },
  'users.update': { method: 'PUT', path: '/oasis/usapi/users/updateuser', action: 'user.update', reply: 'envelope' },
  'users.changeStatus': {
    method: 'PUT',
    path: '/oasis/usapi/users/changestatus',
    action: 'user.change-status',
    reply: 'envelope',
  },
  'users.releaseSignIn': {
    method: 'PUT',
    path: '/oasis/usapi/users/releasesignin',
    action: 'user.release-sign-in',
    reply: 'envelope',
  },
  'entities.types': { method: 'GET', path: '/oasis/usapi/legalEntity', action: 'user-type.read', reply: 'envelope' },
  'entities.list': { method: 'GET', path: '/oasis/usapi/entity', action: 'entity.read', reply: 'envelope' },
  'entities.children': {
    method: 'GET',
    path: '/oasis/usapi/children/:parentId',
    action: 'entity.read',
    reply: 'envelope',
  },
});
