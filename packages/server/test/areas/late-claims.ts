import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const L = '/oasis/claim/late';
const RULE = '/oasis/claim/delayrule';
const CALLBACK = '/oasis/claim/callbackrule';
const ASKS = 'CLM-018 "delay dealer claim"';
const DECIDES = 'CLM-025 "claim delay"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const asked = (call: string, more: object = {}): RowRule => ({
  of: 'late-request',
  call,
  says: 'CLM-018',
  ask: ({ id }) => ({ body: { requestId: id, ...more }, headers: { 'idempotency-key': `${call} of ${id}` } }),
});
const DEALERS = 'DEALER1 DEALERIT DEALER2';
const REACHED = `exists (select from own where own.id = c.bu_id) and case
          when me.dealer then d.code = (select o.code from org o where o.id = me.org_id)
          else not exists (select from ticked)
            or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = d.id)
          end is true`;
const TICKED = `ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)`;

export const area: Area = {
  calls: `
GET  ${L}/candidates     | late.candidates      | CLAIM_READ      | ${ASKS}
GET  ${L}/categories     | late.categories      | CLAIM_READ      | CLM-019 "delay dealer program category"
GET  ${L}/findall        | late.list            | CLAIM_READ      | ${DECIDES}
GET  ${L}/items          | late.items           | CLAIM_READ      | CHK-018 "delay callback"
GET  ${L}/findbyid       | late.view            | CLAIM_READ      | ${DECIDES}
GET  ${L}/log            | late.log             | CLAIM_READ      | ${DECIDES}
GET  ${L}/paper          | late.paper           | CLAIM_READ      | ${DECIDES}
GET  ${L}/people         | late.people          | CLAIM_READ      | ${DECIDES}
POST ${L}/draft          | late.draft           | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/add_paper      | late.addPaper        | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/withdraw_paper | late.withdrawPaper   | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/submit         | late.submit          | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/discard        | late.discard         | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/withdraw       | late.withdraw        | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/decide         | late.decide          | LATE_APPROVE    | ${DECIDES}
POST ${L}/name_approver  | late.name            | PACKAGE_ADMIN   | ${DECIDES}
POST ${L}/send           | late.send            | CLAIM_SUBMIT    | ${ASKS}
POST ${L}/call_back      | late.callBack        | LATE_CALLBACK   | CHK-018 "delay callback"
GET  ${RULE}/findall     | lateRules.list       | LATE_RULE_READ  | CHK-009 "claim delay rule setup"
GET  ${RULE}/findbyid    | lateRules.byId       | LATE_RULE_READ  | CHK-009 "claim delay rule setup"
POST ${RULE}/save        | lateRules.save       | LATE_RULE_EDIT  | CHK-009 "claim delay rule setup"
PUT  ${RULE}/update      | lateRules.update     | LATE_RULE_EDIT  | CHK-009 "claim delay rule setup"
GET  ${CALLBACK}/findall | callbackRules.list   | LATE_RULE_READ  | CHK-010 "delay callback rule setup"
GET  ${CALLBACK}/findbyid | callbackRules.byId  | LATE_RULE_READ  | CHK-010 "delay callback rule setup"
POST ${CALLBACK}/save    | callbackRules.save   | LATE_RULE_EDIT  | CHK-010 "delay callback rule setup"
PUT  ${CALLBACK}/update  | callbackRules.update | LATE_RULE_EDIT  | CHK-010 "delay callback rule setup"
`,
  holders: `
LATE_APPROVE   | control
LATE_CALLBACK  | control admin
LATE_RULE_READ | control admin
LATE_RULE_EDIT | control admin
`,
  kinds: [
    {
      of: 'late-request',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ${TICKED}
        select c.id, ${REACHED} as seen
        from person me, late_request c join dealer d on d.id = c.dealer_id where me.usrnm = $1 order by c.id`,
    },
    {
      of: 'late-item',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ${TICKED}
        select c.id, ${REACHED} as seen
        from person me, claim c join late_item i on i.claim_id = c.id join dealer d on d.id = c.dealer_id
        where me.usrnm = $1 order by c.id`,
    },
  ],
  rows: [
    {
      of: 'late-request',
      call: `GET ${L}/findbyid`,
      says: 'CLM-025',
      ask: ({ id }) => ({ query: { requestId: String(id) } }),
    },
    {
      of: 'late-request',
      call: `GET ${L}/log`,
      says: 'CLM-025',
      ask: ({ id }) => ({ query: { requestId: String(id) } }),
    },
    asked(`POST ${L}/submit`),
    asked(`POST ${L}/discard`),
    asked(`POST ${L}/withdraw`, { reason: 'Taken over' }),
    asked(`POST ${L}/withdraw_paper`, { documentId: 9_999_999 }),
    asked(`POST ${L}/decide`, { action: 'approve' }),
    asked(`POST ${L}/name_approver`, { to: 1 }),
    {
      of: 'late-item',
      call: `POST ${L}/send`,
      says: 'CLM-018',
      ask: ({ id }) => ({ body: { claimId: id, net: '1.00' }, headers: { 'idempotency-key': `late of ${id}` } }),
    },
    {
      of: 'late-item',
      call: `POST ${L}/call_back`,
      says: 'CHK-018',
      ask: ({ id }) => ({ body: { claimId: id, callbackReason: 'none', text: 'Taken over' } }),
    },
  ],
  subjects: `
late-request        | select id, concat(code, ' ', name) as name from late_request
claim-delay-rule    | select r.id, concat(b.code, ' ', r.valid_from) as name from claim_delay_rule r join bu b on b.id = r.bu_id
delay-callback-rule | select r.id, concat(b.code, ' ', r.valid_from) as name from delay_callback_rule r join bu b on b.id = r.bu_id
`,
  tables: `
late_request        | ${OF_BU} | text
late_item           | ${OF_BU} |
claim_delay_rule    | everybody | dealers
delay_callback_rule | everybody |
`,
  changes: async ({ leaveNobody, late, keyed, server, present, missing, ids, letApprove }) => {
    const scene = await late();
    const { dealer, control } = scene;
    await scene.rule();
    const program = await scene.passed({ name: 'Recorded late claims', parameter: { checkCategory: 'all' } });
    const capped = (name: string) =>
      scene.passed({
        name,
        parameter: { checkCategory: 'all' },
        terms: { dealerUnits: '', units: '1', money: '' },
      });
    const drafted = async () => {
      const { carId } = await scene.sold(program);
      return (await scene.draft([scene.itemOf(carId, program)])).body.data.requestId;
    };
    const { carId } = await scene.sold(program);
    const draft = () => scene.draft([scene.itemOf(carId, program)]);
    const [toSubmit, toDiscard, toChange] = [await drafted(), await drafted(), await drafted()];
    const [toWithdraw, toDecide] = [await scene.waiting(program), await scene.waiting(program)];
    const blocked = await scene.waiting(program);
    const kept = await scene.paper(toChange);
    const { documentId } = kept.body.data;
    const paper = () => scene.paper(toChange);
    const withdrawPaper = (id: number) =>
      dealer.call('late.withdrawPaper', { body: { requestId: toChange, documentId: id } });
    const submit = () => scene.submit(toSubmit);
    const discard = () => dealer.call('late.discard', { body: { requestId: toDiscard } });
    const withdraw = () =>
      dealer.call('late.withdraw', { body: { requestId: toWithdraw.requestId, reason: 'Recorded' }, ...keyed() });
    const decide = () => scene.decide(toDecide.requestId);
    /** The unused permission of a request for two cars of a program that grants one. */
    const unused = async (name: string) => {
      const { requestId } = await scene.waiting(await capped(name), 2);
      await scene.decide(requestId);
      const { content } = await scene.view(requestId);
      const of = (standing: string) => content.filter((item) => item.standing === standing);
      return { unused: of('unused'), booked: of('booked') };
    };
    const first = await unused('Recorded permission');
    await dealer.call('claim.takeBack', { body: { claimId: present(first.booked[0], 'a claim').claimId } });
    const send = () => scene.sendLate(present(first.unused[0], 'an item').claimId);
    const second = await unused('Recorded callback');
    const callBack = () => scene.callBack(present(second.unused[0], 'an item').claimId);
    const admin = await server.as('admin');
    await letApprove(['manager'], 'LATE_APPROVE');
    const manager = await ids.userId('manager');
    const name = () => admin.call('late.name', { body: { requestId: blocked.requestId, to: manager }, ...keyed() });
    /** Nobody of the only step is left. */
    const blockThenName = async () => {
      await leaveNobody({ kind: 'late-request', id: blocked.requestId, isFound: true });
      return name();
    };
    const rule = () => scene.rule({ validFrom: '2026-05-01' });
    const ruleId = (await scene.rule({ validFrom: '2026-06-01' })).body.data.ruleId;
    const RULE_BODY = {
      buId: scene.buId,
      validFrom: '2026-06-01',
      askDays: '90',
      asker: 'all',
      dealers: '',
      forPapers: true,
      forSystem: false,
      forRegistration: false,
      forPeople: false,
      forOther: false,
      papersNeeded: true,
    };
    const change = (id: number) => control.call('lateRules.update', { body: { ruleId: id, ...RULE_BODY } });
    const CALLBACK_BODY = {
      buId: scene.buId,
      unusedDays: '10',
      forMistake: true,
      forProgram: false,
      forPapers: false,
      forDealer: false,
      forOther: false,
    };
    const add = (validFrom: string) =>
      control.call('callbackRules.save', { body: { ruleId: null, ...CALLBACK_BODY, validFrom }, ...keyed() });
    const callback = () => add('2026-05-01');
    const callbackId = (await add('2026-06-01')).body.data.ruleId;
    const changeCallback = (id: number) =>
      control.call('callbackRules.update', { body: { ruleId: id, ...CALLBACK_BODY, validFrom: '2026-06-01' } });
    const own = { by: 'DEALER1', subject: 'late-request:' };
    const rules = { by: 'control', subject: 'claim-delay-rule:' };
    const callbacks = { by: 'control', subject: 'delay-callback-rule:' };
    const unfitting = (call: () => ReturnType<typeof submit>) => ['STATE_NOT_FITTING', call] as const;
    return [
      { ...own, call: 'late.draft', done: draft, refused: ['LATE_REFUSED_ITEM', draft] },
      {
        ...own,
        call: 'late.addPaper',
        done: paper,
        refused: ['STATE_NOT_FITTING', () => scene.paper(toDecide.requestId)],
        body: 'none',
      },
      {
        ...own,
        call: 'late.withdrawPaper',
        done: () => withdrawPaper(documentId),
        refused: ['NOT_FOUND', () => withdrawPaper(missing)],
      },
      { ...own, call: 'late.submit', done: submit, refused: unfitting(submit) },
      { ...own, call: 'late.discard', done: discard, refused: ['STATE_NOT_FITTING', discard] },
      { ...own, call: 'late.withdraw', done: withdraw, refused: ['LATE_NONE_RUNNING', withdraw] },
      {
        by: 'control',
        subject: 'late-request:',
        call: 'late.decide',
        done: decide,
        refused: ['LATE_NONE_RUNNING', decide],
      },
      { by: 'DEALER1', subject: 'claim:', call: 'late.send', done: send, refused: ['STATE_NOT_FITTING', send] },
      {
        by: 'control',
        subject: 'claim:',
        call: 'late.callBack',
        done: callBack,
        refused: ['STATE_NOT_FITTING', callBack],
      },
      {
        by: 'admin',
        subject: 'late-request:',
        call: 'late.name',
        done: blockThenName,
        refused: ['APPROVAL_NOT_BLOCKED', name],
      },
      { ...rules, call: 'lateRules.save', done: rule, refused: ['LATE_RULE_EXISTS', rule] },
      { ...rules, call: 'lateRules.update', done: () => change(ruleId), refused: ['NOT_FOUND', () => change(missing)] },
      { ...callbacks, call: 'callbackRules.save', done: callback, refused: ['LATE_RULE_EXISTS', callback] },
      {
        ...callbacks,
        call: 'callbackRules.update',
        done: () => changeCallback(callbackId),
        refused: ['NOT_FOUND', () => changeCallback(missing)],
      },
    ];
  },
  pages: [
    {
      name: 'my late claims',
      at: '/claim/DelayDealerClaim',
      menu: { part: 'Claims', entry: 'My Late Claims', after: 'Late Claims', who: `${DEALERS} admin` },
      heading: ['My Late Claims', '我的逾期申请'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | Search · Reset | CLM-018 "delay dealer claim"
`,
    },
    {
      name: 'late claims by category',
      at: '/claim/DelayDealerProgramCategory',
      heading: ['Late Claims by Category', '逾期申请（按类别）'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | | CLM-019 "delay dealer program category"
`,
    },
    {
      name: 'late claims',
      at: '/claimDelay',
      menu: { part: 'Claims', entry: 'Late Claims', after: 'Claims of Cars', who: 'control sipo sicco admin' },
      heading: ['Late Claims', '逾期申请'],
      buttons: `
control, sipo, sicco, admin | Search · Reset | CLM-025 "claim delay"
`,
    },
    {
      name: 'a request for late claims',
      at: '/claimDelay/request?requestId=9999999',
      heading: ['Request for late claims', '逾期申请单'],
      buttons: `
control, sipo, sicco, admin | | CLM-025 a request that is not there
`,
    },
    {
      name: 'a request for late claims, of its dealer',
      at: '/claim/DelayDealerClaim/request?requestId=9999999',
      heading: ['My request for late claims', '我的逾期申请单'],
      buttons: `
DEALER1, DEALERIT, DEALER2, admin | | CLM-018 a request that is not there
`,
    },
    {
      name: 'unused permissions',
      at: '/delayCallback',
      menu: { part: 'Claims', entry: 'Unused Permissions', after: 'My Late Claims', who: 'control admin' },
      heading: ['Unused Permissions', '未使用许可'],
      buttons: `
control, admin | Search · Reset | CHK-018 "delay callback"
`,
    },
    {
      name: 'late claims of demo cars',
      at: '/delayUsedCar',
      menu: {
        part: 'Claims',
        entry: 'Late Claims of Demo Cars',
        after: 'Unused Permissions',
        who: `${DEALERS} control admin`,
      },
      heading: ['Late Claims of Demo Cars', '试驾车逾期申请'],
      buttons: `
control, admin | Search · Reset | CLM-026 "delay used car"
DEALER1, DEALERIT, DEALER2 | Search · Reset | CLM-026 "delay used car"
`,
    },
    {
      name: 'rules of late claims',
      at: '/checking/claimDelayRuleSetup',
      menu: { part: 'Checking', entry: 'Rules of Late Claims', after: 'Exemption Setup', who: 'control admin' },
      heading: ['Rules of Late Claims', '逾期申请规则'],
      buttons: `
control, admin | Add · Search · Reset · New rule of late claims | CHK-009 "claim delay rule setup"
`,
    },
    {
      name: 'rules of callbacks',
      at: '/checking/delayCallbackRuleSetup',
      menu: { part: 'Checking', entry: 'Rules of Callbacks', after: 'Rules of Late Claims', who: 'control admin' },
      heading: ['Rules of Callbacks', '收回规则'],
      buttons: `
control, admin | Add · Search · Reset · New rule of callbacks | CHK-010 "delay callback rule setup"
`,
    },
  ],
};
