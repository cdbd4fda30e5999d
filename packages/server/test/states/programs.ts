import type { AreaStates } from '../expected/states.ts';

/** The states in which each move can be made (PRG-003). */
const FROM = {
  Submit: ['Saved'],
  'Call back': ['Submitted'],
  Revise: ['Approved', 'Rejected', 'Released'],
  Cancel: ['Saved', 'Approved', 'Rejected', 'Released'],
  Delete: ['Draft', 'Saved'],
};
/** The moves of sales in a state: allowed ones are enabled, the others name the states that allow them. */
const moves = (state: string) =>
  [
    ...Object.entries(FROM).map(([name, from]) =>
      from.includes(state) ? name : `${name} (off: STATE_NOT_FITTING(${from.join(', ')}, ${state}))`,
    ),
    'Copy',
    'Log',
  ].join(' · ');
const line = (state: string, colour: string) => `${state} / sales sales2 admin
  ${moves(state)}
${state} / *
  = ${state}${colour}
  ${TABS}`;
const SAVED = 'Content saved';
const tabs = (combinability: string, parameter: string, budget: string) =>
  `# Design: ${SAVED} · Combinability: ${combinability} · Parameter: ${parameter} · Budget: ${budget}`;
const UNSAVED = 'Content not saved or generated';
const WAITING = 'Content needs to be confirmed';
const TABS = tabs(SAVED, WAITING, SAVED);
const OFF = '(off: program.tabOff)';
const STATES = ['Draft', 'half', 'Saved', 'Submitted', 'confirmed', 'In Batch', 'Pending Approval', 'Approved'];
const LATER = ['Released', 'cancelling', 'Rejected', 'Cancelled', 'Deleted'];

export const states: AreaStates = {
  scene: async ({ server, life, keyed, designOf }) => {
    const sales = await server.as('sales');
    const made: Record<string, number> = {};
    for (const state of ['In Batch', 'Pending Approval', 'Approved', 'Released', 'Rejected', 'Cancelled', 'Deleted']) {
      made[state] = (await life.planned()).programId;
      await life.put(made[state], state);
    }
    const design = { ...(await designOf(server, { name: 'Half a design' })), makes: [] };
    const draft = await sales.call('design.create', { body: { design }, ...keyed() });
    const ending = await life.approved();
    await life.put(ending.programId, 'Released');
    const cancel = { programId: ending.programId, reason: 'Sold out', lastDay: '2026-05-31' };
    await sales.call('program.cancel', { body: cancel, ...keyed() });
    return {
      ...made,
      Draft: draft.body.data.programId,
      half: (await life.saved()).programId,
      Saved: (await life.ready()).programId,
      Submitted: (await life.submitted()).programId,
      confirmed: (await life.confirmed()).programId,
      cancelling: ending.programId,
    };
  },
  pages: [
    {
      page: 'parameter',
      follows:
        'PGD-001 to PGD-028, PRG-003; program-life "Buttons of the list say who may make which move on all of them", "what it lacks"',
      at: '/parametersetup?pgmId={}',
      people: 'sales sales2 admin control reader',
      asks: 'pgapi/detail/status (words) · pgapi/maintain/get_history_comments · pgapi/parameter/detail (words)',
      machine: 'PROGRAM',
      ofProgram: true,
      shows: `
${[...STATES, ...LATER].join(', ')} / control reader
  Log
Draft / sales sales2 admin
  ${moves('Draft')}
Draft / *
  = Draft
  # Design: ${UNSAVED} · Combinability: ${SAVED} ${OFF} · Parameter: ${WAITING} ${OFF} · Budget: ${UNSAVED} ${OFF}
half / sales sales2 admin
  ${moves('Saved').replace('Submit', 'Submit (off: SUBMIT_NOT_READY(3))')}
half / *
  = Saved (primary)
  ! programLife.lacks(3)
  ${tabs(SAVED, WAITING, 'Amounts or volumes are missing')}
Saved / sales sales2 admin
  ${moves('Saved')}
Saved / *
  = Saved (primary)
  ${tabs(SAVED, SAVED, SAVED)}
Submitted, confirmed / sales sales2 admin
  ${moves('Submitted')}
Submitted, confirmed, cancelling / *
  ${tabs(SAVED, SAVED, SAVED)}
Submitted / *
  = Submitted (warning)
confirmed / *
  = Submitted (warning), Confirmed by controlling (success)
cancelling / sales sales2 admin
  ${moves('Released')}
cancelling / *
  = Released (success), Confirmed by controlling (success), Cancelling was asked for: last qualifying day 2026-05-31 (warning)
${line('In Batch', ' (warning)')}
${line('Pending Approval', ' (warning)')}
${line('Approved', ' (success)')}
${line('Released', ' (success)')}
${line('Rejected', ' (danger)')}
${line('Cancelled', '')}
${line('Deleted', '')}
`,
    },
  ],
};
