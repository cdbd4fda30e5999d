import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const C = '/oasis/checking';
const SICCO = 'CHK-004 "SICCO checking"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';

export const area: Area = {
  calls: `
GET  ${C}/findall  | check.list | CHECK_READ | ${SICCO}
GET  ${C}/findbyid | check.view | CHECK_READ | CHK-006 "SICCO checking detail"
`,
  holders: `
CHECK_READ | control sipo sicco admin
`,
  kinds: [
    {
      of: 'check-item',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select c.id, exists (select from own where own.id = c.bu_id) and case
          when me.dealer then exists (select from org o join dealer s on s.code = o.code
            where o.id = me.org_id and s.id in (c.dealer_id, c.held_by))
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true as seen
        from person me, claim c join check_item i on i.claim_id = c.id join dealer d on d.id = c.dealer_id
        where me.usrnm = $1 order by c.id`,
    },
  ],
  rows: [
    {
      of: 'check-item',
      call: `GET ${C}/findbyid`,
      says: 'CHK-006',
      ask: ({ id }) => ({ query: { claimId: String(id) } }),
    },
  ],
  subjects: `
check-item | select id, concat(code, ' ', name) as name from check_item
`,
  tables: `
check_choice | ${OF_BU} |
check_item   | ${OF_BU} |
`,
  pages: [
    {
      name: 'claims that SICCO checks',
      at: '/checking/SICCOChecking',
      menu: { part: 'Checking', entry: 'SICCO Checking', after: 'Approve Checking Plans', who: 'sicco admin' },
      heading: ['SICCO Checking', 'SICCO 审核'],
      buttons: `
sicco | Take the next one · Search · Reset | CHK-004 "SICCO checking"
admin | Search · Reset | CHK-004 "SICCO checking"
`,
    },
    {
      name: 'a claim that SICCO checks',
      at: '/checking/SICCOCheckingDetail?claimId=9999999',
      heading: ['Claim in SICCO Checking', 'SICCO 审核中的申请'],
      buttons: `
sicco, admin | | CHK-006 a claim that is not there
`,
    },
    {
      name: 'claims that SIPO confirms',
      at: '/checking/SIPOChecking',
      menu: { part: 'Checking', entry: 'SIPO Checking', after: 'SICCO Checking', who: 'control sipo admin' },
      heading: ['SIPO Checking', 'SIPO 审核'],
      buttons: `
control, sipo, admin | Search · Reset | CHK-005 "SIPO checking"
`,
    },
    {
      name: 'a claim that SIPO confirms',
      at: '/checking/SIPOCheckingDetail?claimId=9999999',
      heading: ['Claim in SIPO Checking', 'SIPO 审核中的申请'],
      buttons: `
control, sipo, admin | | CHK-007 a claim that is not there
`,
    },
  ],
};
