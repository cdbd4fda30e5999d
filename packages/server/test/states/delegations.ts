import type { AreaStates } from '../expected/states.ts';

const endOf = (day: string) => `End the absence of Colleague absent from ${day}`;

const OWN = `* {now}: Now (success); ${endOf('2026-03-02')}
  * {to come}: To come (primary); ${endOf('2027-01-04')}
  * {hindered}: To come (primary), APPROVER_INACTIVE; ${endOf('2027-02-01')}
  * {over}: Over
  * {ended}: Ended`;

export const states: AreaStates = {
  scene: async ({ server, keyed, colleague, ids }) => {
    await colleague('absent', 'finance');
    await colleague('standin', 'manager');
    await colleague('gone', 'manager');
    const absent = await server.as('absent');
    const { owner } = server;
    const [standin, gone] = [await ids.userId('standin'), await ids.userId('gone')];
    const set = async (delegateId: number | null, firstDay: string, lastDay: string) => {
      const body = { delegateId, kinds: ['program'], firstDay, lastDay };
      const reply = await absent.call('delegations.setOwn', { body, ...keyed() });
      return reply.body.data.delegationId;
    };
    // Today is 2026-03-02.
    await set(standin, '2026-03-02', '2026-03-05');
    await set(null, '2027-01-04', '2027-01-08');
    await set(gone, '2027-02-01', '2027-02-05');
    await owner.updateTable('app_user').set({ state: false }).where('id', '=', gone).execute();
    const over = await set(standin, '2027-03-01', '2027-03-05');
    await owner
      .updateTable('approval_delegation')
      .set({ first_day: '2026-02-02', last_day: '2026-02-06' })
      .where('id', '=', over)
      .execute();
    const ended = await set(standin, '2027-04-05', '2027-04-09');
    await absent.call('delegations.endOwn', { body: { delegationId: ended }, ...keyed() });
    return {
      now: '2026-03-02 – 2026-03-05',
      'to come': '2027-01-04 – 2027-01-08',
      hindered: '2027-02-01 – 2027-02-05',
      over: '2026-02-02 – 2026-02-06',
      ended: '2027-04-05 – 2027-04-09',
    };
  },
  pages: [
    {
      page: 'delegations',
      follows: `APC-008, APC-009; approval-chains "An absence has days, kinds and somebody who stands in, or nobody, which administrators see",
        "so do the lists"`,
      at: '/approval/delegationSetting',
      atIn: {
        'listed now': '/approval/delegationSetting?text=absent&state=now',
        'listed as ended': '/approval/delegationSetting?text=absent&state=ended',
        'listed without anybody': '/approval/delegationSetting?text=absent&alone=true',
      },
      people: 'absent standin control admin reader',
      asks: 'apapi/delegation/own (words)',
      steps: {
        'listed (own)': ['press Set an absence'],
        'listed (of somebody)': ['press Set an absence of somebody'],
        'listed (of his programs)': ['press Set an absence of somebody', 'tick Programs', 'tick FL payouts'],
        'listed (of nothing)': ['press Set an absence of somebody', 'tick Programs', 'tick Programs'],
      },
      shows: `
listed / absent standin control
  Set an absence
listed / admin
  Set an absence · Set an absence of somebody
listed / reader
  no buttons
listed / absent
  ${OWN}
listed / standin
  * {now}: Now (success)
listed / admin
  * {now}: Now (success); End
  * {to come}: To come (primary); End
  * {hindered}: To come (primary), APPROVER_INACTIVE; End
  * {over}: Over
  * {ended}: Ended
listed now, listed as ended, listed without anybody / absent standin control
  Set an absence
listed now, listed as ended, listed without anybody / admin
  Set an absence · Set an absence of somebody
listed now, listed as ended, listed without anybody / reader
  no buttons
listed now, listed as ended, listed without anybody / absent
  ${OWN}
listed now, listed as ended, listed without anybody / standin
  * {now}: Now (success)
listed now / admin
  * {now}: Now (success); End
listed as ended / admin
  * {ended}: Ended
listed without anybody / admin
  * {to come}: To come (primary); End
listed (own) / absent
  Close · Choose a day: First day · Choose a day: Last day · Cancel · Save
  - Stands in · Programs (ticked) · Samples (ticked) · First day * · Last day *
listed (of his programs) / admin
  - Absent * · Stands in · Programs (ticked) · Dealer payouts · FL payouts (ticked) · Late claims · Checking plans · Samples · Exemptions from checking · First day * · Last day *
listed (of somebody), listed (of his programs), listed (of nothing) / admin
  Close · Choose a day: First day · Choose a day: Last day · Cancel · Save
listed (of somebody), listed (of nothing) / admin
  - Absent * · Stands in · Programs · Dealer payouts · FL payouts · Late claims · Checking plans · Samples · Exemptions from checking · First day * · Last day *
`,
    },
  ],
};
