import { PERSON } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/usapi/roles/findall            | roles.list              | ROLE_READ         | [ROL-045] "paged list of roles"
GET  /oasis/usapi/roles/findrolebyid       | roles.byId              | ROLE_READ         | [ROL-046] "one role by roleid"
GET  /oasis/usapi/roles/findrolebytype     | roles.byType            | ROLE_READ         | [ROL-047] "roles of one type"
GET  /oasis/usapi/roles/findbyprivgrpid    | roles.byGroup           | ROLE_READ         | [ROL-048] "roles of one privilege group"
GET  /oasis/usapi/roles/findbygrpid        | roles.byGroupId         | ROLE_READ         | [ROL-049] "roles by group id"
GET  /oasis/usapi/roles/findRolnmenList    | roles.names             | ROLE_READ         | [ROL-050] "list of role English names"
POST /oasis/usapi/roles/saverole           | roles.save              | ROLE_EDIT         | [ROL-051] "creates a role"
PUT  /oasis/usapi/roles/updaterole         | roles.update            | ROLE_EDIT         | [ROL-052] "updates a role"
PUT  /oasis/usapi/roles/changestatus       | roles.changeStatus      | ROLE_EDIT         | [ROL-053] "toggles a role's active flag by rolid"
GET  /oasis/usapi/roles/findassignment     | roles.assignment        | ROLE_READ         | [STG-030] "menus, buttons and APIs assigned to a role"
PUT  /oasis/usapi/roles/saveassignment     | roles.saveAssignment    | ROLE_GRANT        | [STG-031] "saves the role settings"
POST /oasis/usapi/roles/assignment/preview | roles.previewAssignment | ROLE_GRANT, reads | STG-031 who gains and loses what by it, before it is saved
`,
  holders: `
ROLE_READ  | admin auditor DEALERIT GROUPIT
ROLE_EDIT  | admin
ROLE_GRANT | admin
`,
  kinds: [
    {
      of: 'role',
      rows: `
        with ${PERSON}
        select r.id, (not me.dealer or g.user_type_id in (10002, 10007)) as seen
        from person me, role r join privilege_group g on g.id = r.group_id where me.usrnm = $1 order by r.id`,
      answers: 'always',
    },
  ],
  rows: [
    {
      of: 'role',
      call: 'GET /oasis/usapi/roles/findrolebyid',
      says: 'ROL-046',
      ask: ({ id }) => ({ query: { roleid: String(id) } }),
    },
    {
      of: 'role',
      call: 'GET /oasis/usapi/roles/findassignment',
      says: 'STG-030',
      ask: ({ id }) => ({ query: { rolid: String(id) } }),
    },
  ],
  subjects: `
role | select id, name_en as name from role
`,
  tables: `
role           | role: t.id      | name_en* name_cn* description* code
role_menu      | role: t.role_id |
role_privilege | role: t.role_id |
role_api       | role: t.role_id |
`,
  changes: async ({ server, ids, keyed, makeGroup, makeRole, apiId }) => {
    const admin = await server.as('admin');
    const group = await makeGroup(admin, 'Group of the recorded role');
    const groupApi = { apiid: await apiId('PROGRAM_READ'), privgrpid: group, state: true };
    const groupBody = { privgrpid: group, mnulist: [], privlist: [], apilist: [groupApi] };
    await admin.call('groups.saveAssignment', { body: groupBody });
    const role = await makeRole(admin, group, 'Recorded role');
    const own = await ids.roleId('ADMIN');
    const named = (text: string) => ({ rolnmen: text, rolnmcn: text, roltp: 10001, privgrpid: group, roldsc: '' });
    const save = () => admin.call('roles.save', { body: named('Another role'), ...keyed() });
    const update = (text: string) => admin.call('roles.update', { body: { rolid: role, ...named(text) } });
    const grant = async (code: string) => {
      const apiList = [{ apiid: await apiId(code), rolid: role, state: true }];
      return admin.call('roles.saveAssignment', { body: { rolid: role, mnuList: [], privList: [], apiList } });
    };
    const toggle = (rolid: number) => admin.call('roles.changeStatus', { body: { rolid } });
    const by = { by: 'admin', subject: 'role:' } as const;
    return [
      { ...by, call: 'roles.save', done: save, refused: ['ROLE_NAME_EXISTS', save] },
      {
        ...by,
        call: 'roles.update',
        done: () => update('Renamed role'),
        refused: ['ROLE_NAME_EXISTS', () => update('Another role')],
      },
      {
        ...by,
        call: 'roles.saveAssignment',
        done: () => grant('PROGRAM_READ'),
        refused: ['GRANT_BEYOND_GROUP', () => grant('BUDGET_EDIT')],
      },
      { ...by, call: 'roles.changeStatus', done: () => toggle(role), refused: ['OWN_RIGHTS', () => toggle(own)] },
    ];
  },
  pages: [
    {
      name: 'roles',
      at: '/role',
      menu: { part: 'System Setting', entry: 'Role', after: 'User Group', who: 'admin auditor' },
      heading: ['Role', '角色'],
      buttons: `
admin   | Add · Search · Reset / each: Edit · Deactivate · Configuration | ROL-044 "shows View only if the user has VIEW without EDIT"
auditor | Search · Reset / each: View · Configuration                    | ROL-044
`,
      behind: `
Search        | GET /oasis/usapi/roles/findall
Add           | POST /oasis/usapi/roles/saverole
Edit          | PUT /oasis/usapi/roles/updaterole
Deactivate    | PUT /oasis/usapi/roles/changestatus
Configuration | GET /oasis/usapi/roles/findassignment
`,
      elsewhere: `
DEALERIT | Search        | Roles that he may give
DEALERIT | Configuration | Roles that he may give
`,
      swept: ['/role?name=Management'],
      hostile: ['/role?size=40'],
    },
    {
      name: 'role settings',
      at: '/rolesetting/{group}/{role}',
      heading: ['Role Setting', '角色权限设置'],
      buttons: `
admin   | boxes · Select all · Cancel · Submit                   | STG-025
auditor | boxes (off) · Select all (off) · Cancel · Submit (off) | STG-025
`,
      behind: `
Submit | PUT /oasis/usapi/roles/saveassignment
`,
      hostile: ['/rolesetting/{group}/{role}', '/rolesetting/{groupOfLongRole}/{longRole}'],
    },
  ],
};
