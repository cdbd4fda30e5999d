import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const R = '/oasis/paperRequest';
const COLLECTION = 'CHK-008 "checking document collection"';
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'paper-request',
  call,
  says: 'CHK-008',
  ask: ({ id }) => ({ body: { requestId: id, ...more } }),
});
const ALL = 'DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin';

export const area: Area = {
  calls: `
GET  ${R}/findall      | paperRequest.list        | CLAIM_READ   | ${COLLECTION}
GET  ${R}/figures      | paperRequest.figures     | CLAIM_READ   | ${COLLECTION}
GET  ${R}/export       | paperRequest.export      | CLAIM_READ   | ${COLLECTION}
GET  ${R}/findbyid     | paperRequest.view        | CLAIM_READ   | ${COLLECTION}
GET  ${R}/of_claim     | paperRequest.ofClaim     | CLAIM_READ   | ${COLLECTION}
POST ${R}/ask          | paperRequest.ask         | CLAIM_CHECK  | ${COLLECTION}
POST ${R}/settle       | paperRequest.settle      | CLAIM_CHECK  | ${COLLECTION}
POST ${R}/withdraw     | paperRequest.withdraw    | CLAIM_CHECK  | ${COLLECTION}
POST ${R}/answer       | paperRequest.answer      | CLAIM_SUBMIT | ${COLLECTION}
POST ${R}/add_paper    | paperRequest.addPaper    | CLAIM_SUBMIT | ${COLLECTION}
POST ${R}/remove_paper | paperRequest.removePaper | CLAIM_SUBMIT | ${COLLECTION}
GET  ${R}/paper        | paperRequest.paper       | CLAIM_READ   | ${COLLECTION}
`,
  kinds: [
    {
      of: 'paper-request',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select q.id, (select p.id from appeal_paper p where p.request_id = q.id) as paper,
          exists (select from own where own.id = q.bu_id) and case
          when me.dealer then exists (select from claim c join dealer s on s.id in (c.dealer_id, c.held_by) join org o on o.code = s.code
            where c.id = q.claim_id and o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, paper_request q join dealer d on d.id = q.dealer_id where me.usrnm = $1 order by q.id`,
    },
  ],
  rows: [
    {
      of: 'paper-request',
      call: `GET ${R}/findbyid`,
      says: 'CHK-008',
      ask: ({ id }) => ({ query: { requestId: String(id) } }),
    },
    {
      of: 'paper-request',
      call: `GET ${R}/paper`,
      says: 'CHK-008',
      ask: ({ id, its }) => ({ query: { requestId: String(id), paperId: String(its('paper')) } }),
    },
    {
      of: 'paper-request',
      call: `POST ${R}/remove_paper`,
      says: 'CHK-008',
      ask: ({ id, its }) => ({ body: { requestId: id, paperId: its('paper') } }),
    },
    {
      of: 'claim',
      call: `GET ${R}/of_claim`,
      says: 'CHK-008',
      ask: ({ id }) => ({ query: { claimId: String(id) } }),
    },
    {
      of: 'claim',
      call: `POST ${R}/ask`,
      says: 'CHK-008',
      ask: ({ id }) => ({
        body: { claimId: id, paper: 'licence', text: 'Taken over', until: '2026-03-10' },
        headers: { 'idempotency-key': `ask of ${id}` },
      }),
    },
    moved(`POST ${R}/settle`),
    moved(`POST ${R}/withdraw`),
    moved(`POST ${R}/answer`, { remark: '', papers: [1] }),
  ],
  subjects: `
paper-request | select id, concat(code, ' ', name) as name from paper_request
`,
  tables: `
paper_request | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) | text* remark*
`,
  changes: async ({ claims, server, present, uploadTo, keyed }) => {
    const scene = await claims();
    const { sicco, dealer } = scene;
    const program = await scene.released({ name: 'Recorded papers', parameter: { checkCategory: 'all' } });
    const held = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      const sent = await scene.claim(sale, [program.programCode]);
      const { claimId } = present(sent.body.data.claims[0], 'a claim');
      await sicco.call('claim.begin', { body: { claimId } });
      return claimId;
    };
    const ask = (claimId: number, until = '2026-03-10') =>
      sicco.call('paperRequest.ask', { body: { claimId, paper: 'licence', text: 'Recorded', until }, ...keyed() });
    const asked = async () => {
      const claimId = await held();
      const { requestId } = (await ask(claimId)).body.data;
      return { claimId, requestId };
    };
    const add = (requestId: number) =>
      uploadTo('paperRequest.addPaper', server, dealer, {
        fields: { requestId: String(requestId) },
        fileName: 'proof.pdf',
        content: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      });
    const send = (requestId: number, papers: number[]) =>
      dealer.call('paperRequest.answer', { body: { requestId, remark: '', papers } });
    const answered = async () => {
      const { claimId, requestId } = await asked();
      await send(requestId, [(await add(requestId)).body.data.paperId]);
      await sicco.call('claim.begin', { body: { claimId } });
      return requestId;
    };
    const [fresh, open, withdrawn, settled] = [await held(), await asked(), await asked(), await answered()];
    const { requestId } = open;
    const ready = await asked();
    const readyPaper = (await add(ready.requestId)).body.data.paperId;
    const remove = async () => {
      const { unsent } = (await dealer.call('paperRequest.view', { query: { requestId } })).body.data;
      return dealer.call('paperRequest.removePaper', {
        body: { requestId, paperId: unsent[0]?.paperId ?? 9_999_999 },
      });
    };
    const move = (name: 'settle' | 'withdraw', of: number) =>
      sicco.call(`paperRequest.${name}`, { body: { requestId: of } });
    const subject = 'paper-request:';
    return [
      {
        by: 'sicco',
        subject,
        call: 'paperRequest.ask',
        done: () => ask(fresh),
        refused: ['APPEAL_DAY_RANGE', () => ask(fresh, '2026-03-02')],
      },
      {
        by: 'DEALER1',
        subject,
        call: 'paperRequest.addPaper',
        done: () => add(requestId),
        refused: ['NOT_FOUND', () => add(2_000_000_000)],
      },
      { by: 'DEALER1', subject, call: 'paperRequest.removePaper', done: remove, refused: ['NOT_FOUND', remove] },
      {
        by: 'DEALER1',
        subject,
        call: 'paperRequest.answer',
        done: () => send(ready.requestId, [readyPaper]),
        refused: ['PAPER_REQUEST_OVER', () => send(withdrawn.requestId, [1])],
      },
      {
        by: 'sicco',
        subject,
        call: 'paperRequest.settle',
        done: () => move('settle', settled),
        refused: ['STATE_NOT_FITTING', () => move('settle', settled)],
      },
      {
        by: 'sicco',
        subject,
        call: 'paperRequest.withdraw',
        done: () => move('withdraw', withdrawn.requestId),
        refused: ['STATE_NOT_FITTING', () => move('withdraw', withdrawn.requestId)],
      },
    ];
  },
  pages: [
    {
      name: 'requests for papers',
      at: '/checking/checkingDocCollection',
      menu: {
        part: 'Checking',
        entry: 'Document Collection',
        after: 'SIPO Checking',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Document Collection', '审核补件'],
      buttons: `
${ALL} | Search · Reset · Saved searches · Export (xlsx) · Export (CSV) | CHK-008 "checking document collection"
`,
      behind: `
Search | GET ${R}/findall
Export (xlsx) | GET ${R}/export
Export (CSV) | GET ${R}/export
`,
    },
    {
      name: 'a request for a paper',
      at: '/checking/checkingDocCollection/request?requestId=9999999',
      heading: ['Request for a paper', '补件要求'],
      buttons: `
${ALL} | | CHK-008 a request that is not there
`,
    },
    { name: 'a claim on a phone', at: '/mobile/claim/claimDetail?claimId=9999999', swept: [], hostile: [] },
  ],
};
