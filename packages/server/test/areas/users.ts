import type { Hands } from '../expected/hands.ts';
import { PERSON } from '../expected/people-sql.ts';
import type { Area, ChangeCase, Row } from '../expected/shape.ts';

const inQuery = ({ id }: Row) => ({ query: { usrid: String(id) } });
const inBody = ({ id }: Row) => ({ body: { usrid: id } });
const fromItself = ({ id }: Row) => ({ body: { from: id, to: id } });

/** Users and their assignments: roles, BUs, regions. */
export const area: Area = {
  calls: `
GET    /oasis/usapi/users/:id                      | users.byId             | USER_READ         | [USR-087] "one user by id"
GET    /oasis/usapi/users/findall                  | users.list             | USER_READ         | [USR-066] "paged list of users"
GET    /oasis/usapi/users/existed                  | users.existed          | USER_READ         | [USR-067] "account uniqueness check"
GET    /oasis/usapi/users/finduserbyid             | users.findById         | USER_READ         | [USR-068] "one user by usrid"
GET    /oasis/usapi/users/finduserbyorgid          | users.byOrganisation   | USER_READ         | [USR-069] "users of one organisation"
GET    /oasis/usapi/users/searchFullNameOrUserName | users.search           | USER_READ         | [UST-024] "user picker search by full or user name"
GET    /oasis/usapi/users/exportuserexcel          | users.exportExcel      | USER_EXPORT       | [USR-070] "file download of the user spreadsheet"
POST   /oasis/usapi/users/saveuser                 | users.save             | USER_EDIT         | [USR-071] "creates a user"
PUT    /oasis/usapi/users/updateuser               | users.update           | USER_EDIT         | [USR-072] "updates a user"
PUT    /oasis/usapi/users/changestatus             | users.changeStatus     | USER_EDIT         | [USR-073] "toggles a user's active flag"
PUT    /oasis/usapi/users/releasesignin            | users.releaseSignIn    | USER_EDIT         | USR-072 as renaming: the next sign-in under the account is bound
GET    /oasis/usapi/users/finduserrole             | settings.roles         | USER_SETTING_READ | [UST-023] "roles assigned to a user"
POST   /oasis/usapi/users/saveuserrole             | settings.addRole       | USER_GRANT        | [UST-026] "adds roles to a user"
DELETE /oasis/usapi/users/removeuserrole           | settings.removeRole    | USER_GRANT        | [UST-028] "removes a user-role link by usrrolid"
GET    /oasis/usapi/users/bu/selected              | settings.bus           | USER_SETTING_READ | [UST-029] "BUs subscribed by a user"
POST   /oasis/usapi/users/saveuserorg              | settings.addBus        | USER_GRANT        | [UST-027] "adds BUs to a user"
DELETE /oasis/usapi/users/bu/selected              | settings.removeBu      | USER_GRANT        | [UST-030] "removes a subscribed BU by usrorgId and usrId"
POST   /oasis/usapi/bu/saveBuAndRegion             | settings.saveRegions   | USER_GRANT        | [UST-034] "saves BU regions"
POST   /oasis/usapi/users/importsetting            | settings.import        | USER_GRANT        | [UST-025] "copies settings of user from to user to"
POST   /oasis/usapi/users/importsetting/preview    | settings.previewImport | USER_GRANT, reads | UST-014 "after a confirm that shows what the target gains and loses"
`,
  holders: `
USER_READ         | sales HYBRID admin auditor DEALERIT GROUPIT
USER_EDIT         | admin DEALERIT GROUPIT
USER_EXPORT       | admin auditor DEALERIT GROUPIT
USER_SETTING_READ | admin auditor DEALERIT GROUPIT
USER_GRANT        | admin DEALERIT GROUPIT
`,
  kinds: [
    {
      of: 'user',
      rows: `
        with ${PERSON}
        select u.id, (select min(id) from user_role r where r.user_id = u.id) as role,
          (select min(id) from user_bu b where b.user_id = u.id) as bu,
          (not me.dealer or u.org_id = me.org_id) is true as seen
        from person me, app_user u where me.usrnm = $1 order by u.id`,
    },
  ],
  rows: [
    { of: 'user', call: 'GET /oasis/usapi/users/finduserbyid', says: 'USR-068', ask: inQuery },
    { of: 'user', call: 'GET /oasis/usapi/users/:id', says: 'USR-087', ask: ({ id }) => ({ path: String(id) }) },
    { of: 'user', call: 'GET /oasis/usapi/users/finduserrole', says: 'UST-023', ask: inQuery },
    { of: 'user', call: 'GET /oasis/usapi/users/bu/selected', says: 'UST-029', ask: inQuery },
    {
      of: 'user',
      call: 'PUT /oasis/usapi/users/updateuser',
      says: 'USR-072',
      ask: ({ id }) => ({
        body: { usrid: id, usrnm: 'TAKEN', fulnm: 'Taken over', email: 'x@example.test', usrtp: 10007, orgid: 1 },
      }),
    },
    { of: 'user', call: 'PUT /oasis/usapi/users/changestatus', says: 'USR-073', ask: inBody },
    { of: 'user', call: 'PUT /oasis/usapi/users/releasesignin', says: 'USR-072', ask: inBody },
    {
      of: 'user',
      call: 'POST /oasis/usapi/users/saveuserrole',
      says: 'UST-026',
      ask: ({ id }) => ({ body: { usrid: id, rolid: 1 } }),
    },
    {
      of: 'user',
      call: 'DELETE /oasis/usapi/users/removeuserrole',
      says: 'UST-028',
      ask: ({ its }) => ({ query: { usrrolid: String(its('role')) } }),
    },
    {
      of: 'user',
      call: 'POST /oasis/usapi/users/saveuserorg',
      says: 'UST-027',
      ask: ({ id }) => ({ body: [{ usrid: id, orgid: 1 }] }),
    },
    {
      of: 'user',
      call: 'DELETE /oasis/usapi/users/bu/selected',
      says: 'UST-030',
      ask: ({ id, its }) => ({ query: { usrorgId: String(its('bu')), usrId: String(id) } }),
    },
    {
      of: 'user',
      call: 'POST /oasis/usapi/bu/saveBuAndRegion',
      says: 'UST-034',
      ask: ({ id }) => ({ body: { usrid: id, selectedRegion: [] } }),
    },
    { of: 'user', call: 'POST /oasis/usapi/users/importsetting/preview', says: 'UST-014', ask: fromItself },
    { of: 'user', call: 'POST /oasis/usapi/users/importsetting', says: 'UST-025', ask: fromItself },
  ],
  subjects: `
user | select id, concat(fulnm, ' (', usrnm, ')') as name from app_user
`,
  tables: `
app_user      | user: t.id      | fulnm* email*
user_entity   | user: t.user_id |
user_identity | user: t.user_id |
user_role     | user: t.user_id |
user_bu       | user: t.user_id |
user_region   | user: (select b.user_id from user_bu b where b.id = t.user_bu_id) |
`,
  changes: async (hands) => [...(await userChanges(hands)), ...(await settingChanges(hands))],
  pages: [
    {
      name: 'users',
      at: '/user',
      menu: { part: 'System Setting', entry: 'User', after: 'Role', who: 'admin auditor DEALERIT' },
      heading: ['User', '用户'],
      buttons: `
admin    | Export · Search · Reset / each: View · Edit · Configuration · Sign out · Release sign-in | USR-057 "Add … only for a user whose legal entity code is Dealer", USR-058
auditor  | Export · Search · Reset / each: View · Configuration | USR-057 USR-058
DEALERIT | Export · Add · Search · Reset / DEALER1: View · Edit · Deactivate · Configuration · Sign out · Release sign-in / DEALERI2: View · Configuration · Sign out · Release sign-in (off) / DEALERIT: View · Edit · Configuration · Sign out · Release sign-in (off) | USR-058 "on rows that are not themselves dealer IT admins", USR-062 "cannot edit another dealer IT admin's info"
`,
      behind: `
Search          | GET /oasis/usapi/users/findall
Export          | GET /oasis/usapi/users/exportuserexcel
Add             | POST /oasis/usapi/users/saveuser
View            | GET /oasis/usapi/users/finduserbyid
Edit            | PUT /oasis/usapi/users/updateuser
Deactivate      | PUT /oasis/usapi/users/changestatus
Sign out        | PUT /oasis/usapi/users/endsessions
Release sign-in | PUT /oasis/usapi/users/releasesignin
Configuration   | GET /oasis/usapi/users/finduserrole
`,
      elsewhere: `
sales | Search     | Pickers of people ask for them
sales | View       | Pickers of people ask for them
admin | Add        | USR-057 he holds the permission of the form; the server says no to the person
admin | Deactivate | USR-058 he holds the permission of the form; the server says no to the person
`,
      swept: ['/user?name=manager'],
      hostile: ['/user?size=40'],
      carries: ['/user?name={payload}&sort={payload}&type={payload}&page={payload}'],
    },
    {
      name: 'user settings',
      at: '/usersetting/{finance}/1/x/1/1',
      atFor: { DEALERIT: '/usersetting/{DEALER1}/1/x/1/1' },
      buttons: `
admin    | Import User (off) · Assign roles · Remove role · Subscribe BUs · Remove BU · boxes · Save | UST-019 "read-only unless the viewer's entity is not Dealer"
auditor  | boxes (off) | UST-018 "add/remove icons are hidden"
DEALERIT | boxes (off) | UST-020 the target is no dealer IT admin
`,
      behind: `
Import User   | POST /oasis/usapi/users/importsetting
Assign roles  | POST /oasis/usapi/users/saveuserrole
Remove role   | DELETE /oasis/usapi/users/removeuserrole
Subscribe BUs | POST /oasis/usapi/users/saveuserorg
Remove BU     | DELETE /oasis/usapi/users/bu/selected
Save          | POST /oasis/usapi/bu/saveBuAndRegion
`,
      elsewhere: `
admin    | Import User   | It can be used once a person is chosen
DEALERIT | Import User   | UST-020 he changes the settings of another dealer IT admin
DEALERIT | Assign roles  | UST-020
DEALERIT | Remove role   | UST-020
DEALERIT | Subscribe BUs | UST-020
DEALERIT | Remove BU     | UST-020
DEALERIT | Save          | UST-020
`,
      swept: ['/usersetting/{manager}/1/x/1/1'],
      hostile: ['/usersetting/{sales}/1/x/1/1', '/usersetting/{longUser}/1/x/1/1'],
      carries: ['/usersetting/{sales}/{payload}/{payload}/{payload}/{payload}'],
    },
    {
      name: 'settings of another IT administrator',
      at: '/usersetting/{DEALERI2}/1/x/1/1',
      buttons: `
admin, DEALERIT | Import User (off) · Assign roles · Subscribe BUs | UST-020 "the target is also a dealer IT admin"
auditor         |                                                  | UST-018; that one has neither roles nor BUs yet
`,
      swept: [],
      hostile: [],
    },
    {
      name: 'own settings',
      at: '/usersetting/{self}/1/x/1/1',
      buttons: `
admin, auditor, DEALERIT | boxes (off) | Nobody changes his own settings
`,
      swept: [],
      hostile: [],
    },
  ],
};

