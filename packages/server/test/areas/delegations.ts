import type { Area } from '../expected/shape.ts';

const D = '/oasis/apapi/delegation';
const OPEN = 'APC-009 "an approver names a delegate user with start and end date"';
const ADMIN = 'APC-009 "the administrator sees all delegations and who is absent without one"';

export const area: Area = {
  calls: `
GET  ${D}/own       | delegations.own       | DELEGATION_SET   | ${OPEN}
GET  ${D}/people    | delegations.people    | DELEGATION_SET   | ${OPEN}
POST ${D}/setOwn    | delegations.setOwn    | DELEGATION_SET   | ${OPEN}
PUT  ${D}/endOwn    | delegations.endOwn    | DELEGATION_SET   | ${OPEN}
GET  ${D}/list      | delegations.list      | DELEGATION_ADMIN | ${ADMIN}
GET  ${D}/approvers | delegations.approvers | DELEGATION_ADMIN | ${ADMIN}
POST ${D}/set       | delegations.set       | DELEGATION_ADMIN | ${ADMIN}
PUT  ${D}/end       | delegations.end       | DELEGATION_ADMIN | ${ADMIN}
`,
  holders: `
DELEGATION_SET   | control finance manager sicco admin
DELEGATION_ADMIN | admin
`,
  subjects: `
delegation | select d.id, concat(u.fulnm, ' (', u.usrnm, ')') as name from approval_delegation d join app_user u on u.id = d.user_id
`,
  tables: `
approval_delegation | user: t.user_id |
`,
  changes: async ({ server, keyed, ids, letApprove, missing }) => {
    await letApprove(['finance', 'manager'], 'PAYOUT_APPROVE');
    const [admin, finance] = [await server.as('admin'), await server.as('finance')];
    const [usrid, manager] = [await ids.userId('finance'), await ids.userId('manager')];
    const absence = (year: number, delegateId: number | null = manager) => ({
      delegateId,
      kinds: ['dealerPayout'],
      firstDay: `${year}-01-01`,
      lastDay: `${year}-01-02`,
    });
    const setOwn = (year: number) => finance.call('delegations.setOwn', { body: absence(year), ...keyed() });
    const set = (year: number) => admin.call('delegations.set', { body: { ...absence(year), usrid }, ...keyed() });
    const own = (await setOwn(2090)).body.data.delegationId;
    const other = (await set(2091)).body.data.delegationId;
    const endOwn = (id: number) => finance.call('delegations.endOwn', { body: { delegationId: id } });
    const end = (id: number) => admin.call('delegations.end', { body: { delegationId: id } });
    const by = { by: 'finance', subject: 'delegation:' } as const;
    const admins = { by: 'admin', subject: 'delegation:' } as const;
    return [
      {
        ...by,
        call: 'delegations.setOwn',
        done: () => setOwn(2092),
        refused: ['DELEGATION_TWICE', () => setOwn(2092)],
      },
      { ...admins, call: 'delegations.set', done: () => set(2093), refused: ['DELEGATION_TWICE', () => set(2093)] },
      { ...by, call: 'delegations.endOwn', done: () => endOwn(own), refused: ['DELEGATION_OVER', () => endOwn(own)] },
      { ...admins, call: 'delegations.end', done: () => end(other), refused: ['NOT_FOUND', () => end(missing)] },
    ];
  },
  pages: [
    {
      name: 'delegations',
      at: '/approval/delegationSetting',
      menu: {
        part: 'Approvals',
        entry: 'Delegation',
        after: 'Sales Approval',
        who: 'control finance manager sicco admin',
      },
      heading: ['Delegation', '审批委托'],
      buttons: `
admin                            | Set an absence · Set an absence of somebody · Search · Reset | ${ADMIN}
control, finance, manager, sicco | Set an absence                                               | ${OPEN}
`,
      behind: `
Set an absence             | POST ${D}/setOwn
Set an absence of somebody | POST ${D}/set
`,
      carries: ['/approval/delegationSetting?text={payload}&state={payload}&alone={payload}&sort={payload}'],
    },
  ],
};
