import { type CallId, callLine } from '@oasis/api-client/contract';
import { present } from '@oasis/engine';
import { draftOf, makeProgram, openSession, save, sellingRows, type } from '../budgets.ts';
import { uploadVolumes } from '../multipart.ts';
import { callKey, makeGroup, makeRole } from '../rights.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { sessionCases, signInCases, userIds } from './session-changes.ts';

/** What came back of a call. */
interface Came {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** How a changing call of the contract is made so that it is done, and so that a rule of the business refuses it. */
export interface ChangeCase {
  readonly call: CallId;
  /** Account of who makes it; nobody for signing in and out. */
  readonly by: string;
  /** Beginning of the subject of its record, up to the id. */
  readonly subject: string;
  readonly done: () => Promise<Came>;
  /** Code of the sentence that refuses it, and how that comes about; absent where nothing refuses but the border. */
  readonly refused?: readonly [code: string, make: () => Promise<Came>];
}

const MISSING = 9_999_999;
const UNTIL = '2026-12-31';

/** One case for each changing call, in an order in which each finds what it needs. */
export async function changeCases(server: TestServer): Promise<readonly ChangeCase[]> {
  return [
    ...(await rightsCases(server)),
    ...(await personCases(server)),
    ...(await planCases(server)),
    ...sessionCases(server),
    ...signInCases(server),
  ];
}

const name = (text: string) => ({ grpnmen: text, grpnmcn: text, grptp: 10001, grpdsc: '' });

async function rightsCases(server: TestServer): Promise<readonly ChangeCase[]> {
  const admin = await server.as('admin');
  const group = await makeGroup(admin, 'Recorded group');
  const role = await makeRole(admin, group, 'Recorded role');
  const { rows: apis } = {
    rows: await server.db.selectFrom('api').select('id').where('code', '=', 'PROGRAM_READ').execute(),
  };
  const apiid = present(apis[0], 'an API').id;
  const groupBody = (id: number, state = true) => ({
    privgrpid: id,
    mnulist: [],
    privlist: [],
    apilist: [{ apiid, privgrpid: id, state }],
  });
  const roleBody = (id: number, place = apiid) => ({
    rolid: id,
    mnuList: [],
    privList: [],
    apiList: [{ apiid: place, rolid: id, state: true }],
  });
  const other = await server.db
    .selectFrom('api')
    .select('id')
    .where('code', '=', 'BUDGET_EDIT')
    .executeTakeFirstOrThrow();
  const newRole = (text: string) => ({ rolnmen: text, rolnmcn: text, roltp: 10001, privgrpid: group, roldsc: '' });
  const ownRole = await server.db.selectFrom('role').select('id').where('code', '=', 'ADMIN').executeTakeFirstOrThrow();
  const by = { by: 'admin' } as const;
  const [ofGroup, ofRole] = [
    { ...by, subject: 'group:' },
    { ...by, subject: 'role:' },
  ];
  return [
    {
      ...ofGroup,
      call: 'groups.save',
      done: () => admin.call('groups.save', { body: name('Another group'), headers: callKey() }),
      refused: [
        'GROUP_NAME_EXISTS',
        () => admin.call('groups.save', { body: name('Another group'), headers: callKey() }),
      ],
    },
    {
      ...ofGroup,
      call: 'groups.update',
      done: () => admin.call('groups.update', { body: { privgrpid: group, ...name('Renamed group') } }),
      refused: ['NOT_FOUND', () => admin.call('groups.update', { body: { privgrpid: MISSING, ...name('x') } })],
    },
    {
      ...ofGroup,
      call: 'groups.saveAssignment',
      done: () => admin.call('groups.saveAssignment', { body: groupBody(group) }),
      refused: [
        'RECORD_CHANGED',
        () => admin.call('groups.saveAssignment', { body: groupBody(group, false), query: { version: 1 } }),
      ],
    },
    {
      ...ofGroup,
      call: 'groups.changeStatus',
      done: () => admin.call('groups.changeStatus', { body: { privGroupId: group } }),
      refused: ['NOT_FOUND', () => admin.call('groups.changeStatus', { body: { privGroupId: MISSING } })],
    },
    {
      ...ofRole,
      call: 'roles.save',
      done: () => admin.call('roles.save', { body: newRole('Another role'), headers: callKey() }),
      refused: [
        'ROLE_NAME_EXISTS',
        () => admin.call('roles.save', { body: newRole('Another role'), headers: callKey() }),
      ],
    },
    {
      ...ofRole,
      call: 'roles.update',
      done: () => admin.call('roles.update', { body: { rolid: role, ...newRole('Renamed role') } }),
      refused: [
        'ROLE_NAME_EXISTS',
        () => admin.call('roles.update', { body: { rolid: role, ...newRole('Another role') } }),
      ],
    },
    {
      ...ofRole,
      call: 'roles.saveAssignment',
      done: () => admin.call('roles.saveAssignment', { body: roleBody(role) }),
      refused: ['GRANT_BEYOND_GROUP', () => admin.call('roles.saveAssignment', { body: roleBody(role, other.id) })],
    },
    {
      ...ofRole,
      call: 'roles.changeStatus',
      done: () => admin.call('roles.changeStatus', { body: { rolid: role } }),
      refused: ['OWN_RIGHTS', () => admin.call('roles.changeStatus', { body: { rolid: ownRole.id } })],
    },
    ...dutyCases(server, admin, await server.as('auditor')),
    ...noticeCases(admin),
  ];
}

function dutyCases(server: TestServer, admin: TestCaller, auditor: TestCaller): readonly ChangeCase[] {
  const idOf = userIds(server);
  const wish = async () => ({
    usrid: await idOf('sales'),
    first: 'USER_GRANT',
    second: 'DUTY_DECIDE',
    reason: 'x',
    until: UNTIL,
  });
  const last = async (): Promise<number> => {
    const { id } = await server.db
      .selectFrom('duty_override')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return id;
  };
  const request = async () => admin.call('duties.request', { body: await wish(), headers: callKey() });
  const decide = async () => auditor.call('duties.decide', { body: { overrideId: await last(), approve: true } });
  const end = async () => admin.call('duties.end', { body: { overrideId: await last() } });
  return [
    { call: 'duties.request', by: 'admin', subject: 'duty:', done: request, refused: ['DUTY_ALREADY_OPEN', request] },
    { call: 'duties.decide', by: 'auditor', subject: 'duty:', done: decide, refused: ['DUTY_ALREADY_DECIDED', decide] },
    { call: 'duties.end', by: 'admin', subject: 'duty:', done: end, refused: ['DUTY_ALREADY_ENDED', end] },
  ];
}

function noticeCases(admin: TestCaller): readonly ChangeCase[] {
  const texts = { contentsEn: 'Notice', contentsCn: '通知', endTime: '2026-12-31T00:00:00Z' };
  const noticeId = 1;
  const past = { ...texts, endTime: '2026-01-01T00:00:00Z' };
  const by = { by: 'admin', subject: 'notice:' } as const;
  const end = () => admin.call('notices.end', { body: { noticeId } });
  return [
    {
      ...by,
      call: 'notices.save',
      done: () => admin.call('notices.save', { body: texts, headers: callKey() }),
      refused: ['NOTICE_END_PAST', () => admin.call('notices.save', { body: past, headers: callKey() })],
    },
    {
      ...by,
      call: 'notices.update',
      done: () => admin.call('notices.update', { body: { noticeId, ...texts, contentsEn: 'Changed' } }),
      refused: ['NOTICE_END_PAST', () => admin.call('notices.update', { body: { noticeId, ...past } })],
    },
    { ...by, call: 'notices.end', done: end, refused: ['NOTICE_ENDED_ALREADY', end] },
  ];
}

async function personCases(server: TestServer): Promise<readonly ChangeCase[]> {
  const [admin, dealerIt] = [await server.as('admin'), await server.as('DEALERIT')];
  const idOf = userIds(server);
  const [usrid, from, own, dealer] = [
    await idOf('sicco'),
    await idOf('finance'),
    await idOf('admin'),
    await idOf('DEALER1'),
  ];
  const orgid = (
    await server.db.selectFrom('app_user').select('org_id').where('id', '=', dealer).executeTakeFirstOrThrow()
  ).org_id;
  const role = await server.db
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'MANAGEMENT')
    .executeTakeFirstOrThrow();
  const bu = await server.db.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
  await server.owner.deleteFrom('user_bu').where('user_id', '=', usrid).where('bu_id', '=', bu.id).execute();
  const linkOf = async (table: 'user_role' | 'user_bu') => {
    const of = server.db.selectFrom(table).select('id').where('user_id', '=', usrid).orderBy('id', 'desc');
    return (await of.executeTakeFirstOrThrow()).id;
  };
  const form = { usrnm: 'RECORDED', fulnm: 'Recorded Person', email: 'r@example.test', usrtp: 10007, orgid };
  const by = { by: 'admin', subject: 'user:' } as const;
  const save = () => dealerIt.call('users.save', { body: form, headers: callKey() });
  return [
    { ...by, by: 'DEALERIT', call: 'users.save', done: save, refused: ['USER_NAME_EXISTS', save] },
    {
      ...by,
      call: 'users.update',
      done: () => admin.call('users.update', { body: { ...form, usrid: dealer, usrnm: 'DEALER1' } }),
      refused: ['USER_NAME_EXISTS', () => admin.call('users.update', { body: { ...form, usrid: dealer } })],
    },
    {
      ...by,
      call: 'users.releaseSignIn',
      done: async () => {
        const identity = { user_id: dealer, issuer: 'https://issuer.example', subject: 'dealer', bound_at: new Date() };
        await server.owner.insertInto('user_identity').values(identity).execute();
        return admin.call('users.releaseSignIn', { body: { usrid: dealer } });
      },
      refused: ['SIGN_IN_NOT_BOUND', () => admin.call('users.releaseSignIn', { body: { usrid: dealer } })],
    },
    {
      ...by,
      by: 'DEALERIT',
      call: 'users.changeStatus',
      done: () => dealerIt.call('users.changeStatus', { body: { usrid: dealer } }),
      refused: ['NOT_FOUND', () => dealerIt.call('users.changeStatus', { body: { usrid: own } })],
    },
    {
      ...by,
      call: 'settings.addRole',
      done: () => admin.call('settings.addRole', { body: { usrid, rolid: role.id } }),
      refused: ['OWN_RIGHTS', () => admin.call('settings.addRole', { body: { usrid: own, rolid: role.id } })],
    },
    {
      ...by,
      call: 'settings.removeRole',
      done: async () => admin.call('settings.removeRole', { query: { usrrolid: await linkOf('user_role') } }),
      refused: ['NOT_FOUND', () => admin.call('settings.removeRole', { query: { usrrolid: MISSING } })],
    },
    {
      ...by,
      call: 'settings.addBus',
      done: () => admin.call('settings.addBus', { body: [{ usrid, orgid: bu.id }] }),
      refused: ['NOT_FOUND', () => admin.call('settings.addBus', { body: [{ usrid, orgid: MISSING }] })],
    },
    {
      ...by,
      call: 'settings.saveRegions',
      done: async () => {
        const link = { user_id: usrid, bu_id: bu.id };
        await server.owner
          .insertInto('user_bu')
          .values(link)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const region = await server.db
          .selectFrom('region')
          .select('id')
          .where('bu_id', '=', bu.id)
          .executeTakeFirstOrThrow();
        const selectedRegion = [{ usrorgid: await linkOf('user_bu'), regionIds: [region.id] }];
        return admin.call('settings.saveRegions', { body: { usrid, selectedRegion } });
      },
      refused: ['OWN_RIGHTS', () => admin.call('settings.saveRegions', { body: { usrid: own, selectedRegion: [] } })],
    },
    {
      ...by,
      call: 'settings.removeBu',
      done: async () => admin.call('settings.removeBu', { query: { usrorgId: await linkOf('user_bu'), usrId: usrid } }),
      refused: ['NOT_FOUND', () => admin.call('settings.removeBu', { query: { usrorgId: MISSING, usrId: usrid } })],
    },
    {
      ...by,
      call: 'settings.import',
      done: () => admin.call('settings.import', { body: { from, to: usrid } }),
      refused: ['OWN_RIGHTS', () => admin.call('settings.import', { body: { from, to: own } })],
    },
  ];
}

