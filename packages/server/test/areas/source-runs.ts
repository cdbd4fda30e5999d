import { randomUUID } from 'node:crypto';
import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const R = '/oasis/source/run';
const B = '/oasis/source/binding';
const GOAL = 'CHK-014 "Claims made from them are previewed, made once; a run again makes only what differs" of chain 5';
const BOUND = 'CHK-014 "Each kind of source is bound to program code × offer by first day"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const MONTH = '2026-01';

const readRun = (call: string): RowRule => ({
  of: 'source-run',
  call: `GET ${R}/${call}`,
  says: 'CHK-014',
  ask: ({ id }) => ({ query: { runId: String(id) } }),
});
const makeRun = (call: string, more: object = {}): RowRule => ({
  of: 'source-run',
  call: `POST ${R}/${call}`,
  says: 'CHK-014',
  ask: ({ id }) => ({ body: { runId: id, ...more }, key: randomUUID() }),
});

export const area: Area = {
  calls: `
GET  ${R}/findall  | sourceRuns.list        | SOURCE_READ | ${GOAL}
GET  ${R}/view     | sourceRuns.view        | SOURCE_READ | ${GOAL}
GET  ${R}/items    | sourceRuns.items       | SOURCE_READ | ${GOAL}
GET  ${R}/export   | sourceRuns.export      | SOURCE_READ | ${GOAL}
POST ${R}/preview  | sourceRuns.preview     | SOURCE_RUN  | ${GOAL}
POST ${R}/make     | sourceRuns.make        | SOURCE_RUN  | ${GOAL}
POST ${R}/step     | sourceRuns.step        | SOURCE_RUN  | ${GOAL}
POST ${R}/decide   | sourceRuns.decide      | SOURCE_RUN  | CHK-014 "Until controlling has decided"
GET  ${B}/findall  | sourceBindings.list    | SOURCE_READ | ${BOUND}
GET  ${B}/findbyid | sourceBindings.byId    | SOURCE_READ | ${BOUND}
GET  ${B}/options  | sourceBindings.options | SOURCE_READ | ${BOUND}
POST ${B}/propose  | sourceBindings.propose | SOURCE_BIND | ${BOUND}
PUT  ${B}/change   | sourceBindings.change  | SOURCE_BIND | ${BOUND}
PUT  ${B}/confirm  | sourceBindings.confirm | SOURCE_BIND | ${BOUND}
PUT  ${B}/reject   | sourceBindings.reject  | SOURCE_BIND | ${BOUND}
`,
  holders: `
SOURCE_RUN  | control
SOURCE_BIND | sales control admin HYBRID
`,
  kinds: [
    {
      of: 'source-run',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}
        select r.id, (exists (select from own where own.id = r.bu_id) and not me.dealer) is true as seen
        from person me, run r where me.usrnm = $1 and r.kind <> 'rejudge' order by r.id`,
    },
    {
      of: 'source-binding',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}
        select b.id, (exists (select from own where own.id = b.bu_id) and not me.dealer) is true as seen
        from person me, source_binding b where me.usrnm = $1 order by b.id`,
    },
  ],
  rows: [
    readRun('view'),
    makeRun('make', { mark: 'x' }),
    makeRun('step'),
    makeRun('decide', { place: 1, decision: 'kept', reason: 'Agreed' }),
    {
      of: 'source-binding',
      call: `GET ${B}/findbyid`,
      says: 'CHK-014',
      ask: ({ id }) => ({ query: { bindingId: String(id) } }),
    },
    {
      of: 'source-binding',
      call: `PUT ${B}/confirm`,
      says: 'CHK-014',
      ask: ({ id }) => ({ query: { version: '99' }, body: { bindingId: id } }),
    },
  ],
  subjects: `
source-binding | select id, concat(kind, ' / ', program_code, ' / ', valid_from) as name from source_binding
`,
  tables: `
source_binding | ${OF_BU} |
target_car     | ${OF_BU} |
`,
  changes: async ({ sourceRuns }) => {
    const scene = await sourceRuns();
    const program = await scene.released({ name: 'Recorded source runs', from: MONTH });
    const other = await scene.released({ name: 'Recorded offers', from: MONTH });
    const { make } = await scene.makeOf(program.programId);
    const bound = { kind: 'TDTA', make, cutoffDays: '0', validFrom: '2026-01-01' };
    const inForce = await scene.bind(program, bound);
    await scene.checked([`D1001,${MONTH},5`], { kind: 'TDTA', month: MONTH });
    const preview = (code = program.programCode, month = MONTH) => scene.preview('TDTA', { program: code, month });
    const { runId } = (await preview()).body.data;
    const { mark } = await scene.view(runId);
    const make1 = () => scene.control.call('sourceRuns.make', { body: { runId, mark }, ...scene.keyed() });
    const step = () => scene.control.call('sourceRuns.step', { body: { runId }, ...scene.keyed() });
    const offer = `${other.programCode} ${await scene.offerOf(other.programId)}`;
    const propose = (validFrom: string) =>
      scene.propose({ kind: 'TDTA', make, pays: 'pays', cutoffDays: '0', validFrom, offer });
    const [toConfirm, toReject] = [
      (await propose('2026-05-01')).body.data.bindingId,
      (await propose('2026-06-01')).body.data.bindingId,
    ];
    const asked = await scene.goneCar(runId);
    const decide = () =>
      scene.control.call('sourceRuns.decide', {
        body: { runId: asked, place: 1, decision: 'kept', reason: 'Agreed' },
        ...scene.keyed(),
      });
    const confirm = () => scene.control.call('sourceBindings.confirm', { body: { bindingId: toConfirm } });
    const reject = () => scene.control.call('sourceBindings.reject', { body: { bindingId: toReject, reason: 'No' } });
    const change = async () =>
      scene.sales.call('sourceBindings.change', {
        body: {
          bindingId: inForce,
          ...bound,
          pays: 'ends',
          offer: `${program.programCode} ${await scene.offerOf(program.programId)}`,
        },
      });
    return [
      {
        by: 'control',
        subject: 'run:',
        call: 'sourceRuns.preview',
        done: () => preview(),
        refused: ['SOURCE_RUN_NO_SET', () => preview(program.programCode, '2025-12')],
      },
      {
        by: 'control',
        subject: 'run:',
        call: 'sourceRuns.make',
        done: make1,
        refused: ['STATE_NOT_FITTING', make1],
      },
      { by: 'control', subject: 'run:', call: 'sourceRuns.step', done: step, refused: ['STATE_NOT_FITTING', step] },
      {
        by: 'control',
        subject: 'run:',
        call: 'sourceRuns.decide',
        done: decide,
        refused: ['SOURCE_CAR_NOT_OPEN', decide],
      },
      {
        by: 'sales',
        subject: 'source-binding:',
        call: 'sourceBindings.propose',
        done: () => propose('2026-07-01'),
        refused: ['BINDING_WAITS', () => propose('2026-07-01')],
      },
      {
        by: 'sales',
        subject: 'source-binding:',
        call: 'sourceBindings.change',
        done: change,
        refused: ['BINDING_WAITS', change],
      },
      {
        by: 'control',
        subject: 'source-binding:',
        call: 'sourceBindings.confirm',
        done: confirm,
        refused: ['BINDING_DECIDED', confirm],
      },
      {
        by: 'control',
        subject: 'source-binding:',
        call: 'sourceBindings.reject',
        done: reject,
        refused: ['BINDING_DECIDED', reject],
      },
    ];
  },
  pages: [
    {
      name: 'runs over source data',
      at: '/sourceDataManagement/runs',
      menu: {
        part: 'Source Data',
        entry: 'Claims of Source Data',
        after: 'TDTA Management',
        who: 'sales control finance admin',
      },
      heading: ['Claims of Source Data', '来源数据生成申请'],
      buttons: `
control               | Preview a run · Search · Reset | ${GOAL}
sales, finance, admin | Search · Reset | ${GOAL}
`,
      behind: `
Search        | GET ${R}/findall
Preview a run | POST ${R}/preview
`,
    },
    {
      name: 'a run over source data',
      at: '/sourceDataManagement/runs/run?runId=9999999',
      heading: ['Run over Source Data', '来源数据批处理'],
      buttons: `
sales, control, finance, admin | | ${GOAL}
`,
    },
    {
      name: 'offers paid by source data',
      at: '/sourceDataManagement/bindings',
      menu: {
        part: 'Source Data',
        entry: 'Offers Paid by Source Data',
        after: 'Claims of Source Data',
        who: 'sales control finance admin',
      },
      heading: ['Offers Paid by Source Data', '来源数据支付的激励方案'],
      buttons: `
sales, control, admin | Propose an offer · Search · Reset · New paid offer | ${BOUND}
finance               | Search · Reset | ${BOUND}
`,
      behind: `
Search           | GET ${B}/findall
Propose an offer | POST ${B}/propose
`,
    },
  ],
};
