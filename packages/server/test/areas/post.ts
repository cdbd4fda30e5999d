import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const P = '/oasis/rvapi/post';
const RECEIVED = 'RTV-012 "data document receive"';
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'retail-post',
  call,
  says: 'RTV-012',
  ask: ({ id }) => ({ body: { postId: id, ...more } }),
});

export const area: Area = {
  calls: `
GET  ${P}/findall   | post.list     | RETAIL_POST | ${RECEIVED}
GET  ${P}/dealers   | post.dealers  | RETAIL_POST | RTV-012 the dealers that a paper can be of
POST ${P}/note      | post.note     | RETAIL_POST | ${RECEIVED}
POST ${P}/match     | post.match    | RETAIL_POST | ${RECEIVED}
POST ${P}/unmatch   | post.unmatch  | RETAIL_POST | ${RECEIVED}
POST ${P}/send_back | post.sendBack | RETAIL_POST | ${RECEIVED}
`,
  holders: `
RETAIL_POST | sicco admin
`,
  kinds: [
    {
      of: 'retail-post',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select p.id, exists (select from own where own.id = p.bu_id) and case
          when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, retail_post p join dealer d on d.id = p.dealer_id where me.usrnm = $1 order by p.id`,
    },
  ],
  rows: [
    moved(`POST ${P}/match`, { reference: 'Taken over' }),
    moved(`POST ${P}/unmatch`, { reason: 'Taken over' }),
    moved(`POST ${P}/send_back`, { reason: 'x'.repeat(501) }),
  ],
  subjects: `
retail-post | select id, concat(code, ' ', name) as name from retail_post
`,
  tables: `
retail_post | bu: (select min(p.id) from program p where p.bu_id = t.bu_id) | name* reference*
`,
  changes: async ({ server, keyed }) => {
    const sicco = await server.as('sicco');
    const [sale] = (await sicco.call('retail.list', { query: { dealer: 'D1001' } })).body.data.content;
    const dealers = await sicco.call('post.dealers', { query: { name: 'D1001', limit: 1 } });
    const dealerId = dealers.body.data[0]?.dealerId ?? null;
    const vin = sale?.vin ?? '';
    const bu = sale?.bu ?? '';
    const note = (reference: string, papers = '1') =>
      sicco.call('post.note', {
        body: { parcel: 'SF-REC', arrivedDay: '2026-01-05', bu, dealerId, reference, papers },
        ...keyed(),
      });
    const [unmatched, matched, back] = [
      (await note('NONE')).body.data.postId,
      (await note(vin)).body.data.postId,
      (await note('NONE')).body.data.postId,
    ];
    const match = () => sicco.call('post.match', { body: { postId: unmatched, reference: vin } });
    const unmatch = () => sicco.call('post.unmatch', { body: { postId: matched, reason: 'Recorded' } });
    const sendBack = () => sicco.call('post.sendBack', { body: { postId: back, reason: 'Recorded' } });
    const by = { by: 'sicco', subject: 'retail-post:' } as const;
    return [
      { ...by, call: 'post.note', done: () => note('NONE'), refused: ['*', () => note('NONE', '0')] },
      { ...by, call: 'post.match', done: match, refused: ['STATE_NOT_FITTING', match] },
      { ...by, call: 'post.unmatch', done: unmatch, refused: ['STATE_NOT_FITTING', unmatch] },
      { ...by, call: 'post.sendBack', done: sendBack, refused: ['STATE_NOT_FITTING', sendBack] },
    ];
  },
  pages: [
    {
      name: 'papers by post',
      at: '/retailValidation/dataDocumentReceive',
      menu: { part: 'Retail Validation', entry: 'Papers by Post', after: 'Retail Data', who: 'sicco admin' },
      heading: ['Papers by Post', '单据接收'],
      buttons: `
sicco, admin | Note a paper · Search · Reset | ${RECEIVED}
`,
      behind: `
Search       | GET ${P}/findall
Note a paper | POST ${P}/note
`,
    },
  ],
};
