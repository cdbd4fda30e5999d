import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const P = '/oasis/checking/plan';
const GOAL = 'CHK-002 "checking plan"';
const DECIDES = 'CHK-003 "approve checking plan"';
const STATES = 'CHK-017 "checking plan Draft -> Submitted -> Approved or Rejected -> Running -> Closed"';
const RULE = { firstDay: '2031-02-01', categoryId: null, programCode: '', share: 10, checks: ['papers'] };
const acted = (call: string, more: object = {}): RowRule => ({
  of: 'checking-plan',
  call,
  says: 'CHK-017',
  ask: ({ id }) => ({ body: { planId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});
export const area: Area = {
  calls: `
GET  ${P}/findall       | checkPlans.list       | CHECK_PLAN_READ    | ${GOAL}
GET  ${P}/findbyid      | checkPlans.view       | CHECK_PLAN_READ    | ${GOAL}
GET  ${P}/log           | checkPlans.log        | CHECK_PLAN_READ    | ${STATES}
POST ${P}/forecast      | checkPlans.forecast   | CHECK_PLAN_READ, reads | ${GOAL}
GET  ${P}/categories    | checkPlans.categories | CHECK_PLAN_READ    | ${GOAL}
GET  ${P}/people        | checkPlans.people     | CHECK_PLAN_READ    | ${DECIDES}
POST ${P}/draft         | checkPlans.draft      | CHECK_PLAN_EDIT    | ${STATES}
POST ${P}/edit          | checkPlans.edit       | CHECK_PLAN_EDIT    | ${STATES}
POST ${P}/submit        | checkPlans.submit     | CHECK_PLAN_EDIT    | ${STATES}
POST ${P}/withdraw      | checkPlans.withdraw   | CHECK_PLAN_EDIT    | ${STATES}
POST ${P}/decide        | checkPlans.decide     | CHECK_PLAN_APPROVE | ${DECIDES}
POST ${P}/name_approver | checkPlans.name       | PACKAGE_ADMIN      | ${DECIDES}
`,
  holders: `
CHECK_PLAN_READ    | control sipo sicco admin
CHECK_PLAN_EDIT    | sipo admin
CHECK_PLAN_APPROVE | control
`,
  kinds: [
    {
      of: 'checking-plan',
      rows: `
        with ${SUBSCRIBED}
        select p.id, exists (select from own where own.id = p.bu_id) as seen from checking_plan p order by p.id`,
    },
  ],
  rows: [
    {
      of: 'checking-plan',
      call: `GET ${P}/findbyid`,
      says: 'CHK-002',
      ask: ({ id }) => ({ query: { planId: String(id) } }),
    },
    {
      of: 'checking-plan',
      call: `GET ${P}/log`,
      says: 'CHK-017',
      ask: ({ id }) => ({ query: { planId: String(id) } }),
    },
    acted(`POST ${P}/edit`, { buId: 1, month: '2031-02', rules: [RULE] }),
    acted(`POST ${P}/submit`),
    acted(`POST ${P}/withdraw`, { reason: 'Taken over' }),
  ],
  subjects: `
checking-plan | select id, concat(code, ' ', name) as name from checking_plan
`,
  tables: `
checking_plan | ${'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)'} |
`,
  changes: async ({ leaveNobody, checks, keyed, server, ids, letApprove }) => {
    const scene = await checks();
    const { sipo, control } = scene;
    const rules = (month: string) => [{ ...RULE, firstDay: `${month}-01`, checks: ['papers' as const] }];
    const planOf = (month: string) => ({ buId: scene.buId, month, rules: rules(month) });
    const drafted = async (month: string) => (await scene.draft(planOf(month))).body.data.planId;
    const waiting = async (month: string) => {
      const planId = await drafted(month);
      await scene.submit(planId);
      return planId;
    };
    const [toEdit, toSubmit] = [await drafted('2040-01'), await drafted('2040-02')];
    const [toWithdraw, toDecide, blocked] = [
      await waiting('2040-03'),
      await waiting('2040-04'),
      await waiting('2040-05'),
    ];
    const draft = () => scene.draft(planOf('2040-06'));
    const edit = (share: number) =>
      sipo.call('checkPlans.edit', {
        body: {
          planId: toEdit,
          ...planOf('2040-01'),
          rules: [{ ...RULE, firstDay: '2040-01-01', checks: ['papers'], share }],
        },
      });
    const submit = () => scene.submit(toSubmit);
    const withdraw = () =>
      sipo.call('checkPlans.withdraw', { body: { planId: toWithdraw, reason: 'Recorded' }, ...keyed() });
    const decide = () =>
      control.call('checkPlans.decide', { body: { planId: toDecide, action: 'approve' }, ...keyed() });
    const admin = await server.as('admin');
    await letApprove(['manager'], 'CHECK_PLAN_APPROVE');
    const manager = await ids.userId('manager');
    const name = () => admin.call('checkPlans.name', { body: { planId: blocked, to: manager }, ...keyed() });
    /** Nobody of the only step is left. */
    const blockThenName = async () => {
      await leaveNobody({ kind: 'checking-plan', id: blocked, isFound: true });
      return name();
    };
    const own = { by: 'sipo', subject: 'checking-plan:' };
    return [
      { ...own, call: 'checkPlans.draft', done: draft, refused: ['CHECK_PLAN_EXISTS', draft] },
      { ...own, call: 'checkPlans.edit', done: () => edit(20), refused: ['CHECK_PLAN_RULE_SHARE', () => edit(101)] },
      { ...own, call: 'checkPlans.submit', done: submit, refused: ['STATE_NOT_FITTING', submit] },
      { ...own, call: 'checkPlans.withdraw', done: withdraw, refused: ['CHECK_PLAN_NONE_RUNNING', withdraw] },
      {
        by: 'control',
        subject: 'checking-plan:',
        call: 'checkPlans.decide',
        done: decide,
        refused: ['CHECK_PLAN_NONE_RUNNING', decide],
      },
      {
        by: 'admin',
        subject: 'checking-plan:',
        call: 'checkPlans.name',
        done: blockThenName,
        refused: ['APPROVAL_NOT_BLOCKED', name],
      },
    ];
  },
  pages: [
    {
      name: 'checking plans',
      at: '/checking/checkingPlan',
      menu: { part: 'Checking', entry: 'Checking Plans', who: 'control sipo sicco admin' },
      heading: ['Checking Plans', '审核计划'],
      buttons: `
sipo, admin | New plan · Search · Reset | CHK-002 "checking plan"
control, sicco | Search · Reset | CHK-002 "checking plan"
`,
    },
    {
      name: 'a checking plan',
      at: '/checking/checkingPlan/plan?planId=9999999',
      heading: ['Checking plan', '审核计划'],
      buttons: `
control, sipo, sicco, admin | | CHK-002 a plan that is not there
`,
    },
    {
      name: 'checking plans to approve',
      at: '/checking/approveCheckingPlan',
      menu: { part: 'Checking', entry: 'Approve Checking Plans', after: 'Checking Plans', who: 'control admin' },
      heading: ['Approve Checking Plans', '审批审核计划'],
      buttons: `
control, admin | Search · Reset | CHK-003 "approve checking plan"
`,
    },
    {
      name: 'a checking plan to approve',
      at: '/checking/approveCheckingPlan/plan?planId=9999999',
      alias: true,
      heading: ['Checking plan', '审核计划'],
      buttons: `
control, admin | | CHK-003 a plan that is not there
`,
    },
  ],
};