async function userChanges({ server, ids, keyed }: Hands): Promise<readonly ChangeCase[]> {
  const [admin, dealerIt] = [await server.as('admin'), await server.as('DEALERIT')];
  const [dealer, own, orgid] = [await ids.userId('DEALER1'), await ids.userId('admin'), await ids.orgId('D1001')];
  const form = { usrnm: 'RECORDED', fulnm: 'Recorded Person', email: 'r@example.test', usrtp: 10007, orgid };
  const save = () => dealerIt.call('users.save', { body: form, ...keyed() });
  const update = (usrnm: string) => admin.call('users.update', { body: { ...form, usrid: dealer, usrnm } });
  const release = () => admin.call('users.releaseSignIn', { body: { usrid: dealer } });
  const toggle = (usrid: number) => dealerIt.call('users.changeStatus', { body: { usrid } });
  const subject = 'user:';
  return [
    { call: 'users.save', by: 'DEALERIT', subject, done: save, refused: ['USER_NAME_EXISTS', save] },
    {
      call: 'users.update',
      by: 'admin',
      subject,
      done: () => update('DEALER1'),
      refused: ['USER_NAME_EXISTS', () => update('RECORDED')],
    },
    {
      call: 'users.releaseSignIn',
      by: 'admin',
      subject,
      done: async () => {
        const identity = { user_id: dealer, issuer: 'https://issuer.example', subject: 'dealer', bound_at: new Date() };
        await server.owner.insertInto('user_identity').values(identity).execute();
        return release();
      },
      refused: ['SIGN_IN_NOT_BOUND', release],
    },
    {
      call: 'users.changeStatus',
      by: 'DEALERIT',
      subject,
      done: () => toggle(dealer),
      refused: ['NOT_FOUND', () => toggle(own)],
    },
  ];
}

