import { randomUUID } from 'node:crypto';
import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const R = '/oasis/claim/run';
const GOAL = 'CLM-024 "judged again as a difference under the same entitlement, by a run with a preview"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';

export const area: Area = {
  calls: `
GET  ${R}/findall | claimRuns.list    | CLAIM_RUN_READ      | ${GOAL}
GET  ${R}/view    | claimRuns.view    | CLAIM_RUN_READ      | ${GOAL}
GET  ${R}/items   | claimRuns.items   | CLAIM_RUN_READ      | ${GOAL}
GET  ${R}/export  | claimRuns.export  | CLAIM_RUN_READ      | ${GOAL}
POST ${R}/preview | claimRuns.preview | CONTROLLING_CONFIRM | ${GOAL}
POST ${R}/make    | claimRuns.make    | CONTROLLING_CONFIRM | ${GOAL}
POST ${R}/step    | claimRuns.step    | CONTROLLING_CONFIRM | ${GOAL}
`,
  holders: `
CLAIM_RUN_READ | control admin
`,
  kinds: [
    {
      of: 'run',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}
        select r.id, (exists (select from own where own.id = r.bu_id) and not me.dealer) is true as seen
        from person me, run r where me.usrnm = $1 and r.kind = 'rejudge' order by r.id`,
    },
  ],
  rows: [
    { of: 'run', call: `GET ${R}/view`, says: 'CLM-024', ask: ({ id }) => ({ query: { runId: String(id) } }) },
    {
      of: 'run',
      call: `POST ${R}/make`,
      says: 'CLM-024',
      ask: ({ id }) => ({ body: { runId: id, mark: 'x' }, key: randomUUID() }),
    },
    {
      of: 'run',
      call: `POST ${R}/step`,
      says: 'CLM-024',
      ask: ({ id }) => ({ body: { runId: id }, key: randomUUID() }),
    },
  ],
  subjects: `
run | select id, concat(code, ' ', reason) as name from run
`,
  tables: `
run      | ${OF_BU} | reason*
run_item | ${OF_BU} |
`,
  changes: async ({ server, claims, keyed }) => {
    const scene = await claims();
    const { control } = scene;
    const { programCode, modelId } = await scene.released({ name: 'Recorded runs', terms: { vat: 'with' } });
    const sale = await scene.sold('submitted', modelId);
    await scene.claim(sale, [programCode]);
    const body = { validFrom: '2026-02-01', percent: '11', reason: 'Recorded' };
    await control.call('vatRates.save', { body, ...keyed() });
    const preview = (program = programCode) =>
      control.call('claimRuns.preview', { body: { bu: 'MBPC', program, reason: 'Recorded' }, ...keyed() });
    const { runId } = (await preview()).body.data;
    const { mark } = await server.owner
      .selectFrom('run')
      .select('mark')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    const make = (shown = mark) => control.call('claimRuns.make', { body: { runId, mark: shown }, ...keyed() });
    const step = () => control.call('claimRuns.step', { body: { runId }, ...keyed() });
    return [
      {
        by: 'control',
        subject: 'run:',
        call: 'claimRuns.preview',
        done: () => preview(),
        refused: ['RUN_PROGRAM_UNKNOWN', () => preview('SI-NONE')],
      },
      {
        by: 'control',
        subject: 'run:',
        call: 'claimRuns.make',
        done: () => make(),
        refused: ['STATE_NOT_FITTING', () => make()],
      },
      { by: 'control', subject: 'run:', call: 'claimRuns.step', done: step, refused: ['STATE_NOT_FITTING', step] },
    ];
  },
  pages: [
    {
      name: 'runs that judge claims again',
      at: '/claim/rejudge',
      menu: { part: 'Claims', entry: 'Judge Claims Again', after: 'Demo Car Deduction', who: 'control admin' },
      heading: ['Judge Claims Again', '申请重新核算'],
      buttons: `
control | Preview a run · Search · Reset | ${GOAL}
admin   | Search · Reset | ${GOAL}
`,
      behind: `
Search        | GET ${R}/findall
Preview a run | POST ${R}/preview
`,
    },
    {
      name: 'a run that judges claims again',
      at: '/claim/rejudge/run?runId=9999999',
      heading: ['Run over Claims', '申请批处理'],
      buttons: `
control, admin | | ${GOAL}
`,
    },
  ],
};
