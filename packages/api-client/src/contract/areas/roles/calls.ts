import { defineCalls } from '../../line.ts';

/** Roles within user groups, and the resources that both can be granted. */
export const roleCalls = defineCalls({
  'roles.list': { method: 'GET', path: '/oasis/usapi/roles/findall', action: 'role.read', reply: 'envelope' },
  'roles.byId': { method: 'GET', path: '/oasis/usapi/roles/findrolebyid', action: 'role.read', reply: 'envelope' },
  'roles.byType': { method: 'GET', path: '/oasis/usapi/roles/findrolebytype', action: 'role.read', reply: 'envelope' },
  'roles.byGroup': {
    method: 'GET',
    path: '/oasis/usapi/roles/findbyprivgrpid',
    action: 'role.read',
    reply: 'envelope',
  },
  'roles.byGroupId': { method: 'GET', path: '/oasis/usapi/roles/findbygrpid', action: 'role.read', reply: 'envelope' },
  'roles.names': {
    method: 'GET',
    path: '/oasis/usapi/roles/findRolnmenList',
    action: 'role.read',
    reply: 'envelope',
  },
  'roles.save': {
    method: 'POST',
    path: '/oasis/usapi/roles/saverole',
    action: 'role.create',
    reply: 'envelope',
    idempotent: true,
  },
  'roles.update': { method: 'PUT', path: '/oasis/usapi/roles/updaterole', action: 'role.update', reply: 'envelope' },
  'roles.changeStatus': {
    method: 'PUT',
    path: '/oasis/usapi/roles/changestatus',
    action: 'role.change-status',
    reply: 'envelope',
  },
  'roles.assignment': {
    method: 'GET',
    path: '/oasis/usapi/roles/findassignment',
    action: 'role.read',
    reply: 'envelope',
  },
  'roles.saveAssignment': {
    method: 'PUT',
    path: '/oasis/usapi/roles/saveassignment',
    action: 'role.grant',
    reply: 'envelope',
    bodyLimit: 1024 * 1024,
  },
  'roles.previewAssignment': {
    method: 'POST',
    path: '/oasis/usapi/roles/assignment/preview',
    action: 'role.preview-grant',
    reply: 'envelope',
    bodyLimit: 1024 * 1024,
  },
  'resources.menus': {
    method: 'GET',
    path: '/oasis/usapi/resources/findmnuall',
    action: 'resource.read',
    reply: 'envelope',
  },
  'resources.apis': {
    method: 'GET',
    path: '/oasis/usapi/resources/findapiall',
    action: 'resource.read',
    reply: 'envelope',
  },
});
