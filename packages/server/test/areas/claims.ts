import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const C = '/oasis/claim';
const STATES =
  'CLM-024 "Draft -> Submitted -> SICCO Checking -> SIPO Checking -> Approved or Rejected (appeal possible) -> In Payout -> Paid"';
const LOWERS = '"A checker lowers with a reason"';
const APPEALS = 'MSC-003 "communication and appeals"';
const moved = (call: string, more: object = {}): RowRule => ({
  of: 'claim',
  call,
  says: 'CLM-024',
  ask: ({ id }) => ({ body: { claimId: id, ...more } }),
});
const keyedMove = (call: string, more: object = {}): RowRule => ({
  of: 'claim',
  call,
  says: 'CLM-024',
  ask: ({ id }) => ({ body: { claimId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';

export const area: Area = {
  calls: `
GET  ${C}/car           | claim.car          | CLAIM_READ    | CLM-022 what a VIN can claim
GET  ${C}/cars          | claim.cars         | RETAIL_SUBMIT | CLM-013 the cars that a dealer claims for
POST ${C}/judge_many    | claim.judgeMany    | CLAIM_READ, reads | CLM-022 what many VINs can claim
GET  ${C}/findall       | claim.list         | CLAIM_READ    | CLM-004 the claims
GET  ${C}/figures       | claim.figures      | CLAIM_READ    | CLM-004 the claims, counted by state, age and week
GET  ${C}/export        | claim.export       | CLAIM_READ    | CLM-004 the claims as a file
POST ${C}/vin_file      | claim.vinFile      | CLAIM_READ, reads | CLM-022 the VINs of a file
GET  ${C}/findbyid      | claim.view         | CLAIM_READ    | CLM-005 a claim
GET  ${C}/log           | claim.log          | CLAIM_READ    | CLM-024 who moved a claim and why
POST ${C}/send          | claim.send         | CLAIM_SUBMIT  | ${STATES}
POST ${C}/send_many     | claim.sendMany     | CLAIM_SUBMIT  | ${STATES}
POST ${C}/take_back     | claim.takeBack     | CLAIM_SUBMIT  | ${STATES}
POST ${C}/begin         | claim.begin        | CLAIM_CHECK   | ${STATES}
POST ${C}/give_back     | claim.giveBack     | CLAIM_CHECK   | ${STATES}
POST ${C}/pass          | claim.pass         | CLAIM_CHECK   | ${STATES}
POST ${C}/reject        | claim.reject       | CLAIM_CHECK   | ${STATES}
POST ${C}/lower         | claim.lower        | CLAIM_CHECK   | ${LOWERS}
POST ${C}/restore       | claim.restore      | CLAIM_CHECK   | ${LOWERS}
POST ${C}/recheck       | claim.recheck      | CHECK_CONFIRM | ${STATES}
POST ${C}/confirm       | claim.confirm      | CHECK_CONFIRM | ${STATES}
POST ${C}/refuse        | claim.refuse       | CHECK_CONFIRM | ${STATES}
POST ${C}/appeal        | claim.appeal       | CLAIM_SUBMIT  | ${APPEALS}
POST ${C}/waive         | claim.waive        | CLAIM_SUBMIT  | ${APPEALS}
POST ${C}/accept_appeal | claim.acceptAppeal | CHECK_CONFIRM | ${APPEALS}
POST ${C}/refuse_appeal | claim.refuseAppeal | CHECK_CONFIRM | ${APPEALS}
POST ${C}/appeal_amount | claim.appealAmount | CLAIM_SUBMIT  | ${APPEALS}
POST ${C}/accept_amount | claim.acceptAmount | CHECK_CONFIRM | ${APPEALS}
POST ${C}/refuse_amount | claim.refuseAmount | CHECK_CONFIRM | ${APPEALS}
`,
  holders: `
CLAIM_READ    | control sipo sicco DEALER1 DEALERIT DEALER2 GROUPIT admin
CLAIM_SUBMIT  | DEALER1 DEALERIT DEALER2 GROUPIT admin
CLAIM_CHECK   | sicco
CHECK_CONFIRM | control sipo
`,
  kinds: [
    {
      of: 'claim',
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
        from person me, claim c join dealer d on d.id = c.dealer_id where me.usrnm = $1 order by c.id`,
    },
  ],
  rows: [
    { of: 'claim', call: `GET ${C}/findbyid`, says: 'CLM-005', ask: ({ id }) => ({ query: { claimId: String(id) } }) },
    { of: 'claim', call: `GET ${C}/log`, says: 'CLM-024', ask: ({ id }) => ({ query: { claimId: String(id) } }) },
    moved(`POST ${C}/take_back`),
    moved(`POST ${C}/begin`),
    moved(`POST ${C}/give_back`),
    moved(`POST ${C}/pass`),
    moved(`POST ${C}/reject`, { reason: 'Taken over' }),
    keyedMove(`POST ${C}/lower`, { lineId: 1, net: '1.00', because: 'papers', reason: 'Taken over' }),
    keyedMove(`POST ${C}/restore`),
    moved(`POST ${C}/recheck`, { reason: 'Taken over' }),
    moved(`POST ${C}/confirm`),
    moved(`POST ${C}/refuse`, { reason: 'Taken over' }),
    moved(`POST ${C}/appeal`, { reason: 'Taken over' }),
    moved(`POST ${C}/waive`),
    moved(`POST ${C}/accept_appeal`, { reason: 'Taken over' }),
    moved(`POST ${C}/refuse_appeal`, { reason: 'Taken over' }),
    moved(`POST ${C}/appeal_amount`, { reason: 'Taken over' }),
    keyedMove(`POST ${C}/accept_amount`, { reason: 'Taken over' }),
    keyedMove(`POST ${C}/refuse_amount`, { reason: 'Taken over' }),
  ],
  subjects: `
claim | select id, concat(code, ' ', name) as name from claim
`,
  tables: `
claim               | ${OF_BU} | program_name_en program_name_cn
claim_line          | ${OF_BU} |
claim_lowering      | ${OF_BU} | reason
claim_count         | ${OF_BU} |
obligation_account  | ${OF_BU} |
obligation_transfer | ${OF_BU} |
obligation_balance  | ${OF_BU} |
`,
  changes: async ({ claims, keyed, present }) => {
    const scene = await claims();
    const { sicco, sipo, control, dealer } = scene;
    const program = await scene.released({ name: 'Recorded claims', parameter: { checkCategory: 'all' } });
    const sold = () => scene.sold('confirmed', program.modelId);
    const asked = [{ code: program.programCode, net: '100.00' }];
    const made = async () => {
      const { carId } = await sold();
      return present((await scene.send(carId, asked)).body.data.claims[0], 'a claim').claimId;
    };
    const reasoned = (claimId: number) => ({ body: { claimId, reason: 'Recorded' } });
    const begun = async () => {
      const claimId = await made();
      await sicco.call('claim.begin', { body: { claimId } });
      return claimId;
    };
    const passed = async () => {
      const claimId = await begun();
      await sicco.call('claim.pass', { body: { claimId } });
      return claimId;
    };
    const rejected = async () => {
      const claimId = await begun();
      await sicco.call('claim.reject', reasoned(claimId));
      return claimId;
    };
    const appealed = async () => {
      const claimId = await rejected();
      await dealer.call('claim.appeal', reasoned(claimId));
      return claimId;
    };
    const lower = async (claimId: number) => {
      const { offers } = (await sicco.call('claim.view', { query: { claimId } })).body.data;
      const lineId = present(offers[0], 'an offer').lineId;
      const body = { claimId, lineId, net: '60.00', because: 'papers', reason: 'Recorded' };
      return sicco.call('claim.lower', { body, ...keyed() });
    };
    const lowered = async (until: 'begun' | 'confirmed' | 'appealed') => {
      const claimId = await begun();
      await lower(claimId);
      if (until === 'begun') return claimId;
      await sicco.call('claim.pass', { body: { claimId } });
      await control.call('claim.confirm', { body: { claimId } });
      if (until === 'appealed') await dealer.call('claim.appealAmount', reasoned(claimId));
      return claimId;
    };
    const { carId } = await sold();
    const send = () => scene.send(carId, asked);
    const another = await sold();
    const sendMany = () =>
      dealer.call('claim.sendMany', { body: { cars: [{ carId: another.carId, claims: asked }] }, ...keyed() });
    const [toTakeBack, toBegin, toGiveBack, toPass, toReject] = [
      await made(),
      await made(),
      await begun(),
      await begun(),
      await begun(),
    ];
    const [toRecheck, toConfirm, toRefuse] = [await passed(), await passed(), await passed()];
    const [toAppeal, toWaive, toAccept, toDeny] = [
      await rejected(),
      await rejected(),
      await appealed(),
      await appealed(),
    ];
    const [toLower, toRestore, toDispute] = [await begun(), await lowered('begun'), await lowered('confirmed')];
    const [toAgree, toUphold] = [await lowered('appealed'), await lowered('appealed')];
    const lowerIt = () => lower(toLower);
    const restore = () => sicco.call('claim.restore', { body: { claimId: toRestore }, ...keyed() });
    const dispute = () => dealer.call('claim.appealAmount', reasoned(toDispute));
    const agree = () => sipo.call('claim.acceptAmount', { ...reasoned(toAgree), ...keyed() });
    const uphold = () => sipo.call('claim.refuseAmount', { ...reasoned(toUphold), ...keyed() });
    const takeBack = () => dealer.call('claim.takeBack', { body: { claimId: toTakeBack } });
    const begin = () => sicco.call('claim.begin', { body: { claimId: toBegin } });
    const giveBack = () => sicco.call('claim.giveBack', { body: { claimId: toGiveBack } });
    const pass = () => sicco.call('claim.pass', { body: { claimId: toPass } });
    const reject = () => sicco.call('claim.reject', reasoned(toReject));
    const recheck = () => sipo.call('claim.recheck', reasoned(toRecheck));
    const confirm = () => sipo.call('claim.confirm', { body: { claimId: toConfirm } });
    const refuse = () => sipo.call('claim.refuse', reasoned(toRefuse));
    const appeal = () => dealer.call('claim.appeal', reasoned(toAppeal));
    const waive = () => dealer.call('claim.waive', { body: { claimId: toWaive } });
    const accept = () => sipo.call('claim.acceptAppeal', reasoned(toAccept));
    const deny = () => sipo.call('claim.refuseAppeal', reasoned(toDeny));
    const unfitting = (call: () => ReturnType<typeof pass>) => ['STATE_NOT_FITTING', call] as const;
    const subject = 'claim:';
    return [
      { by: 'DEALER1', subject, call: 'claim.send', done: send, refused: ['CLAIM_REFUSED', send] },
      { by: 'DEALER1', subject, call: 'claim.sendMany', done: sendMany, refused: ['CLAIM_NONE_SENT', sendMany] },
      { by: 'DEALER1', subject, call: 'claim.takeBack', done: takeBack, refused: unfitting(takeBack) },
      { by: 'DEALER1', subject, call: 'claim.appeal', done: appeal, refused: unfitting(appeal) },
      { by: 'DEALER1', subject, call: 'claim.waive', done: waive, refused: ['CLAIM_LET_GO', waive] },
      { by: 'sicco', subject, call: 'claim.begin', done: begin, refused: unfitting(begin) },
      { by: 'sicco', subject, call: 'claim.giveBack', done: giveBack, refused: unfitting(giveBack) },
      { by: 'sicco', subject, call: 'claim.pass', done: pass, refused: unfitting(pass) },
      { by: 'sicco', subject, call: 'claim.reject', done: reject, refused: unfitting(reject) },
      { by: 'sicco', subject, call: 'claim.lower', done: lowerIt, refused: ['CLAIM_LOWERED_ALREADY', lowerIt] },
      { by: 'sicco', subject, call: 'claim.restore', done: restore, refused: ['CLAIM_NOT_LOWERED', restore] },
      {
        by: 'DEALER1',
        subject,
        call: 'claim.appealAmount',
        done: dispute,
        refused: ['CLAIM_APPEALED_ALREADY', dispute],
      },
      { by: 'sipo', subject, call: 'claim.acceptAmount', done: agree, refused: ['CLAIM_NO_APPEAL', agree] },
      { by: 'sipo', subject, call: 'claim.refuseAmount', done: uphold, refused: ['CLAIM_NO_APPEAL', uphold] },
      { by: 'sipo', subject, call: 'claim.recheck', done: recheck, refused: unfitting(recheck) },
      { by: 'sipo', subject, call: 'claim.confirm', done: confirm, refused: unfitting(confirm) },
      { by: 'sipo', subject, call: 'claim.refuse', done: refuse, refused: unfitting(refuse) },
      { by: 'sipo', subject, call: 'claim.acceptAppeal', done: accept, refused: unfitting(accept) },
      { by: 'sipo', subject, call: 'claim.refuseAppeal', done: deny, refused: unfitting(deny) },
    ];
  },
  pages: [
    {
      name: 'what a car can claim',
      at: '/claim/DealerVINBasedEnquiry',
      menu: {
        part: 'Claims',
        entry: 'What a Car Can Claim',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['What a Car Can Claim', '车辆激励查询'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Show | CLM-002 "dealer VIN-based enquiry"
`,
      behind: `
Show | GET ${C}/car
`,
    },
    { name: 'what a car can claim, by its VIN', at: '/claim/queryVin?vin=LE4WG8DB0TL999999' },
    { name: 'what a car can claim, on a phone', at: '/mobile/claim', swept: [], hostile: [] },
    {
      name: 'cars to claim for',
      at: '/claim/DealerVINList',
      menu: {
        part: 'Claims',
        entry: 'Cars to Claim For',
        after: 'What a Car Can Claim',
        who: 'DEALER1 DEALERIT DEALER2 admin',
      },
      heading: ['Cars to Claim For', '可申请车辆'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Search · Reset | CLM-013 "dealer VIN list"
`,
      behind: `
Search | GET /oasis/rvapi/retail/cars
`,
    },
    {
      name: 'claims for many cars',
      at: '/claim/many',
      menu: {
        part: 'Claims',
        entry: 'Claim Many Cars',
        after: 'Cars to Claim For',
        who: 'DEALER1 DEALERIT DEALER2 admin',
      },
      heading: ['Claim Many Cars', '批量申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Choose file · Judge (off) | CLM-001 "claims"
`,
      behind: `
Judge | POST ${C}/judge_many
`,
      elsewhere: `
DEALER1, DEALERIT, DEALER2, admin | Judge | it is off until a VIN is pasted
control, sipo, sicco | Judge | CLM-022 "query VIN", the page of one car
`,
    },
    {
      name: 'claims of cars',
      at: '/claim',
      menu: {
        part: 'Claims',
        entry: 'Claims of Cars',
        after: 'Claim Many Cars',
        who: 'DEALER1 DEALERIT DEALER2 control sipo sicco admin',
      },
      heading: ['Claims of Cars', '车辆申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Choose a day · Search · Reset · Saved searches · Export (xlsx) · Export (CSV) | CLM-001 "claims"
`,
      behind: `
Search | GET ${C}/findall
Export (xlsx) | GET ${C}/export
Export (CSV) | GET ${C}/export
`,
    },
    {
      name: 'claims that dealers made',
      at: '/claim/Dealer',
      heading: ['Claims by Origin', '申请（按来源）'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Choose a day · Search · Reset · Saved searches · Export (xlsx) · Export (CSV) | CLM-010 "claims by the dealer"
`,
    },
    {
      name: 'claims that the system made',
      at: '/claim/Dealer/SystemAuto',
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | Choose a day · Search · Reset · Saved searches · Export (xlsx) · Export (CSV) | CLM-011 "SystemAuto"
`,
    },
    {
      name: 'a claim',
      at: '/claim/claimDetail?claimId=9999999',
      heading: ['Claim', '申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, control, sipo, sicco, admin | | CLM-005 a claim that is not there
`,
    },
  ],
};
