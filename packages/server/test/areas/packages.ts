import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const A = '/oasis/apapi';
const P = '/oasis/apapi/package';
const read = (call: string, says: string, query: object = {}): RowRule => ({
  of: 'package',
  call: `GET ${P}/${call}/:batchId`,
  says,
  ask: ({ id }) => ({ path: String(id), query: { ...query } }),
});
const asked = (call: string, says: string, more: object = {}): RowRule => ({
  of: 'package',
  call,
  says,
  ask: ({ id }) => ({ body: { batchId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});

/** The program of an approval: the first one of its batch. */
const OF_APPROVAL = `(select min(e.program_id) from batch_program e join approval a on a.subject_id = e.batch_id
  where a.id = t.approval_id)`.replaceAll('\n', ' ');

export const area: Area = {
  calls: `
GET  ${P}/pending             | packages.pending   | PACKAGE_READ    | APR-019 "pending packages"
GET  ${P}/detail/:batchId     | packages.detail    | PACKAGE_READ    | APR-020 "package detail by batch id"
GET  ${P}/tracking/:batchId   | packages.tracking  | PACKAGE_READ    | APR-021 "tracking by batch id"
PUT  ${A}/approval_package/process | packages.process | PROGRAM_APPROVE | APR-022 "decides a package"
GET  ${A}/batch_status_list   | packages.statuses  | PACKAGE_READ    | APR-023 "batch status values for approval"
GET  ${A}/financing/batch_list | packages.financing | PACKAGE_READ   | APR-024 "financing batch list"
GET  ${P}/people/:batchId     | packages.people    | PACKAGE_READ    | APR-020 who takes over, gives an opinion or is named
GET  ${P}/preview/:batchId    | packages.preview   | PROGRAM_SUBMIT  | APR-011 "create package, query batchId"
POST ${P}/start               | packages.start     | PROGRAM_SUBMIT  | APR-011 "create package"
POST ${P}/withdraw            | packages.withdraw  | PROGRAM_SUBMIT  | APR-002 "Withdrawn"
POST ${P}/comment             | packages.comment   | PACKAGE_READ    | APR-020 comments and opinions
POST ${P}/name_approver       | packages.name      | PACKAGE_ADMIN   | APR-002 somebody decides where nobody is left
POST /oasis/pgapi/reminder/send/:batchId | packages.remind | PROGRAM_SUBMIT | PRG-068 "reminder send by batch id"
`,
  holders: `
PACKAGE_READ    | sales control finance manager admin HYBRID
PROGRAM_APPROVE | control finance manager
PACKAGE_ADMIN   | admin
`,
  kinds: [
    {
      of: 'package',
      rows: `
        with ${SUBSCRIBED}
        select a.subject_id as id, exists (select from own where own.id = a.bu_id) as seen from approval a
        where a.subject_kind = 'program-batch' order by a.id`,
    },
  ],
  rows: [
    read('detail', 'APR-020'),
    read('tracking', 'APR-021'),
    read('people', 'APR-020'),
    read('preview', 'APR-011'),
    asked(`POST ${P}/start`, 'APR-011'),
    asked(`POST ${P}/withdraw`, 'APR-002', { comment: '' }),
    asked(`POST ${P}/comment`, 'APR-020', { comment: '' }),
    {
      of: 'package',
      call: 'POST /oasis/pgapi/reminder/send/:batchId',
      says: 'PRG-068',
      ask: ({ id }) => ({ path: String(id), body: {} }),
    },
  ],
  tables: `
approval         | bu: (select min(e.program_id) from batch_program e where e.batch_id = t.subject_id) |
approval_place   | bu: ${OF_APPROVAL} |
approval_act     | bu: ${OF_APPROVAL} |
approval_content | bu: t.program_id |
approval_look    | bu: ${OF_APPROVAL} |
`,
  pages: [
    {
      name: 'packages',
      at: '/approval/mg/packageHome',
      menu: {
        part: 'Approvals',
        entry: 'Package Approval',
        after: 'Delegation',
        who: 'sales control finance manager admin',
      },
      heading: ['Package Approval', '审批包审批'],
      buttons: `
admin, control, finance, manager, sales | Search · Reset | APR-016
`,
    },
    {
      name: 'sales packages',
      at: '/approval/sales/packageHome',
      menu: { part: 'Approvals', entry: 'Sales Packages', after: 'Package Approval', who: 'sales admin' },
      heading: ['Sales Packages', '销售审批包'],
      buttons: `
admin, sales | Search · Reset | APR-012
`,
    },
    {
      name: 'packages of finance',
      at: '/approval/fa',
      menu: { part: 'Approvals', entry: 'Finance Approval', after: 'Sales Packages', who: 'finance admin' },
      heading: ['Finance Approval', '财务审批'],
      buttons: `
admin, finance | Search · Reset | APR-007
`,
    },
    {
      name: 'one package',
      at: '/approval/mg/package/9999999?tag=pending',
      buttons: `
admin, control, finance, manager, sales | | APR-017
`,
    },
    {
      name: 'one package on a phone',
      at: '/mobile/specific/program/batch?batchId=9999999',
      swept: [],
      hostile: [],
    },
    {
      name: 'create package',
      at: '/approval/sales/createPackage',
      buttons: `
admin, sales | | APR-011
`,
    },
  ],
  changes: async ({ server, keyed, life, ids, leaveNobody }) => {
    const [sales, control, finance] = [
      await server.as('sales'),
      await server.as('control'),
      await server.as('finance'),
    ];
    const admin = await server.as('admin');
    const by = { subject: 'program-batch:' } as const;
    const { batchId: sent } = await life.batched();
    await sales.call('batches.submit', { body: { batchId: sent }, ...keyed() });
    await life.packaged();
    const [decided, drawn, told, commented] = [
      await life.packaged(),
      await life.packaged(),
      await life.packaged(),
      await life.packaged(),
    ];
    const blocked = await life.packaged();
    const process = (batchId: number, comment: string) =>
      control.call('packages.process', { body: { batchId, action: 'reject', comment }, ...keyed() });
    const withdraw = (comment: string) =>
      sales.call('packages.withdraw', { body: { batchId: drawn.batchId, comment }, ...keyed() });
    const start = () => sales.call('packages.start', { query: {}, body: { batchId: sent }, ...keyed() });
    const remind = () => sales.call('packages.remind', { params: { batchId: told.batchId }, body: {} });
    const say = (comment: string) =>
      finance.call('packages.comment', { body: { batchId: commented.batchId, comment }, ...keyed() });
    const name = async (account: string) => {
      const to = await ids.userId(account);
      return admin.call('packages.name', { body: { batchId: blocked.batchId, to }, ...keyed() });
    };
    /** Nobody of the first step is left. */
    const blockThenName = async () => {
      await leaveNobody({ kind: 'program-batch', id: blocked.batchId, isFound: true });
      return name('finance');
    };
    return [
      {
        ...by,
        by: 'sales',
        call: 'packages.start',
        also: 'program:',
        done: start,
        refused: ['STATE_NOT_FITTING', start],
      },
      {
        ...by,
        by: 'control',
        call: 'packages.process',
        also: 'program:',
        done: () => process(decided.batchId, 'Too dear'),
        refused: ['REASON_MISSING', () => process(told.batchId, '')],
      },
      {
        ...by,
        by: 'sales',
        call: 'packages.withdraw',
        also: 'program:',
        done: () => withdraw('Wrong month'),
        refused: ['PACKAGE_NONE_RUNNING', () => withdraw('Again')],
      },
      {
        ...by,
        by: 'finance',
        call: 'packages.comment',
        done: () => say('Looks fine'),
        refused: ['REASON_MISSING', () => say('')],
      },
      { ...by, by: 'sales', call: 'packages.remind', done: remind, refused: ['PACKAGE_REMINDED_TODAY', remind] },
      {
        ...by,
        by: 'admin',
        call: 'packages.name',
        done: blockThenName,
        refused: ['APPROVAL_NOT_BLOCKED', () => name('manager')],
      },
    ];
  },
};
