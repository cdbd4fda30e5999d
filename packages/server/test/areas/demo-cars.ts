import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area } from '../expected/shape.ts';

const CARS = '/oasis/source/democar';
const RULES = `${CARS}/rule`;
const D = '/oasis/ptapi/demo-car-deduction';
const DUE = 'CHK-016 "demo car claim generate"';
const VIEW = 'PAY-019 "demo CD view"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const RULE = { bu: 'MBPC', validFrom: '2032-01-01', holdingDays: '180', share: '100', by: 'whole' };

export const area: Area = {
  calls: `
GET  ${CARS}/findall   | demoCars.list           | DEMO_CAR_READ           | ${DUE}
GET  ${CARS}/export    | demoCars.export         | DEMO_CAR_READ           | ${DUE}
GET  ${RULES}/findall  | demoRules.list          | DEMO_CAR_READ           | CHK-016 "sold before the holding days, by a dated rule"
GET  ${RULES}/findbyid | demoRules.byId          | DEMO_CAR_READ           | CHK-016 "sold before the holding days, by a dated rule"
POST ${RULES}/propose  | demoRules.propose       | DEMO_CAR_RULE_EDIT      | CHK-016 "sold before the holding days, by a dated rule"
PUT  ${RULES}/change   | demoRules.change        | DEMO_CAR_RULE_EDIT      | CHK-016 "sold before the holding days, by a dated rule"
PUT  ${RULES}/confirm  | demoRules.confirm       | DEMO_CAR_RULE_EDIT      | CHK-016 "sold before the holding days, by a dated rule"
PUT  ${RULES}/reject   | demoRules.reject        | DEMO_CAR_RULE_EDIT      | CHK-016 "sold before the holding days, by a dated rule"
GET  ${D}/findall      | demoDeductions.list     | DEMO_DEDUCTION_READ     | ${VIEW}
GET  ${D}/dealers      | demoDeductions.dealers  | DEMO_DEDUCTION_READ     | [PAY-120] PAY-120 "demo-car-deduction dealers"
GET  ${D}/preview      | demoDeductions.preview  | DEMO_DEDUCTION_PROPOSE  | [PAY-123] PAY-123 "demo-car-deduction preview"
POST ${D}/propose      | demoDeductions.propose  | DEMO_DEDUCTION_PROPOSE  | ${VIEW}
POST ${D}/release      | demoDeductions.release  | DEMO_DEDUCTION_RELEASE  | [PAY-121] PAY-121 "demo-car-deduction release"
POST ${D}/withdraw     | demoDeductions.withdraw | DEMO_DEDUCTION_WITHDRAW | [PAY-122] PAY-122 "demo-car-deduction withdraw"
GET  ${D}/file/list    | demoDeductions.files    | DEMO_DEDUCTION_READ     | [PAY-124] PAY-124 "demo-car-deduction file list"
GET  ${D}/downloads    | demoDeductions.download | DEMO_DEDUCTION_READ     | [PAY-125] PAY-125 "demo-car-deduction downloads"
`,
  holders: `
DEMO_CAR_READ           | sales control finance admin HYBRID
DEMO_CAR_RULE_EDIT      | control finance admin
DEMO_DEDUCTION_READ     | sales control finance DEALER1 DEALERIT DEALER2 GROUPIT admin HYBRID
DEMO_DEDUCTION_PROPOSE  | sales admin HYBRID
DEMO_DEDUCTION_RELEASE  | control
DEMO_DEDUCTION_WITHDRAW | sales control admin HYBRID
`,
  kinds: [
    {
      of: 'demo-car-rule',
      answers: 'always',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}
        select r.id, (exists (select from own where own.id = r.bu_id) and not me.dealer) is true as seen
        from person me, demo_car_rule r where me.usrnm = $1 order by r.id`,
    },
    {
      of: 'adjustment',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select a.id, (exists (select from own where own.id = a.bu_id) and case
          when me.dealer then a.status = 'Released' and exists (select from org o join dealer s on s.code = o.code
            where o.id = me.org_id and s.id = a.dealer_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = a.dealer_id)
          end) is true as seen
        from person me, adjustment a where me.usrnm = $1 order by a.id`,
    },
  ],
  rows: [
    {
      of: 'demo-car-rule',
      call: `GET ${RULES}/findbyid`,
      says: 'CHK-016',
      ask: ({ id }) => ({ query: { ruleId: String(id) } }),
    },
    { of: 'demo-car-rule', call: `PUT ${RULES}/confirm`, says: 'CHK-016', ask: ({ id }) => ({ body: { ruleId: id } }) },
    {
      of: 'demo-car-rule',
      call: `PUT ${RULES}/reject`,
      says: 'CHK-016',
      ask: ({ id }) => ({ body: { ruleId: id, reason: 'Out of reach' } }),
    },
    {
      of: 'demo-car-rule',
      call: `PUT ${RULES}/change`,
      says: 'CHK-016',
      ask: ({ id }) => ({ body: { ...RULE, ruleId: id } }),
    },
    {
      of: 'adjustment',
      call: `POST ${D}/release`,
      says: 'PAY-121',
      ask: ({ id }) => ({
        body: { adjustments: [{ adjustmentId: id, version: 9 }] },
        headers: { 'idempotency-key': `release ${id}` },
      }),
    },
    {
      of: 'adjustment',
      call: `POST ${D}/withdraw`,
      says: 'PAY-122',
      ask: ({ id }) => ({
        body: { adjustmentId: id, reason: ' ' },
        headers: { 'idempotency-key': `withdraw ${id}` },
      }),
    },
  ],
  subjects: `
demo-car-rule | select r.id, concat(b.code, ' / ', r.valid_from) as name from demo_car_rule r join bu b on b.id = r.bu_id
adjustment    | select id, concat(code, ' ', name) as name from adjustment
`,
  tables: `
demo_car_rule | ${OF_BU} |
adjustment    | ${OF_BU} |
`,
  changes: async ({ server, demoCars, keyed }) => {
    const scene = await demoCars();
    const [control, finance] = [await server.as('control'), await server.as('finance')];
    const rule = (validFrom: string) => control.call('demoRules.propose', { body: { ...RULE, validFrom }, ...keyed() });
    const rules = [await rule('2032-02-01'), await rule('2032-03-01'), await rule('2032-04-01')];
    const [r1 = 0, r2 = 0, r3 = 0] = rules.map(({ body }) => body.data.ruleId);
    await finance.call('demoRules.confirm', { body: { ruleId: r3 } });
    const confirm = () => finance.call('demoRules.confirm', { body: { ruleId: r1 } });
    const reject = () => finance.call('demoRules.reject', { body: { ruleId: r2, reason: 'Too short' } });
    const change = () =>
      control.call('demoRules.change', { body: { ...RULE, validFrom: '2032-04-01', ruleId: r3, share: '50' } });
    await scene.rule();
    const [toPropose, toRelease, toWithdraw] = [await scene.early(), await scene.early(), await scene.early()];
    const line = await scene.previewed(toPropose.vin);
    const [released, withdrawn] = [await scene.proposed(toRelease.vin), await scene.proposed(toWithdraw.vin)];
    const propose = () => scene.send([line]);
    const release = () => scene.release([released], control, 1);
    const withdraw = () => scene.withdraw(withdrawn, 'Recorded');
    return [
      {
        by: 'control',
        subject: 'demo-car-rule:',
        call: 'demoRules.propose',
        done: () => rule('2032-05-01'),
        refused: ['DEMO_RULE_PROPOSED', () => rule('2032-05-01')],
      },
      {
        by: 'control',
        subject: 'demo-car-rule:',
        call: 'demoRules.change',
        done: change,
        refused: ['DEMO_RULE_PROPOSED', change],
      },
      {
        by: 'finance',
        subject: 'demo-car-rule:',
        call: 'demoRules.confirm',
        done: confirm,
        refused: ['DEMO_RULE_DECIDED', confirm],
      },
      {
        by: 'finance',
        subject: 'demo-car-rule:',
        call: 'demoRules.reject',
        done: reject,
        refused: ['DEMO_RULE_DECIDED', reject],
      },
      {
        by: 'sales',
        subject: 'adjustment:',
        call: 'demoDeductions.propose',
        done: propose,
        refused: ['DEMO_CHANGED', propose],
      },
      {
        by: 'control',
        subject: 'adjustment:',
        call: 'demoDeductions.release',
        done: release,
        refused: ['MOVED_MEANWHILE', release],
      },
      {
        by: 'control',
        subject: 'adjustment:',
        call: 'demoDeductions.withdraw',
        done: withdraw,
        refused: ['STATE_NOT_FITTING', withdraw],
      },
    ];
  },
  fill: () => [{ call: `POST ${RULES}/propose`, body: RULE }],
  pages: [
    {
      name: 'demo cars',
      at: '/sourceDataManagement/demoCarClaimGenerate',
      menu: {
        part: 'Source Data',
        entry: 'Demo Car Claim Generate',
        after: 'TDTA Management',
        who: 'sales control finance admin',
      },
      heading: ['Demo Car Claim Generate', '试驾车申请生成'],
      buttons: `
sales, control, finance, admin | Export · Search · Reset | ${DUE}
`,
      behind: `
Search | GET ${CARS}/findall
Export | GET ${CARS}/export
`,
    },
    {
      name: 'rules of demo cars',
      at: '/sourceDataManagement/demoCarClaimGenerate/rules',
      heading: ['Demo Car Claim Generate', '试驾车申请生成'],
      buttons: `
control, finance, admin | Propose · Search · Reset / each: View · Confirm · Reject | ${DUE}
sales                   | Search · Reset / each: View | ${DUE}
`,
      behind: `
Search  | GET ${RULES}/findall
Propose | POST ${RULES}/propose
View    | GET ${RULES}/findbyid
Confirm | PUT ${RULES}/confirm
Reject  | PUT ${RULES}/reject
`,
    },
    {
      name: 'deductions of demo cars',
      at: '/demoCDview',
      menu: {
        part: 'Claims',
        entry: 'Demo Car Deduction',
        after: 'What Combines',
        who: 'sales control finance DEALER1 DEALERIT DEALER2 admin',
      },
      heading: ['Demo Car Deduction', '试驾车扣减'],
      buttons: `
sales, control, finance, DEALER1, DEALERIT, DEALER2, admin | Download · Search · Reset | ${VIEW}
`,
      behind: `
Search   | GET ${D}/findall
Download | GET ${D}/downloads
`,
    },
    {
      name: 'the preview of deductions of demo cars',
      at: '/demoCDview/preview',
      heading: ['What would be deducted', '将扣减的内容'],
      buttons: `
sales, control, finance, DEALER1, DEALERIT, DEALER2, admin | | ${VIEW}
`,
    },
    {
      name: 'releases of deductions of demo cars',
      at: '/demoCDview/releases',
      heading: ['Releases', '发布批次'],
      buttons: `
sales, control, finance, DEALER1, DEALERIT, DEALER2, admin | | ${VIEW}
`,
    },
  ],
};
