import type { AreaStates } from '../expected/states.ts';

const PAPER = 'Download proof.pdf';
const DRAFT = 'Submit · Discard · Download proof.pdf · New version of proof.pdf · Withdraw proof.pdf · Choose file';
const UNPROVEN = 'Submit (off: LATE_PAPERS_MISSING) · Discard · Choose file';
const BACK = 'Take the permission back';
const USE = 'Use the permission';
const ASK = '- Find a car · Reason * ({papers}, {system}) · Why are the claims late? * · Choose file';

/** Cars whose requests or claims came to nothing can be asked for anew. */
const ANEW = `* {car of Refused}: tick
  * {car of Withdrawn}: tick
  * {car of freed}: tick`;

/** What everybody sees who sees a request: its state, and the states of the claims that it asks for. */
const marksFor = (people: string) => `
Draft / ${people}
  = Draft, Version 1
  * 1: here
  * {claim of Draft}: Draft
unproven / ${people}
  = Draft
  * 1: here
  * {claim of unproven}: Draft
Waiting / ${people}
  = Waits for Approval (warning), Version 1
  * 2: here
  * {claim of Waiting}: Delayed (warning)
blocked / ${people}
  = Waits for Approval (warning), Version 1
  * 2: here
  * {claim of blocked}: Delayed (warning)
Granted / ${people}
  = Granted (success), Version 1
  * 3: here
  * {booked}: Submitted (warning)
  * {called}: Reversed
freed / ${people}
  = Granted (success), Version 1
  * 3: here
  * {gone}: Reversed
Refused / ${people}
  = Refused (danger), Version 1
  ! danger: 'Why it was rejectedToo late'
  * {claim of Refused}: Reversed
Withdrawn / ${people}
  = Withdrawn, Version 1
  * {claim of Withdrawn}: Reversed
`;

/** Every request, in lists. */
const LISTED = `* {LR Draft}: Draft
  * {LR unproven}: Draft
  * {LR Waiting}: Waits for Approval (warning)
  * {LR blocked}: Waits for Approval (warning)
  * {LR Granted}: Granted (success)
  * {LR freed}: Granted (success)
  * {LR Refused}: Refused (danger)
  * {LR Withdrawn}: Withdrawn`;

