import { PERSON } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/usapi/privgroups/findall            | groups.list              | GROUP_READ         | [UGP-056] "paged list of user groups"
GET  /oasis/usapi/privgroups/findgroupbyid      | groups.byId              | GROUP_READ         | [UGP-057] "one user group by privgrpid"
GET  /oasis/usapi/privgroups/findgroupbytype    | groups.byType            | GROUP_READ         | [UGP-058] "user groups of one type"
GET  /oasis/usapi/privgroups/findgroupbytypes   | groups.byTypes           | GROUP_READ         | [UGP-059] "user groups of several types"
GET  /oasis/usapi/privgroups/findalllist        | groups.all               | GROUP_READ         | [UGP-060] "all user groups, unpaged"
POST /oasis/usapi/privgroups/savegroup          | groups.save              | GROUP_EDIT         | [UGP-061] "creates a user group"
PUT  /oasis/usapi/privgroups/updategroup        | groups.update            | GROUP_EDIT         | [UGP-062] "updates a user group"
PUT  /oasis/usapi/privgroups/changestatus       | groups.changeStatus      | GROUP_EDIT         | [UGP-063] "toggles a user group's active flag by privGroupId"
GET  /oasis/usapi/privgroups/findassignment     | groups.assignment        | GROUP_READ         | [STG-026] "menus, buttons and APIs assigned to a privilege group"
PUT  /oasis/usapi/privgroups/saveassignment     | groups.saveAssignment    | GROUP_GRANT        | [STG-027] "saves the privilege group settings"
POST /oasis/usapi/privgroups/assignment/preview | groups.previewAssignment | GROUP_GRANT, reads | STG-027 who gains and loses what by it, before it is saved
`,
  holders: `
GROUP_READ  | admin auditor DEALERIT GROUPIT
GROUP_EDIT  | admin
GROUP_GRANT | admin
`,
  kinds: [
    {
      of: 'group',
      rows: `
        with ${PERSON}
        select g.id, (not me.dealer or g.user_type_id in (10002, 10007)) as seen
        from person me, privilege_group g where me.usrnm = $1 order by g.id`,
      answers: 'always',
    },
  ],
  rows: [
    {
      of: 'group',
      call: 'GET /oasis/usapi/privgroups/findgroupbyid',
      says: 'UGP-057',
      ask: ({ id }) => ({ query: { privgrpid: String(id) } }),
    },
    {
      of: 'group',
      call: 'GET /oasis/usapi/privgroups/findassignment',
      says: 'STG-026',
      ask: ({ id }) => ({ query: { privgrpid: String(id) } }),
    },
  ],
  subjects: `
group | select id, name_en as name from privilege_group
`,
  tables: `
privilege_group | group: t.id       | name_en* name_cn* description*
group_menu      | group: t.group_id |
group_privilege | group: t.group_id |
group_api       | group: t.group_id |
`,
  changes: async ({ server, keyed, makeGroup, apiId, missing }) => {
    const admin = await server.as('admin');
    const group = await makeGroup(admin, 'Recorded group');
    const apiid = await apiId('PROGRAM_READ');
    const named = (text: string) => ({ grpnmen: text, grpnmcn: text, grptp: 10001, grpdsc: '' });
    const grants = (state: boolean) => ({
      privgrpid: group,
      mnulist: [],
      privlist: [],
      apilist: [{ apiid, privgrpid: group, state }],
    });
    const save = () => admin.call('groups.save', { body: named('Another group'), ...keyed() });
    const update = (privgrpid: number) =>
      admin.call('groups.update', { body: { privgrpid, ...named('Renamed group') } });
    const toggle = (privGroupId: number) => admin.call('groups.changeStatus', { body: { privGroupId } });
    const by = { by: 'admin', subject: 'group:' } as const;
    return [
      { ...by, call: 'groups.save', done: save, refused: ['GROUP_NAME_EXISTS', save] },
      { ...by, call: 'groups.update', done: () => update(group), refused: ['NOT_FOUND', () => update(missing)] },
      {
        ...by,
        call: 'groups.saveAssignment',
        done: () => admin.call('groups.saveAssignment', { body: grants(true) }),
        refused: [
          'RECORD_CHANGED',
          () => admin.call('groups.saveAssignment', { body: grants(false), query: { version: 1 } }),
        ],
      },
      { ...by, call: 'groups.changeStatus', done: () => toggle(group), refused: ['NOT_FOUND', () => toggle(missing)] },
    ];
  },
  pages: [
    {
      name: 'groups',
      at: '/privilegegroup',
      menu: { part: 'System Setting', entry: 'User Group', after: 'Mailbox', who: 'admin auditor' },
      heading: ['User Group', '用户组'],
      buttons: `
admin   | Add · Search · Reset / each: View · Edit · Deactivate · Configuration | UGP-048 to UGP-053
auditor | Search · Reset / each: View · Configuration                           | UGP-048 to UGP-053
`,
      behind: `
Search        | GET /oasis/usapi/privgroups/findall
Add           | POST /oasis/usapi/privgroups/savegroup
View          | GET /oasis/usapi/privgroups/findgroupbyid
Edit          | PUT /oasis/usapi/privgroups/updategroup
Deactivate    | PUT /oasis/usapi/privgroups/changestatus
Configuration | GET /oasis/usapi/privgroups/findassignment
`,
      elsewhere: `
DEALERIT | Search        | Roles that he may give are told with their groups
DEALERIT | View          | Roles that he may give are told with their groups
DEALERIT | Configuration | Roles that he may give are told with their groups
`,
      swept: ['/privilegegroup?name=Management'],
      hostile: ['/privilegegroup?size=40'],
    },
    {
      name: 'group settings',
      at: '/privilegegroup/{group}',
      heading: ['Privilege Group Setting', '用户组权限设置'],
      buttons: `
admin   | boxes · Select all · Cancel · Submit                   | STG-024
auditor | boxes (off) · Select all (off) · Cancel · Submit (off) | STG-024 "Without SETTINGEDIT … read-only: checkboxes and Submit are disabled"
`,
      behind: `
Submit | PUT /oasis/usapi/privgroups/saveassignment
`,
      hostile: ['/privilegegroup/{group}', '/privilegegroup/{longGroup}'],
    },
    { name: 'group settings at their older address', at: '/pgsetting/{group}', swept: [], hostile: [] },
  ],
};
