import type { Sending } from './send.ts';

/**
 * Calls about one row, written by hand: how each asks for it. Whoever may make the call but does not reach the row is
 * answered as if it were not there, to the byte (API-009: "every call declares … its row scope").
 */
export interface RowRule {
  readonly call: string;
  readonly says: string;
  /** The parts of a request about a row; path parts are put into `path`. */
  readonly ask: (row: Row) => Sending & { readonly path?: string };
}

/** A row, and what hangs on it; for a row that is not there, ids that nothing has. */
export interface Row {
  readonly id: number;
  /** For a user: an assignment of a role to it. For a budget: its program. */
  readonly role: number;
  readonly bu: number;
  readonly program: number;
}

const text = String;
const key = () => crypto.randomUUID();

/** One user: own organisation for dealers. */
export const USER_RULES: readonly RowRule[] = [
  { call: 'GET /oasis/usapi/users/finduserbyid', says: 'USR-068', ask: ({ id }) => ({ query: { usrid: text(id) } }) },
  { call: 'GET /oasis/usapi/users/:id', says: 'USR-087', ask: ({ id }) => ({ path: text(id) }) },
  { call: 'GET /oasis/usapi/users/finduserrole', says: 'UST-023', ask: ({ id }) => ({ query: { usrid: text(id) } }) },
  { call: 'GET /oasis/usapi/users/bu/selected', says: 'UST-029', ask: ({ id }) => ({ query: { usrid: text(id) } }) },
  {
    call: 'PUT /oasis/usapi/users/updateuser',
    says: 'USR-072',
    ask: ({ id }) => ({
      body: { usrid: id, usrnm: 'TAKEN', fulnm: 'Taken over', email: 'x@example.test', usrtp: 10007, orgid: 1 },
    }),
  },
  { call: 'PUT /oasis/usapi/users/changestatus', says: 'USR-073', ask: ({ id }) => ({ body: { usrid: id } }) },
  { call: 'GET /oasis/usapi/users/sessions', says: 'USR-073', ask: ({ id }) => ({ query: { usrid: text(id) } }) },
  { call: 'PUT /oasis/usapi/users/releasesignin', says: 'USR-072', ask: ({ id }) => ({ body: { usrid: id } }) },
  { call: 'PUT /oasis/usapi/users/endsessions', says: 'USR-073', ask: ({ id }) => ({ body: { usrid: id } }) },
  {
    call: 'POST /oasis/usapi/users/saveuserrole',
    says: 'UST-026',
    ask: ({ id }) => ({ body: { usrid: id, rolid: 1 } }),
  },
  {
    call: 'DELETE /oasis/usapi/users/removeuserrole',
    says: 'UST-028',
    ask: ({ role }) => ({ query: { usrrolid: text(role) } }),
  },
  {
    call: 'POST /oasis/usapi/users/saveuserorg',
    says: 'UST-027',
    ask: ({ id }) => ({ body: [{ usrid: id, orgid: 1 }] }),
  },
  {
    call: 'DELETE /oasis/usapi/users/bu/selected',
    says: 'UST-030',
    ask: ({ id, bu }) => ({ query: { usrorgId: text(bu), usrId: text(id) } }),
  },
  {
    call: 'POST /oasis/usapi/bu/saveBuAndRegion',
    says: 'UST-034',
    ask: ({ id }) => ({ body: { usrid: id, selectedRegion: [] } }),
  },
  {
    call: 'POST /oasis/usapi/users/importsetting/preview',
    says: 'UST-014',
    ask: ({ id }) => ({ body: { from: id, to: id } }),
  },
  {
    call: 'POST /oasis/usapi/users/importsetting',
    says: 'UST-025',
    ask: ({ id }) => ({ body: { from: id, to: id } }),
  },
];

/** One budget or its program: BUs that the person subscribes to. */
export const BUDGET_RULES: readonly RowRule[] = [
  {
    call: 'GET /oasis/bgapi/budget/offer_types',
    says: 'BUD-095',
    ask: ({ program }) => ({ query: { pgmId: text(program) } }),
  },
  {
    call: 'GET /oasis/bgapi/budget/table',
    says: 'BUD-096',
    ask: ({ program }) => ({ query: { pgmId: text(program), offerTypeId: '1' } }),
  },
  { call: 'GET /oasis/bgapi/budget/table/:budgetId', says: 'BUD-097', ask: ({ id }) => ({ path: text(id) }) },
  {
    call: 'POST /oasis/bgapi/budget/regenerate',
    says: 'BUD-102',
    ask: ({ program }) => ({ body: { pgmId: program }, key: key() }),
  },
  {
    call: 'POST /oasis/bgapi/budget/volume_base',
    says: 'BUD-028',
    ask: ({ id }) => ({ body: { budgetId: id, version: 1, volumeBase: 'RT' }, key: key() }),
  },
  {
    call: 'POST /oasis/bgapi/budget/copy_kufri',
    says: 'BUD-029',
    ask: ({ id }) => ({ body: { budgetId: id, version: 1 }, key: key() }),
  },
  {
    call: 'POST /oasis/bgapi/kufri/update_version',
    says: 'BUD-100',
    ask: ({ id }) => ({ body: { budgetId: id, version: 1 }, key: key() }),
  },
  {
    call: 'GET /oasis/bgapi/kufri/check_latest',
    says: 'BUD-101',
    ask: ({ id }) => ({ query: { budgetId: text(id) } }),
  },
  {
    call: 'GET /oasis/bgapi/budget/make_totals',
    says: 'BUD-103',
    ask: ({ id }) => ({ query: { budgetId: text(id) } }),
  },
  { call: 'GET /oasis/bgapi/budget/summary', says: 'BUD-104', ask: ({ id }) => ({ query: { budgetId: text(id) } }) },
  {
    call: 'POST /oasis/bgapi/budget/refresh_report/month',
    says: 'BUD-105',
    ask: ({ id }) => ({ body: { budgetId: id } }),
  },
  {
    call: 'POST /oasis/bgapi/budget/refresh_report/period',
    says: 'BUD-106',
    ask: ({ id }) => ({ body: { budgetId: id } }),
  },
  {
    call: 'GET /oasis/bgapi/budget/fleet',
    says: 'BUD-108',
    ask: ({ program }) => ({ query: { pgmId: text(program) } }),
  },
  {
    call: 'GET /oasis/bgapi/budget/cell_history',
    says: 'BUD-097',
    ask: ({ id }) => ({ query: { budgetId: text(id), row: '0', field: 'penetration' } }),
  },
  {
    call: 'GET /oasis/bgapi/approval/export',
    says: 'BUD-109',
    ask: ({ program }) => ({ query: { pgmId: text(program) } }),
  },
];

/** One user group or role: a dealer those of dealer types. */
export const GROUP_RULES: readonly RowRule[] = [
  {
    call: 'GET /oasis/usapi/privgroups/findgroupbyid',
    says: 'UGP-057',
    ask: ({ id }) => ({ query: { privgrpid: text(id) } }),
  },
  {
    call: 'GET /oasis/usapi/privgroups/findassignment',
    says: 'STG-026',
    ask: ({ id }) => ({ query: { privgrpid: text(id) } }),
  },
];

export const ROLE_RULES: readonly RowRule[] = [
  { call: 'GET /oasis/usapi/roles/findrolebyid', says: 'ROL-046', ask: ({ id }) => ({ query: { roleid: text(id) } }) },
  { call: 'GET /oasis/usapi/roles/findassignment', says: 'STG-030', ask: ({ id }) => ({ query: { rolid: text(id) } }) },
];
