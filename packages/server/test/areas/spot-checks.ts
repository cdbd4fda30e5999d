import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const L = '/oasis/spot/list';
const ITEM = '/oasis/spot/item';
const ROUND = '/oasis/spot/round';
const GOAL = 'SPC-042 "Prepared -> Pending Checking -> Sampled"';
const TWO = '"Two people each make a secret" of spot-checks';
const BLOCKED = 'APR-002 somebody decides where nobody is left';
const MORE = '"a second draw needs two people and stays listed" of chain';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const PREPARERS = 'control sipo';
const READERS = 'control sipo sicco finance';

const asked = (call: string, more: object = {}): RowRule => ({
  of: 'sample-list',
  call,
  says: 'SPC-042',
  ask: ({ id }) => ({ body: { listId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});
const read = (call: string): RowRule => ({
  of: 'sample-list',
  call,
  says: 'SPC-042',
  ask: ({ id }) => ({ query: { listId: String(id) } }),
});

export const area: Area = {
  calls: `
GET  ${ROUND}/findall | spotRounds.list    | SPOT_READ      | SPC-039 "payout round page"
GET  ${ROUND}/findbyid | spotRounds.view   | SPOT_READ      | SPC-039 "payout round page"
GET  ${ROUND}/export  | spotRounds.export  | SPOT_READ      | SPC-039 "payout round page"
POST ${ROUND}/create  | spotRounds.create  | SPOT_PREPARE   | SPC-039 "payout round page"
GET  ${L}/findall     | spotLists.list     | SPOT_READ      | ${GOAL}
GET  ${L}/findbyid    | spotLists.view     | SPOT_READ      | ${GOAL}
GET  ${L}/log         | spotLists.log      | SPOT_READ      | ${GOAL}
GET  ${L}/text        | spotLists.text     | SPOT_READ      | ${TWO}
GET  ${L}/redraw      | spotLists.redraw   | SPOT_READ      | ${TWO}
POST ${L}/prepare     | spotLists.prepare  | SPOT_PREPARE   | ${GOAL}
POST ${L}/commit      | spotLists.commit   | SPOT_PREPARE   | ${TWO}
POST ${L}/freeze      | spotLists.freeze   | SPOT_PREPARE   | ${TWO}
POST ${L}/reveal      | spotLists.reveal   | SPOT_PREPARE   | ${TWO}
POST ${L}/draw        | spotLists.draw     | SPOT_PREPARE   | ${TWO}
POST ${L}/widen       | spotLists.widen    | SPOT_PREPARE   | ${GOAL}
POST ${L}/askdraw     | spotLists.askDraw  | SPOT_PREPARE   | ${MORE}
POST ${L}/allowdraw   | spotLists.allowDraw | SPOT_PREPARE  | ${MORE}
POST ${L}/refusedraw  | spotLists.refuseDraw | SPOT_PREPARE | ${MORE}
POST ${L}/submit      | spotLists.submit   | SPOT_PREPARE   | ${GOAL}
POST ${L}/withdraw    | spotLists.withdraw | SPOT_PREPARE   | ${GOAL}
POST ${L}/decide      | spotLists.decide   | SAMPLE_APPROVE | ${GOAL}
GET  ${L}/people      | spotLists.people   | SPOT_READ      | ${BLOCKED}
POST ${L}/name_approver | spotLists.name   | PACKAGE_ADMIN  | ${BLOCKED}
GET  ${ITEM}/findall  | spotItems.list     | SPOT_READ      | ${GOAL}
POST ${ITEM}/check    | spotItems.check    | SPOT_CHECK     | ${GOAL}
POST ${ITEM}/correct  | spotItems.correct  | CHECK_CONFIRM  | "A failed claim is corrected by an entry"
`,
  holders: `
SPOT_READ      | ${READERS} admin
SPOT_PREPARE   | ${PREPARERS} admin
SPOT_CHECK     | sicco admin
SAMPLE_APPROVE | finance
`,
  kinds: [
    {
      of: 'sample-list',
      rows: `
        with ${SUBSCRIBED}
        select l.id, exists (select from own where own.id = l.bu_id) as seen from sample_list l order by l.id`,
    },
  ],
  rows: [
    read(`GET ${L}/findbyid`),
    read(`GET ${L}/log`),
    read(`GET ${L}/text`),
    read(`GET ${L}/redraw`),
    asked(`POST ${L}/commit`, { commitment: 'x' }),
    asked(`POST ${L}/freeze`),
    asked(`POST ${L}/reveal`, { secret: 'x' }),
    asked(`POST ${L}/draw`),
    asked(`POST ${L}/widen`),
    asked(`POST ${L}/askdraw`, { reason: 'Once more' }),
    asked(`POST ${L}/allowdraw`),
    asked(`POST ${L}/refusedraw`, { reason: 'Not now' }),
    asked(`POST ${L}/submit`),
    asked(`POST ${L}/withdraw`, { reason: 'Taken over' }),
  ],
  subjects: `
sample-list  | select id, concat(code, ' ', name) as name from sample_list
payout-round | select r.id, concat(r.code, ' / ', e.entity_code) as name from payout_round r join legal_entity e on e.id = r.entity_id
`,
  tables: `
payout_round  | everybody |
draw_request  | ${OF_BU}  | reason decide_reason
sample_list   | ${OF_BU}  | name
spot_item     | ${OF_BU}  | reason
sample_secret | ${OF_BU}  |
sample_draw   | ${OF_BU}  |
`,
  changes: async ({ server, keyed, claims, spot, present, ids, letApprove }) => {
    const scene = await claims();
    const program = await scene.released({ name: 'Recorded spot checks' });
    const sale = () => scene.sold('confirmed', program.modelId);
    await scene.claim(await sale(), [program.programCode]);
    const wrong = present((await scene.claim(await sale(), [program.programCode])).body.data.claims[0], 'a claim');
    const failed = await spot.failed(wrong.claimId, 4_000);
    const buId = await spot.chain();
    const [control, sicco, sipo] = [await server.as('control'), await server.as('sicco'), await server.as('sipo')];
    const finance = await server.as('finance');
    const round = (code: string) =>
      control.call('spotRounds.create', {
        body: { code, entity: 'MBCL', cutOff: '2026-03-01', checkUntil: '2026-03-20', approveUntil: '2026-03-25' },
        ...keyed(),
      });
    const { roundId } = (await round('2028-01')).body.data;
    const prepare = () => control.call('spotLists.prepare', { body: { roundId, buId }, ...keyed() });
    const lists = {
      commit: await spot.list('prepared'),
      freeze: await spot.list('committed'),
      reveal: await spot.list('frozen'),
      draw: await spot.list('revealed'),
      check: await spot.list('drawn'),
      widen: await spot.list('failed'),
      submit: await spot.list('widened'),
      askDraw: await spot.list('drawn'),
      allowDraw: await spot.list('drawn'),
      refuseDraw: await spot.list('drawn'),
      withdraw: await spot.list('widened'),
      decide: await spot.list('widened'),
      name: await spot.list('widened'),
    };
    await spot.seal();
    const act = (call: 'freeze' | 'draw' | 'widen' | 'submit', listId: number) =>
      control.call(`spotLists.${call}`, { body: { listId }, ...keyed() });
    await act('submit', lists.withdraw.listId);
    await act('submit', lists.decide.listId);
    await act('submit', lists.name.listId);
    const ask = (listId: number, who = control) =>
      who.call('spotLists.askDraw', { body: { listId, reason: 'A secret was told' }, ...keyed() });
    await ask(lists.allowDraw.listId, sipo);
    await ask(lists.refuseDraw.listId, sipo);
    for (const who of [control, sipo]) {
      await who.call('spotLists.commit', { body: { listId: lists.allowDraw.listId, commitment: 'b'.repeat(64) } });
    }
    const askDraw = () => ask(lists.askDraw.listId);
    const allowDraw = () =>
      control.call('spotLists.allowDraw', { body: { listId: lists.allowDraw.listId }, ...keyed() });
    const refuseDraw = () =>
      control.call('spotLists.refuseDraw', {
        body: { listId: lists.refuseDraw.listId, reason: 'Nothing was told' },
        ...keyed(),
      });
    const commit = () =>
      control.call('spotLists.commit', { body: { listId: lists.commit.listId, commitment: 'a'.repeat(64) } });
    const reveal = () =>
      control.call('spotLists.reveal', {
        body: { listId: lists.reveal.listId, secret: present(spot.secrets[0], 'a secret') },
      });
    const check = () =>
      sicco.call('spotItems.check', { body: { itemId: lists.check.itemIds[0] ?? 0, outcome: 'pass' } });
    const withdraw = () =>
      control.call('spotLists.withdraw', { body: { listId: lists.withdraw.listId, reason: 'Recorded' }, ...keyed() });
    const decide = () =>
      finance.call('spotLists.decide', { body: { listId: lists.decide.listId, action: 'approve' }, ...keyed() });
    const correct = () => sipo.call('spotItems.correct', { body: { itemId: failed }, ...keyed() });
    const admin = await server.as('admin');
    await letApprove(['manager'], 'SAMPLE_APPROVE');
    const manager = await ids.userId('manager');
    const blocked = lists.name.listId;
    const name = () => admin.call('spotLists.name', { body: { listId: blocked, to: manager }, ...keyed() });
    /** Nobody of the only step is left. */
    const blockThenName = async () => {
      await spot.block(blocked);
      return name();
    };
    const own = { by: 'control', subject: 'sample-list:' };
    const moved = (call: 'freeze' | 'draw' | 'widen' | 'submit', code: string) => {
      const send = () => act(call, lists[call].listId);
      return { ...own, call: `spotLists.${call}` as const, done: send, refused: [code, send] as const };
    };
    return [
      {
        by: 'control',
        subject: 'payout-round:',
        call: 'spotRounds.create',
        done: () => round('2028-02'),
        refused: ['SPOT_ROUND_EXISTS', () => round('2028-02')],
      },
      { ...own, call: 'spotLists.prepare', done: prepare, refused: ['SPOT_LIST_EXISTS', prepare] },
      { ...own, call: 'spotLists.commit', done: commit, refused: ['SPOT_COMMITTED', commit] },
      moved('freeze', 'STATE_NOT_FITTING'),
      { ...own, call: 'spotLists.reveal', done: reveal, refused: ['SPOT_NONE_TO_REVEAL', reveal] },
      moved('draw', 'STATE_NOT_FITTING'),
      {
        by: 'sicco',
        subject: 'sample-list:',
        call: 'spotItems.check',
        done: check,
        refused: ['SPOT_NOT_SAMPLED', check],
      },
      {
        by: 'sipo',
        subject: 'sample-list:',
        call: 'spotItems.correct',
        done: correct,
        refused: ['SPOT_CORRECTED_ALREADY', correct],
      },
      moved('widen', 'SPOT_UNCHECKED'),
      { ...own, call: 'spotLists.askDraw', done: askDraw, refused: ['SPOT_DRAW_ASKED', askDraw] },
      { ...own, call: 'spotLists.allowDraw', done: allowDraw, refused: ['STATE_NOT_FITTING', allowDraw] },
      { ...own, call: 'spotLists.refuseDraw', done: refuseDraw, refused: ['SPOT_NO_DRAW_ASKED', refuseDraw] },
      moved('submit', 'STATE_NOT_FITTING'),
      { ...own, call: 'spotLists.withdraw', done: withdraw, refused: ['SPOT_NONE_RUNNING', withdraw] },
      {
        by: 'finance',
        subject: 'sample-list:',
        call: 'spotLists.decide',
        done: decide,
        refused: ['SPOT_NONE_RUNNING', decide],
      },
      {
        by: 'admin',
        subject: 'sample-list:',
        call: 'spotLists.name',
        done: blockThenName,
        refused: ['APPROVAL_NOT_BLOCKED', name],
      },
    ];
  },
  pages: [
    {
      name: 'spot checking',
      at: '/spotChecking',
      menu: {
        part: 'Spot Checks',
        entry: 'Spot Checking',
        after: 'Spot Checking Configuration',
        who: 'control sipo sicco admin',
      },
      heading: ['Spot Checking', '抽查'],
      buttons: `
control, sipo, sicco, admin | Search · Reset | SPC-024
`,
    },
    {
      name: 'spot check controlling',
      at: '/spotCheckingControlling',
      menu: {
        part: 'Spot Checks',
        entry: 'Spot Check Controlling',
        after: 'Spot Checking',
        who: 'control sipo admin',
      },
      heading: ['Spot Check Controlling', '抽查管控'],
      buttons: `
control, sipo, admin | Begin a round · Search · Reset | SPC-008
`,
      behind: `
Begin a round | POST ${ROUND}/create
`,
    },
    {
      name: 'spot check approval',
      at: '/spotChecking/pendingApproval',
      menu: {
        part: 'Spot Checks',
        entry: 'Spot Check Approval',
        after: 'Spot Check Controlling',
        who: 'control sipo finance admin',
      },
      heading: ['Spot Check Approval', '抽查审批'],
      buttons: `
control, sipo, finance, admin | Search · Reset | SPC-034
`,
    },
    ...['checkingPreparation', 'pendingChecking', 'sampleCheck', 'checked'].map((tab) => ({
      name: `spot checking: ${tab}`,
      at: `/spotChecking/${tab}`,
      heading: ['Spot Checking', '抽查'] as const,
      ...(tab === 'checkingPreparation' && { alias: true as const }),
      buttons: `
control, sipo, sicco, admin | Search · Reset | SPC-041 "child paths are the camelCase tab names"
`,
    })),
    ...[
      'sampleCheckConfirm',
      'allClaimsReview',
      'allClaimsReview/packageTracking',
      'allClaimsReview/programTracking',
      'allClaimsReview/claimChecking',
    ].map((tab) => ({
      name: `spot check controlling: ${tab}`,
      at: `/spotCheckingControlling/${tab}`,
      heading: ['Spot Check Controlling', '抽查管控'] as const,
      buttons: `
control, sipo, admin | Search · Reset | SPC-041 "child paths are the camelCase tab names"
`,
    })),
    {
      name: 'spot check controlling: overview',
      at: '/spotCheckingControlling/spotCheckOverview',
      alias: true,
      heading: ['Spot Check Controlling', '抽查管控'],
      buttons: `
control, sipo, admin | Begin a round · Search · Reset | SPC-009
`,
    },
    {
      name: 'payout preparation',
      at: '/spotCheckingControlling/payoutPreparation',
      heading: ['Spot Check Controlling', '抽查管控'],
      buttons: `
control, sipo, admin | Search · Reset | SPC-015
`,
    },
    {
      name: 'spot check approval: approvalReview',
      at: '/spotChecking/pendingApproval/approvalReview',
      heading: ['Spot Check Approval', '抽查审批'],
      buttons: `
control, sipo, finance, admin | Search · Reset | SPC-041 "child paths are the camelCase tab names"
`,
    },
    {
      name: 'a payout round',
      at: '/spotChecking/pendingApproval/round?roundId=9999999',
      heading: ['Payout round', '付款轮次'],
      buttons: `
control, sipo, finance, admin | | SPC-039 a round that is not there
`,
    },
    {
      name: 'a list, of checkers',
      at: '/spotChecking/list?listId=9999999',
      heading: ['List', '清单'],
      buttons: `
control, sipo, sicco, admin | | SPC-033 a list that is not there
`,
    },
    {
      name: 'a list, of controlling',
      at: '/spotCheckingControlling/list?listId=9999999',
      alias: true,
      heading: ['List', '清单'],
      buttons: `
control, sipo, admin | | SPC-023 a list that is not there
`,
    },
    {
      name: 'a list, of approvers',
      at: '/spotChecking/pendingApproval/list?listId=9999999',
      alias: true,
      heading: ['List', '清单'],
      buttons: `
control, sipo, finance, admin | | SPC-040 a list that is not there
`,
    },
  ],
};
