import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Roles within user groups. */
export const roleCalls = defineCalls({
  'roles.list': readCall('/oasis/usapi/roles/findall', 'role.read'),
  'roles.byId': readCall('/oasis/usapi/roles/findrolebyid', 'role.read'),
  'roles.byType': readCall('/oasis/usapi/roles/findrolebytype', 'role.read'),
  'roles.byGroup': readCall('/oasis/usapi/roles/findbyprivgrpid', 'role.read'),
  'roles.byGroupId': readCall('/oasis/usapi/roles/findbygrpid', 'role.read'),
  'roles.names': readCall('/oasis/usapi/roles/findRolnmenList', 'role.read'),
  'roles.save': bodyCall('POST', '/oasis/usapi/roles/saverole', 'role.create', { idempotent: true }),
  'roles.update': bodyCall('PUT', '/oasis/usapi/roles/updaterole', 'role.update'),
  'roles.changeStatus': bodyCall('PUT', '/oasis/usapi/roles/changestatus', 'role.change-status'),
});
