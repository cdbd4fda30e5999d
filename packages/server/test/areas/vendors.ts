import { PERSON } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const GOAL = 'PAY-043 "vendor and voucher records": vendor number and bank account for each paying entity';
const ACCOUNT = { vendorNumber: '100234', bankName: 'Bank', bankCode: '', accountHolder: 'Holder' };

export const area: Area = {
  calls: `
GET  /oasis/dapi/vendor/findall | vendors.list    | VENDOR_READ        | ${GOAL}
GET  /oasis/dapi/vendor/whole   | vendors.whole   | VENDOR_NUMBER_READ | PAY-043 account numbers are masked except to those with the right
GET  /oasis/dapi/vendor/options | vendors.options | VENDOR_READ        | PAY-043 the paying entities that filter and form offer
GET  /oasis/dapi/vendor/dealers | vendors.dealers | VENDOR_READ        | PAY-043 the dealers that the form offers
POST /oasis/dapi/vendor/propose | vendors.propose | VENDOR_EDIT        | ${GOAL}
PUT  /oasis/dapi/vendor/confirm | vendors.confirm | VENDOR_EDIT        | ${GOAL}
PUT  /oasis/dapi/vendor/reject  | vendors.reject  | VENDOR_EDIT        | ${GOAL}
`,
  holders: `
VENDOR_READ        | control finance admin
VENDOR_NUMBER_READ | control finance admin
VENDOR_EDIT        | control finance admin
`,
  kinds: [
    {
      of: 'vendor',
      rows: `
        with ${PERSON}, own as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select v.id, case when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from own)
            or exists (select from dealer_region s join own on own.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, dealer_vendor v join dealer d on d.id = v.dealer_id where me.usrnm = $1 order by v.id`,
    },
  ],
  rows: [
    {
      of: 'vendor',
      call: 'GET /oasis/dapi/vendor/whole',
      says: 'PAY-043',
      ask: ({ id }) => ({ query: { vendorId: String(id) } }),
    },
    {
      of: 'vendor',
      call: 'PUT /oasis/dapi/vendor/confirm',
      says: 'PAY-043',
      ask: ({ id }) => ({ body: { vendorId: id } }),
    },
    {
      of: 'vendor',
      call: 'PUT /oasis/dapi/vendor/reject',
      says: 'PAY-043',
      ask: ({ id }) => ({ body: { vendorId: id, reason: 'Taken over' } }),
    },
  ],
  subjects: `
vendor | select v.id, concat(d.code, ' ', d.name_en, ' / ', e.entity_code) as name from dealer_vendor v join dealer d on d.id = v.dealer_id join legal_entity e on e.id = v.legal_entity_id
`,
  tables: `
dealer_vendor | everybody | bank_name* account_holder*
`,
  changes: async ({ server, keyed }) => {
    const [control, admin] = [await server.as('control'), await server.as('admin')];
    const dealers = (await control.call('vendors.dealers', { query: { limit: 3 } })).body.data;
    const propose = (place: number) => {
      const dealerId = dealers[place]?.dealerId ?? 0;
      const body = { ...ACCOUNT, dealerId, entity: 'MBCL', accountNumber: '6222021000001111' };
      return control.call('vendors.propose', { body, ...keyed() });
    };
    const confirmed = (await propose(1)).body.data.vendorId;
    const rejected = (await propose(2)).body.data.vendorId;
    const confirm = () => admin.call('vendors.confirm', { body: { vendorId: confirmed } });
    const reject = () => admin.call('vendors.reject', { body: { vendorId: rejected, reason: 'Wrong holder' } });
    return [
      {
        by: 'control',
        subject: 'vendor:',
        call: 'vendors.propose',
        done: () => propose(0),
        refused: ['VENDOR_PROPOSED_ALREADY', () => propose(0)],
      },
      {
        by: 'admin',
        subject: 'vendor:',
        call: 'vendors.confirm',
        done: confirm,
        refused: ['VENDOR_DECIDED_ALREADY', confirm],
      },
      {
        by: 'admin',
        subject: 'vendor:',
        call: 'vendors.reject',
        done: reject,
        refused: ['VENDOR_DECIDED_ALREADY', reject],
      },
    ];
  },
  fill: () =>
    [1, 2].map((dealerId) => ({
      call: 'POST /oasis/dapi/vendor/propose',
      body: { ...ACCOUNT, dealerId, entity: 'MBCL', accountNumber: '6222021000001111' },
    })),
  pages: [
    {
      name: 'vendor accounts',
      at: '/dealerMasterData/vendor',
      menu: {
        part: 'Dealer Master Data',
        entry: 'Vendor Accounts',
        after: 'Dealer Blocks',
        who: 'control finance admin',
      },
      heading: ['Vendor Accounts', '供应商账户'],
      buttons: `
admin, control, finance | Propose · Search · Reset / each: View · Confirm · Reject | ${GOAL}
`,
      behind: `
Search  | GET /oasis/dapi/vendor/findall
Propose | POST /oasis/dapi/vendor/propose
View    | GET /oasis/dapi/vendor/findall
Confirm | PUT /oasis/dapi/vendor/confirm
Reject  | PUT /oasis/dapi/vendor/reject
`,
      swept: ['/dealerMasterData/vendor?dealer=D1001'],
      hostile: ['/dealerMasterData/vendor?size=40'],
      carries: ['/dealerMasterData/vendor?dealer={payload}&sort={payload}&status={payload}&entity={payload}'],
    },
  ],
};