export const states: AreaStates = {
  scene: async ({ leaveNobody, late, keyed, present, sweep }) => {
    const scene = await late();
    const { dealer, control, buId } = scene;
    await scene.rule({ papersNeeded: true });
    await scene.rule({ papersNeeded: true, validFrom: '2049-01-01' });
    const back = { ruleId: null, buId, unusedDays: '10', forMistake: true, forPapers: true };
    for (const validFrom of ['2026-03-02', '2049-01-01']) {
      const body = { ...back, validFrom, forProgram: false, forDealer: false, forOther: false };
      await control.call('callbackRules.save', { body, ...keyed() });
    }
    const program = await scene.passed({ name: 'Late states', parameter: { checkCategory: 'all' } });
    /** A program that grants one car. */
    const capped = () =>
      scene.passed({
        name: 'One late car',
        makes: ['CBU'],
        parameter: { checkCategory: 'all' },
        terms: { dealerUnits: '', units: '1', money: '' },
      });
    const unproven = async (of = program, count = 1) => {
      const items = [];
      for (let made = 0; made < count; made += 1) items.push(scene.itemOf((await scene.sold(of)).carId, of));
      return (await scene.draft(items)).body.data.requestId;
    };
    const drawn = async (of = program, count = 1) => {
      const requestId = await unproven(of, count);
      await scene.paper(requestId);
      return requestId;
    };
    const waiting = async (of = program, count = 1) => {
      const requestId = await drawn(of, count);
      await scene.submit(requestId);
      return requestId;
    };
    const granted = async (count: number) => {
      const requestId = await waiting(await capped(), count);
      await scene.decide(requestId);
      const { content } = await scene.view(requestId);
      const of = (standing: string) => content.filter((item) => item.standing === standing);
      return { requestId, booked: present(of('booked')[0], 'a booked item'), unused: of('unused') };
    };
    const [Draft, without, Waiting] = [await drawn(), await unproven(), await waiting()];
    const [blocked, Refused, Withdrawn] = [await waiting(), await waiting(), await waiting()];
    await scene.decide(Refused, 'reject');
    const why = { requestId: Withdrawn, reason: 'States' };
    await dealer.call('late.withdraw', { body: why, ...keyed() });
    const [full, freed] = [await granted(3), await granted(2)];
    const [unused, called] = [present(full.unused[0], 'an item'), present(full.unused[1], 'an item')];
    await scene.callBack(called.claimId);
    await dealer.call('claim.takeBack', { body: { claimId: freed.booked.claimId } });
    // Nobody can decide any more.
    await leaveNobody({ kind: 'late-request', id: blocked, step: 'Controlling' });
    await sweep();
    const open = await scene.sold(program);
    const requests = { Draft, unproven: without, Waiting, blocked, Granted: full.requestId, freed: freed.requestId };
    const [names, cars]: [Record<string, string>, Record<string, string>] = [{}, {}];
    for (const [state, requestId] of Object.entries({ ...requests, Refused, Withdrawn })) {
      const { requestCode, content } = await scene.view(requestId);
      const { claimCode, vin } = present(content[0], 'an item');
      names[`LR ${state}`] = requestCode;
      names[`claim of ${state}`] = claimCode;
      // A car with a permission can be asked for again by other programs.
      if (state !== 'Granted') cars[`car of ${state}`] = vin;
    }
    return {
      ...requests,
      Refused,
      Withdrawn,
      // The first name that fits a row is its name.
      booked: full.booked.claimCode,
      unused: unused.claimCode,
      called: called.claimCode,
      gone: freed.booked.claimCode,
      usable: present(freed.unused[0], 'an item').claimCode,
      ...names,
      open: open.vin,
      ...cars,
      'tick of open': `Ask for ${program.programCode} of ${open.vin}`,
      papers: 'Papers arrived late',
      system: 'A failure of a system',
      mistake: 'It was granted by mistake',
      'wrong papers': 'The papers are wrong',
      'changed program': 'The program changed',
      'rule in force': '2026-03-02',
      'rule to come': '2049-01-01',
    };
  },
  pages: [
    {
      page: 'my late claims',
      follows:
        'CLM-018; late-claims "A car has one waiting item of a code", "with which reasons, with a paper or without"',
      at: '/claim/DelayDealerClaim',
      people: 'DEALER1 DEALERIT DEALER2',
      asks: 'claim/late/candidates (words) · claim/late/findall (words)',
      only: 'scene',
      steps: { 'listed (ticked)': ['tick {tick of open}'] },
      shows: `
listed / *
  Search
  - Find a car
listed / DEALER1 DEALERIT
  * {open}: tick
  ${ANEW}
  ${LISTED}
listed / DEALER2
  ! empty: late.nothingOpen
  ! empty: late.none
listed (ticked) / DEALER1
  Search · Choose file · Ask for what is ticked (off: LATE_PAPERS_MISSING)
  ${ASK}
  * {open}: ticked
  ${ANEW}
  ${LISTED}
`,
    },
    {
      page: 'late claims by category',
      follows: 'CLM-019',
      at: '/claim/DelayDealerProgramCategory',
      people: 'DEALER1 DEALERIT DEALER2',
      asks: 'claim/late/categories (words)',
      shows: `
counted / *
  no buttons
counted / DEALER2
  ! empty: late.noCategory
`,
    },
    {
      page: 'late claims',
      follows: 'CLM-025; late-claims "requests; one with its items, papers, chain and log"',
      at: '/claimDelay',
      atIn: { 'waiting for me': '/claimDelay?waiting=me' },
      people: 'control sipo admin',
      asks: 'claim/late/findall (words)',
      only: 'scene',
      shows: `
listed / *
  no buttons
  ${LISTED}
waiting for me / control
  no buttons
  * {LR Waiting}: Waits for Approval (warning)
waiting for me / sipo admin
  Reset
  ! empty: late.noneFound
`,
    },
    {
      page: 'a request for late claims',
      follows: `CLM-025; late-claims "Approval by a chain of the kind late claims and the permission LATE_APPROVE", "Head office takes it back";
        approvals-and-money "Blocked takes no decision until administrators have named somebody"`,
      at: '/claimDelay/request?requestId={}',
      people: 'control sipo admin',
      asks: 'claim/late/findbyid (words) · claim/late/log (words)',
      machine: 'LATE_REQUEST',
      steps: { 'Granted (call back)': [`press ${BACK}`] },
      shows: `
Draft, Refused, Withdrawn / *
  ${PAPER}
unproven / *
  no buttons
Waiting / control
  Approve · Reject · ${PAPER}
Waiting / sipo admin
  ${PAPER}
blocked / control
  ${PAPER}
  ! late.mayNot(APPROVAL_BLOCKED)
blocked / sipo
  ${PAPER}
blocked / admin
  Name an approver (off) · ${PAPER}
  - Approver
Granted, freed / *
  ${PAPER}
Granted / control admin
  * {unused}: Delayed (warning); ${BACK}
freed / control admin
  * {usable}: Delayed (warning); ${BACK}
Granted / sipo
  * {unused}: Delayed (warning)
freed / sipo
  * {usable}: Delayed (warning)
Waiting, blocked / *
  * Controlling: here, 1 (primary)
Granted, freed, Refused, Withdrawn / *
  * Controlling: 1 (success)
Granted (call back) / control
  Close · Cancel · ${BACK}
  - Reason by the rule * ({mistake}, {wrong papers}) · Reason *
${marksFor('*')}
`,
    },
    {
      page: 'my request for late claims',
      follows: `CLM-018; late-claims "Withdrawing is for who submitted it, while it is undecided", "An unused permission is sent by its dealer for
        the amount that is shown then", "A dealer is told the outcome and its reason, not who decides"`,
      at: '/claim/DelayDealerClaim/request?requestId={}',
      people: 'DEALER1 DEALERIT',
      asks: 'claim/late/findbyid (words) · claim/late/log (words)',
      machine: 'LATE_REQUEST',
      steps: {
        'freed (use)': [`press ${USE}`],
        'Waiting (withdraw)': ['press Withdraw'],
        'Draft (submit)': ['press Submit'],
        'Draft (discard)': ['press Discard'],
      },
      shows: `
Draft / DEALER1 DEALERIT
  ${DRAFT}
  - Choose file
unproven / DEALER1 DEALERIT
  ${UNPROVEN}
  - Choose file
Waiting, blocked / DEALER1
  Withdraw · ${PAPER}
Waiting, blocked / DEALERIT
  Withdraw (off: LATE_STARTER_ONLY(Deng Yi)) · ${PAPER}
Granted, freed, Refused, Withdrawn / DEALER1 DEALERIT
  ${PAPER}
Granted / DEALER1 DEALERIT
  * {unused}: Delayed (warning); ${USE} (off: CLAIM_FULL)
freed / DEALER1 DEALERIT
  * {usable}: Delayed (warning); ${USE}
freed (use) / DEALER1
  Close · Cancel · ${USE}
Waiting (withdraw) / DEALER1
  Close · Cancel · Withdraw
  - Reason *
Draft (submit) / DEALER1
  Close · Cancel · Submit
Draft (discard) / DEALER1
  Close · Cancel · Discard
${marksFor('DEALER1 DEALERIT')}
`,
    },
    {
      page: 'a request of another dealer',
      follows: 'CLM-018; row-security: a dealer is told of no other one',
      at: '/claim/DelayDealerClaim/request?requestId={Waiting}',
      people: 'DEALER2',
      asks: 'claim/late/findbyid (words)',
      shows: `
asked for / *
  To the requests
  ! empty: late.unknown
`,
    },
    {
      page: 'unused permissions',
      follows:
        'CHK-018; late-claims "permissions that are unused", "Head office takes it back for a reason of the rule"',
      at: '/delayCallback',
      people: 'control admin',
      asks: 'claim/late/items (words)',
      only: 'scene',
      shows: `
listed / *
  no buttons
  * {unused}; ${BACK}
  * {usable}; ${BACK}
`,
    },
    {
      page: 'late claims of demo cars',
      follows: 'CLM-026; late-claims "the same for demo cars that were sold as used ones"',
      at: '/delayUsedCar',
      people: 'DEALER1 DEALER2 control admin',
      asks: 'claim/late/candidates (words) · claim/late/findall (words)',
      only: 'scene',
      shows: `
none / DEALER1 DEALER2
  Search
  ! empty: late.nothingOpen
  ! empty: late.none
  - Find a car
none / control admin
  no buttons
  ! empty: late.none
`,
    },
    {
      page: 'rules of late claims',
      follows: 'CHK-009; late-claims "Rules begin today or later and are changed only before their first day"',
      at: '/checking/claimDelayRuleSetup',
      people: 'control admin',
      asks: 'claim/delayrule/findall (words)',
      only: 'scene',
      shows: `
listed / *
  Add
  * {rule in force}; View
  * {rule to come}; View · Edit
`,
    },
    {
      page: 'rules of callbacks',
      follows: 'CHK-010; late-claims "Rules begin today or later and are changed only before their first day"',
      at: '/checking/delayCallbackRuleSetup',
      people: 'control admin',
      asks: 'claim/callbackrule/findall (words)',
      only: 'scene',
      shows: `
listed / *
  Add
  * {rule in force}; View
  * {rule to come}; View · Edit
`,
    },
  ],
};
