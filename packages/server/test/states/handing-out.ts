import type { AreaStates } from '../expected/states.ts';

const MOVE = 'Move to another checker';
const BACK = 'Take back from the checker';
const RULES = 'Rule * · From *';
const AWAY = 'Colleague away';

export const states: AreaStates = {
  scene: async ({ server, sales, colleague, ids }) => {
    const { sicco, submitted } = await sales();
    const taken = await submitted();
    const waiting = await submitted();
    const nobodys = await submitted();
    await sicco.call('retail.begin', { body: { recordId: taken.recordId } });
    await sicco.call('handing.recall', { body: { recordId: nobodys.recordId, reason: 'States' } });
    // A second checker, once all records are handed to the first; he is absent today.
    await colleague('away', 'sicco');
    const [here, away] = [await ids.userId('sicco'), await ids.userId('away')];
    const absence = { user_id: away, kinds: ['program'], first_day: '2026-03-02', last_day: '2026-03-05' };
    await server.owner
      .insertInto('approval_delegation')
      .values({ ...absence, created_at: new Date('2026-03-02T00:00:00Z') })
      .execute();
    return {
      here: 'Xu Ke',
      held: taken.vin,
      waits: waiting.vin,
      free: nobodys.vin,
      'id of here': here,
      'id of away': away,
    };
  },
  pages: [
    {
      page: 'task distribution',
      follows:
        'RTV-008; retail-validation "RETAIL_DISTRIBUTE sets rules, says what checkers know, moves records to others and takes them back"',
      at: '/retailValidation/taskDistribution',
      people: 'sicco admin',
      asks: 'rvapi/handing/checkers · rvapi/handing/rules',
      steps: { 'listed (new rule)': ['press Set a rule'] },
      shows: `
listed / *
  Set a rule
  * {here}: Present (success)
  * ${AWAY} (away): Absent (warning)
listed (new rule) / sicco
  Close · Choose a day: From · Cancel · Set a rule
  - ${RULES}
`,
    },
    {
      page: 'records of a checker',
      follows: 'RTV-009; retail-validation "moves records to others and takes them back, each with a reason"',
      at: '/retailValidation/taskDistribution/detail?usrid={id of here}',
      atIn: {
        absent: '/retailValidation/taskDistribution/detail?usrid={id of away}',
        'of nobody': '/retailValidation/taskDistribution/detail',
        unknown: '/retailValidation/taskDistribution/detail?usrid=9999999',
      },
      people: 'sicco admin',
      asks: 'rvapi/handing/checker (words) · rvapi/handing/records (words)',
      steps: {
        'present (knows)': ['press What he knows'],
        'of nobody (move)': [`press ${MOVE}`],
      },
      shows: `
present, absent / *
  What he knows
present / *
  = Present (success)
  * {held}: Under Validation (warning); ${MOVE} · ${BACK}
  * {waits}: Submitted (warning); ${MOVE} · ${BACK}
absent / *
  = Absent (warning)
  ! empty: handing.noRecords
of nobody / *
  no buttons
  * {free}: Submitted (warning); ${MOVE}
unknown / *
  To the distribution
  ! empty: handing.unknown
of nobody (move) / sicco
  Close · Cancel · ${MOVE}
  - To * ({here}) · Reason *
`,
    },
    {
      page: 'task overview',
      follows: 'RTV-010',
      at: '/retailValidation/taskOverview',
      people: 'sicco admin',
      asks: 'rvapi/handing/overview',
      shows: `
listed / *
  no buttons
  * {here}: Present (success)
  * ${AWAY}: Absent (warning)
`,
    },
    {
      page: 'figures of a checker',
      follows: 'RTV-011',
      at: '/retailValidation/taskOverview/detail?usrid={id of here}',
      atIn: {
        absent: '/retailValidation/taskOverview/detail?usrid={id of away}',
        'none chosen': '/retailValidation/taskOverview/detail',
      },
      people: 'sicco admin',
      asks: 'rvapi/handing/checker (words) · rvapi/handing/records (words)',
      shows: `
present, absent / *
  no buttons
none chosen / *
  To the overview
present / *
  = Present (success)
  * {held}: Under Validation (warning)
  * {waits}: Submitted (warning)
absent / *
  = Absent (warning)
  ! empty: handing.noRecords
none chosen / *
  ! empty: handing.choose
`,
    },
  ],
};