async function planCases(server: TestServer): Promise<readonly ChangeCase[]> {
  const sales = await server.as('sales');
  const control = await server.as('control');
  const { programId, budgetIds } = await makeProgram(server, sales);
  const budgetId = present(budgetIds[0], 'a budget');
  const draft = await draftOf(server, { name: 'Recorded program' });
  const versionOf = async () =>
    (await server.db.selectFrom('budget_table').select('version').where('id', '=', budgetId).executeTakeFirstOrThrow())
      .version;
  const at = async () => ({ budgetId, version: await versionOf() });
  const keyed = () => ({ headers: callKey() });
  const by = { by: 'sales', subject: 'budget:' } as const;
  const inputSet = { mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' } as const;
  const late = { budgetId, version: 1_000 };
  return [
    {
      by: 'sales',
      subject: 'program:',
      call: 'program.create',
      done: () => sales.call('program.create', { body: draft, ...keyed() }),
      refused: [
        '*',
        () => sales.call('program.create', { body: { ...draft, from: '2026-06', to: '2026-04' }, ...keyed() }),
      ],
    },
    {
      ...by,
      call: 'budget.save',
      done: async () => {
        const opened = await openSession(sales, budgetId);
        type(opened.session, [[present(sellingRows(opened.session.table)[0], 'a row'), 'volume', '7']]);
        return save(sales, opened);
      },
      refused: ['*', async () => save(sales, { ...(await openSession(sales, budgetId)), version: 1_000 })],
    },
    {
      ...by,
      call: 'budget.volumeBase',
      done: async () => sales.call('budget.volumeBase', { body: { ...(await at()), volumeBase: 'RT' }, ...keyed() }),
      refused: ['*', () => sales.call('budget.volumeBase', { body: { ...late, volumeBase: 'WS' }, ...keyed() })],
    },
    {
      ...by,
      call: 'budget.copyKufri',
      done: async () => sales.call('budget.copyKufri', { body: await at(), ...keyed() }),
      refused: ['*', () => sales.call('budget.copyKufri', { body: late, ...keyed() })],
    },
    {
      ...by,
      call: 'budget.inputSet',
      done: async () => sales.call('budget.inputSet', { body: { ...(await at()), inputSet }, ...keyed() }),
      refused: ['*', () => sales.call('budget.inputSet', { body: { ...late, inputSet }, ...keyed() })],
    },
    {
      ...by,
      call: 'kufri.updateVersion',
      done: async () => sales.call('kufri.updateVersion', { body: await at(), ...keyed() }),
      refused: ['*', () => sales.call('kufri.updateVersion', { body: late, ...keyed() })],
    },
    {
      ...by,
      subject: 'program:',
      call: 'budget.regenerate',
      done: () => sales.call('budget.regenerate', { body: { pgmId: programId }, ...keyed() }),
      refused: ['NOT_FOUND', () => sales.call('budget.regenerate', { body: { pgmId: MISSING }, ...keyed() })],
    },
    ...(['budget.refreshMonth', 'budget.refreshPeriod'] as const).map(
      (call): ChangeCase => ({
        ...by,
        call,
        done: () => sales.call(call, { body: { budgetId } }),
        refused: ['NOT_FOUND', () => sales.call(call, { body: { budgetId: MISSING } })],
      }),
    ),
    ...kufriCases(server, control),
    ...batchCases(server, control),
  ];
}

function kufriCases(server: TestServer, control: TestCaller): readonly ChangeCase[] {
  const content = 'Year,Month,Make,Model,Quantity\n2026,4,DENZA,Recorded,7\n';
  const upload = (make: string) =>
    uploadVolumes(server, control, { fields: { make }, fileName: 'volumes.csv', content });
  const lastUpload = async () =>
    (await server.db.selectFrom('volume_upload').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const load = (uploadId: number) => control.call('kufri.import', { body: { uploadId }, headers: callKey() });
  return [
    {
      by: 'control',
      subject: 'volume-upload:',
      call: 'kufri.upload',
      done: () => upload('DENZA'),
      refused: ['*', () => upload('No such make')],
    },
    {
      by: 'control',
      subject: 'volume-upload:',
      call: 'kufri.import',
      done: async () => load(await lastUpload()),
      refused: ['NOT_FOUND', () => load(MISSING)],
    },
  ];
}

function batchCases(server: TestServer, control: TestCaller): readonly ChangeCase[] {
  const start = () => control.call('batch.start', { body: { what: 'stored', year: 2026 }, headers: callKey() });
  const cancel = async () => {
    const { id } = await server.db.selectFrom('batch_run').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return control.call('batch.cancel', { body: { runId: id } });
  };
  const by = { by: 'control', subject: 'batch:' } as const;
  return [
    { ...by, call: 'batch.start', done: start, refused: ['BATCH_ALREADY_OPEN', start] },
    { ...by, call: 'batch.cancel', done: cancel, refused: ['BATCH_ENDED', cancel] },
  ];
}

/** A request of the right address and a wrong body, as whoever may make the call. */
export async function sendMisshapen(server: TestServer, call: CallId, token: string): Promise<Came> {
  const { method, path } = callLine(call);
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...callKey(), ...(token !== '' && { authorization: token }) },
    payload: '[]',
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
}
