import type { AreaStates } from '../expected/states.ts';

/** What everybody sees of an exemption: its state, and where its approval stands. */
const MARKS = `
Draft / *
  = Draft
  * 1: here
Submitted / *
  = Submitted (warning)
  * 2: here
blocked / *
  = Submitted (warning)
  * 2: here
Approved / *
  = Approved (success)
  * 3: here
Rejected / *
  = Rejected (danger)
  ! danger: 'RejectedToo long'
Ended / *
  = Ended
  ! 'EndedPapers were missing'
Draft, Submitted, blocked, Approved, Rejected, Ended / *
  ! empty: exemption.noTouched
Submitted, blocked / *
  * Controlling: here, 1 (primary)
Approved, Rejected, Ended / *
  * Controlling: 1 (success)
`;

const at = (list: string) => `/checking/${list}/exemption?exemptionId={}`;
const ASKS = 'checking/exemption/claims (words) · checking/exemption/findbyid (words) · checking/exemption/log (words)';

export const states: AreaStates = {
  scene: async ({ leaveNobody, exemptions, sweep }) => {
    const scene = await exemptions();
    // Each of days of its own, so that none overlaps another one.
    const days = (year: number) => ({ firstDay: `${year}-01-01`, lastDay: `${year}-06-30` });
    const Draft = (await scene.draftExemption(days(2050))).body.data.exemptionId;
    const [Submitted, blocked] = [
      await scene.submittedExemption(days(2051)),
      await scene.submittedExemption(days(2052)),
    ];
    const Rejected = await scene.submittedExemption(days(2053));
    await scene.decideExemption(Rejected, 'reject');
    const [Approved, Ended] = [await scene.approvedExemption(days(2054)), await scene.approvedExemption(days(2055))];
    await scene.endExemption(Ended);
    // Nobody can decide any more.
    await leaveNobody({ kind: 'check-exemption', id: blocked, step: 'Controlling' });
    await sweep();
    return { Draft, Submitted, blocked, Approved, Rejected, Ended };
  },
  pages: [
    {
      page: 'an exemption that is set up',
      follows: 'CHK-012; "Draft, Submitted, Approved | Rejected by its chain, Ended early"',
      at: at('exemptionSetup'),
      people: 'sicco sipo control',
      asks: ASKS,
      machine: 'EXEMPTION',
      shows: `
Draft / sicco sipo
  Submit · Edit · Export to Excel · Export to CSV
Submitted, blocked / sicco
  Withdraw · Export to Excel · Export to CSV
Submitted, blocked / sipo
  Withdraw (off: CHECK_EXEMPTION_STARTER_ONLY(Xu Ke)) · Export to Excel · Export to CSV
Approved / sicco sipo
  End · Export to Excel · Export to CSV
Rejected, Ended / sicco sipo
  Export to Excel · Export to CSV
Submitted / control
  Approve · Reject · Export to Excel · Export to CSV
Approved / control
  End · Export to Excel · Export to CSV
Draft, blocked, Rejected, Ended / control
  Export to Excel · Export to CSV
blocked / control
  ! exemption.mayNot(APPROVAL_BLOCKED)
${MARKS}
`,
    },
    {
      page: 'an exemption',
      follows: 'CHK-011; "listed on each claim it touched"',
      at: at('exemption'),
      people: 'sicco sipo control',
      asks: ASKS,
      machine: 'EXEMPTION',
      shows: `
Draft, Submitted, blocked, Approved, Rejected, Ended / sicco sipo control
  Export to Excel · Export to CSV
${MARKS}
`,
    },
  ],
};
