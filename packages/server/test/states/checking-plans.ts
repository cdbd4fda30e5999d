import type { AreaStates } from '../expected/states.ts';

/** What everybody sees of a plan: its state, and its rule. */
const MARKS = `
Draft / *
  = Draft
  ! checkPlan.nextSubmit
  * 1: here
Submitted / *
  = Submitted (warning)
  ! checkPlan.nextDecide
  * 2: here
blocked / *
  = Submitted (warning)
  ! checkPlan.nextDecide
  * 2: here
Approved / *
  = Approved (success)
  ! checkPlan.nextBegin(2041-05-01)
  * 3: here
Rejected / *
  = Rejected (danger)
  ! checkPlan.nextAnother
  ! danger: 'RejectedToo few'
Running / *
  = Running (primary)
  ! checkPlan.nextCheck(0)
  * 4: here
Closed / *
  = Closed
Submitted, blocked / *
  * Controlling: here, 1 (primary)
Approved, Rejected, Running, Closed / *
  * Controlling: 1 (success)
blocked / control
  ! checkPlan.mayNot(APPROVAL_BLOCKED)
`;

const at = (list: string) => `/checking/${list}/plan?planId={}`;

export const states: AreaStates = {
  scene: async ({ leaveNobody, checks, server, sweep }) => {
    const scene = await checks();
    const rule = { categoryId: null, programCode: '', share: 100, checks: ['papers' as const] };
    const drafted = async (month: string) =>
      (await scene.draft({ month, rules: [{ ...rule, firstDay: `${month}-01` }] })).body.data.planId;
    const waiting = async (month: string) => {
      const planId = await drafted(month);
      await scene.submit(planId);
      return planId;
    };
    const approved = async (month: string) => {
      const planId = await waiting(month);
      await scene.decide(planId);
      return planId;
    };
    const stored = async (month: string, status: 'Running' | 'Closed') => {
      const planId = await approved(month);
      await server.owner
        .updateTable('checking_plan')
        .set({ status, seed: 'c'.repeat(64) })
        .where('id', '=', planId)
        .execute();
      return planId;
    };
    const [Draft, Submitted, blocked] = [await drafted('2041-01'), await waiting('2041-02'), await waiting('2041-03')];
    const Rejected = await waiting('2041-04');
    await scene.decide(Rejected, 'reject');
    const ids = { Draft, Submitted, blocked, Rejected, Approved: await approved('2041-05') };
    const Running = await stored('2041-06', 'Running');
    const Closed = await stored('2041-07', 'Closed');
    // Nobody can decide any more.
    await leaveNobody({ kind: 'checking-plan', id: blocked, step: 'Controlling' });
    await sweep();
    return { ...ids, Running, Closed };
  },
  pages: [
    {
      page: 'a checking plan',
      follows: 'CHK-002, CHK-017; "a plan is Draft, Submitted, Approved | Rejected by its chain, Running, Closed"',
      at: at('checkingPlan'),
      people: 'sipo sicco control',
      asks: 'checking/plan/findbyid (words) · checking/plan/log (words)',
      machine: 'CHECKING_PLAN',
      shows: `
Draft / sipo
  Submit · Edit
Submitted, blocked / sipo
  Withdraw
Approved, Rejected, Running, Closed / sipo
  no buttons
Draft, Submitted, blocked, Approved, Rejected, Running, Closed / sicco
  no buttons
Submitted / control
  Approve · Reject
Draft, blocked, Approved, Rejected, Running, Closed / control
  no buttons
${MARKS}
`,
    },
  ],
};
