import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const A = '/oasis/appeal';
const APPEALS = 'MSC-003 "communication and appeals"';
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'claim-appeal',
  call,
  says: 'MSC-003',
  ask: ({ id }) => ({ body: { appealId: id, papers: [], ...more } }),
});
const OF_APPEAL =
  'bu: (select min(p.id) from program p join claim_appeal a on a.bu_id = p.bu_id where a.id = t.appeal_id)';
const OF_CLAIM = 'bu: (select min(p.id) from program p join claim c on c.bu_id = p.bu_id where c.id = t.claim_id)';

export const area: Area = {
  calls: `
GET  ${A}/findall      | appeal.list        | CLAIM_READ    | ${APPEALS}
GET  ${A}/findbyid     | appeal.view        | CLAIM_READ    | ${APPEALS}
POST ${A}/write        | appeal.write       | APPEAL_WRITE  | ${APPEALS}
POST ${A}/ask          | appeal.ask         | CHECK_CONFIRM | ${APPEALS}
POST ${A}/add_paper    | appeal.addPaper    | APPEAL_WRITE  | ${APPEALS}
POST ${A}/remove_paper | appeal.removePaper | APPEAL_WRITE  | ${APPEALS}
GET  ${A}/paper        | appeal.paper       | CLAIM_READ    | ${APPEALS}
`,
  holders: `
APPEAL_WRITE | control sipo sicco DEALER1 DEALERIT DEALER2 GROUPIT admin
`,
  kinds: [
    {
      of: 'claim-appeal',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select a.id, a.claim_id as claim, (select p.id from appeal_paper p where p.claim_id = a.claim_id and p.letter_id is not null) as paper,
          exists (select from own where own.id = a.bu_id) and case
          when me.dealer then exists (select from claim c join dealer s on s.id in (c.dealer_id, c.held_by) join org o on o.code = s.code
            where c.id = a.claim_id and o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, claim_appeal a join dealer d on d.id = a.dealer_id where me.usrnm = $1 order by a.id`,
    },
  ],
  rows: [
    {
      of: 'claim-appeal',
      call: `GET ${A}/findbyid`,
      says: 'MSC-003',
      ask: ({ id }) => ({ query: { appealId: String(id) } }),
    },
    {
      of: 'claim-appeal',
      call: `GET ${A}/paper`,
      says: 'MSC-003',
      ask: ({ its }) => ({ query: { claimId: String(its('claim')), paperId: String(its('paper')) } }),
    },
    {
      of: 'claim-appeal',
      call: `POST ${A}/remove_paper`,
      says: 'MSC-003',
      ask: ({ its }) => ({ body: { claimId: its('claim'), paperId: its('paper') } }),
    },
    moved(`POST ${A}/write`, { text: 'Taken over' }),
    moved(`POST ${A}/ask`, { text: 'Taken over', until: '2026-03-10' }),
  ],
  subjects: `
claim-appeal | select id, concat(code, ' ', name) as name from claim_appeal
`,
  tables: `
claim_appeal  | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) |
appeal_letter | ${OF_APPEAL} | text*
appeal_paper  | ${OF_CLAIM} |
`,
  changes: async ({ claims, server, present, uploadTo }) => {
    const scene = await claims();
    const { sicco, sipo, dealer } = scene;
    const program = await scene.released({ name: 'Recorded appeals', parameter: { checkCategory: 'all' } });
    const appealed = async () => {
      const sale = await scene.sold('confirmed', program.modelId);
      const sent = await scene.claim(sale, [program.programCode]);
      const { claimId } = present(sent.body.data.claims[0], 'a claim');
      await sicco.call('claim.begin', { body: { claimId } });
      await sicco.call('claim.reject', { body: { claimId, reason: 'Recorded' } });
      await dealer.call('claim.appeal', { body: { claimId, reason: 'Recorded' } });
      const { appeal } = (await dealer.call('appeal.view', { query: { claimId } })).body.data;
      return { claimId, appealId: present(appeal, 'an appeal').appealId };
    };
    const { claimId, appealId } = await appealed();
    const add = (of: number) =>
      uploadTo('appeal.addPaper', server, dealer, {
        fields: { claimId: String(of) },
        fileName: 'proof.pdf',
        content: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      });
    const write = (text: string) => dealer.call('appeal.write', { body: { appealId, text, papers: [] } });
    const ask = (until: string) =>
      sipo.call('appeal.ask', { body: { appealId, text: 'Please send the licence', until, papers: [] } });
    const remove = async () => {
      const { unsent } = (await dealer.call('appeal.view', { query: { claimId } })).body.data;
      return dealer.call('appeal.removePaper', { body: { claimId, paperId: unsent[0]?.paperId ?? 9_999_999 } });
    };
    const [of, papers] = ['claim-appeal:', 'claim:'];
    return [
      {
        by: 'DEALER1',
        subject: papers,
        call: 'appeal.addPaper',
        done: () => add(claimId),
        refused: ['NOT_FOUND', () => add(2_000_000_000)],
      },
      { by: 'DEALER1', subject: papers, call: 'appeal.removePaper', done: remove, refused: ['NOT_FOUND', remove] },
      {
        by: 'sipo',
        subject: of,
        call: 'appeal.ask',
        done: () => ask('2026-03-10'),
        refused: ['APPEAL_DAY_RANGE', () => ask('2026-03-02')],
      },
      {
        by: 'DEALER1',
        subject: of,
        call: 'appeal.write',
        done: () => write('It is on page 2'),
        refused: ['APPEAL_TEXT_MISSING', () => write(' ')],
      },
    ];
  },
  pages: [
    {
      name: 'appeals',
      at: '/communicationAppeal',
      menu: {
        part: 'Claims',
        entry: 'Communication Appeal',
        after: 'Late Claims of Demo Cars',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Communication Appeal', '申诉沟通'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Search · Reset | MSC-013 "communication appeal pages"
`,
      behind: `
Search | GET ${A}/findall
`,
    },
    {
      name: 'an appeal',
      at: '/communicationAppeal/appeal?appealId=9999999',
      heading: ['Appeal', '申诉'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | MSC-013 an appeal that is not there
`,
    },
  ],
};