async function settingChanges({ server, ids, missing }: Hands): Promise<readonly ChangeCase[]> {
  const admin = await server.as('admin');
  const [usrid, from, own] = [await ids.userId('auditor'), await ids.userId('finance'), await ids.userId('admin')];
  const [rolid, bu] = [await ids.roleId('MANAGEMENT'), await ids.buId('VAN')];
  const linkOf = async (table: 'user_role' | 'user_bu') => {
    const links = server.db.selectFrom(table).select('id').where('user_id', '=', usrid).orderBy('id', 'desc');
    return (await links.executeTakeFirstOrThrow()).id;
  };
  const subscribe = () =>
    server.owner
      .insertInto('user_bu')
      .values({ user_id: usrid, bu_id: bu })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await server.owner.deleteFrom('user_bu').where('user_id', '=', usrid).where('bu_id', '=', bu).execute();
  const addRole = (to: number) => admin.call('settings.addRole', { body: { usrid: to, rolid } });
  const removeRole = (usrrolid: number) => admin.call('settings.removeRole', { query: { usrrolid } });
  const addBu = (orgid: number) => admin.call('settings.addBus', { body: [{ usrid, orgid }] });
  const removeBu = (usrorgId: number) => admin.call('settings.removeBu', { query: { usrorgId, usrId: usrid } });
  const copy = (to: number) => admin.call('settings.import', { body: { from, to } });
  const by = { by: 'admin', subject: 'user:' } as const;
  return [
    { ...by, call: 'settings.addRole', done: () => addRole(usrid), refused: ['OWN_RIGHTS', () => addRole(own)] },
    {
      ...by,
      call: 'settings.removeRole',
      done: async () => removeRole(await linkOf('user_role')),
      refused: ['NOT_FOUND', () => removeRole(missing)],
    },
    { ...by, call: 'settings.addBus', done: () => addBu(bu), refused: ['NOT_FOUND', () => addBu(missing)] },
    {
      ...by,
      call: 'settings.saveRegions',
      done: async () => {
        await subscribe();
        const regions = server.db.selectFrom('region').select('id').where('bu_id', '=', bu);
        const regionIds = [(await regions.executeTakeFirstOrThrow()).id];
        const selectedRegion = [{ usrorgid: await linkOf('user_bu'), regionIds }];
        return admin.call('settings.saveRegions', { body: { usrid, selectedRegion } });
      },
      refused: ['OWN_RIGHTS', () => admin.call('settings.saveRegions', { body: { usrid: own, selectedRegion: [] } })],
    },
    {
      ...by,
      call: 'settings.removeBu',
      done: async () => removeBu(await linkOf('user_bu')),
      refused: ['NOT_FOUND', () => removeBu(missing)],
    },
    { ...by, call: 'settings.import', done: () => copy(usrid), refused: ['OWN_RIGHTS', () => copy(own)] },
  ];
}
