import { PERSON } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const ROUTE = 'DLR-006 "Route dealerBlock in the dealer master data group: dealer block"';
const RULE = 'DLR-007 "dealerBlock lists dealers blocked from payout with reason, from and to date"';

export const area: Area = {
  calls: `
GET  /oasis/dapi/dealerblock/findall   | blocks.list    | BLOCK_READ | ${RULE}
GET  /oasis/dapi/dealerblock/onday     | blocks.onDay   | BLOCK_READ | ${RULE}
GET  /oasis/dapi/dealerblock/dealers   | blocks.dealers | BLOCK_READ | DLR-006 what its form offers
POST /oasis/dapi/dealerblock/saveblock | blocks.save    | BLOCK_EDIT | ${RULE}
PUT  /oasis/dapi/dealerblock/endblock  | blocks.end     | BLOCK_EDIT | ${RULE}
`,
  holders: `
BLOCK_READ | sales control finance manager sipo sicco admin HYBRID
BLOCK_EDIT | control admin
`,
  kinds: [
    {
      of: 'dealer-block',
      rows: `
        with ${PERSON}, own as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select k.id, case when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from own)
            or exists (select from dealer_region s join own on own.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, dealer_block k join dealer d on d.id = k.dealer_id where me.usrnm = $1 order by k.id`,
    },
  ],
  rows: [
    {
      of: 'dealer-block',
      call: 'PUT /oasis/dapi/dealerblock/endblock',
      says: 'DLR-007',
      ask: ({ id }) => ({ body: { blockId: id, liftedFrom: '2099-01-01', reason: 'Taken over' } }),
    },
  ],
  subjects: `
dealer-block | select k.id, concat(d.code, ' ', d.name_en, ' from ', k.valid_from) as name from dealer_block k join dealer d on d.id = k.dealer_id
`,
  tables: `
dealer_block | everybody | reason*
`,
  // Only the day of an end has a reason.
  hostile: [
    {
      text: `update dealer_block set lifted_from = valid_from + 1, lifted_reason = ($1::text[])[1]
        where id = (select max(id) from dealer_block)`,
      needs: ['payloads'],
    },
  ],
  changes: async ({ server, keyed, missing }) => {
    const control = await server.as('control');
    const dealerId = (await control.call('blocks.dealers', { query: { limit: 1 } })).body.data[0]?.dealerId ?? 0;
    const days = { validFrom: '2097-01-01', validTo: '2097-12-31' };
    const block = { dealerId, kind: 'claims', ...days, reason: 'Audit of claims' };
    const save = () => control.call('blocks.save', { body: block, ...keyed() });
    const other = { ...block, kind: 'payment' };
    const { blockId } = (await control.call('blocks.save', { body: other, ...keyed() })).body.data;
    const end = (id: number) =>
      control.call('blocks.end', { body: { blockId: id, liftedFrom: '2097-06-01', reason: 'Settled' } });
    const by = { by: 'control', subject: 'dealer-block:' } as const;
    return [
      { ...by, call: 'blocks.save', done: save, refused: ['BLOCK_OVERLAPS', save] },
      { ...by, call: 'blocks.end', done: () => end(blockId), refused: ['NOT_FOUND', () => end(missing)] },
    ];
  },
  fill: () =>
    [1, 2].map((dealerId) => ({
      call: 'POST /oasis/dapi/dealerblock/saveblock',
      body: { dealerId, kind: 'payment', validFrom: '2098-01-01', validTo: '', reason: 'Audit' },
    })),
  pages: [
    {
      name: 'dealer blocks',
      at: '/dealerMasterData/dealerBlock',
      menu: {
        part: 'Dealer Master Data',
        entry: 'Dealer Blocks',
        after: 'Dealers',
        who: 'sales control finance manager admin',
      },
      heading: ['Dealer Blocks', '经销商冻结'],
      buttons: `
admin, control          | Add · Choose a day · Search · Reset / each: View · End | ${ROUTE}
sales, finance, manager | Choose a day · Search · Reset / each: View             | ${ROUTE}
`,
      behind: `
Search | GET /oasis/dapi/dealerblock/findall
Add    | POST /oasis/dapi/dealerblock/saveblock
View   | GET /oasis/dapi/dealerblock/findall
End    | PUT /oasis/dapi/dealerblock/endblock
`,
      elsewhere: `
sipo  | Search | They read whether a dealer is blocked wherever it is named
sipo  | View   | They read whether a dealer is blocked wherever it is named
sicco | Search | They read whether a dealer is blocked wherever it is named
sicco | View   | They read whether a dealer is blocked wherever it is named
`,
      swept: ['/dealerMasterData/dealerBlock?dealer=D1001'],
      hostile: ['/dealerMasterData/dealerBlock?size=40'],
      carries: [
        '/dealerMasterData/dealerBlock?dealer={payload}&sort={payload}&kind={payload}&day={payload}&page={payload}',
      ],
    },
  ],
};
