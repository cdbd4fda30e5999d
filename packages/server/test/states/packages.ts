import type { AreaStates } from '../expected/states.ts';

const DECIDES = 'Approve · Reject all · Reject ticked · Return · Hand on · Ask opinion';
const NONE_TICKED = DECIDES.replace('ticked', 'ticked (off: package.tickFirst)');
const ALL = DECIDES.replace(' · Reject ticked', '');
/** All of them disabled for one reason, with the callout that names it. */
const off = (why: string, comment = 'Comment', buttons = DECIDES) =>
  `${buttons.replaceAll(/(?= · |$)/gv, ` (off: ${why})`)} · ${comment}\n  ! package.whyOff(${why})`;
const STARTER = 'Withdraw (off: PACKAGE_STARTER_ONLY(Sun Li))';
const NOT_BLOCKED = 'Name an approver (off: APPROVAL_NOT_BLOCKED)';
const REMINDED = 'Remind (off: PACKAGE_REMINDED_TODAY)';
const PHONE_OFF = 'Reject all (off) · Return (off) · Approve (off) · Ask opinion (off) · Comment';
const ONLY_STARTER = '! PACKAGE_STARTER_ONLY(Sun Li)';

export const states: AreaStates = {
  scene: async ({ server, life, keyed, ids, leaveNobody, sweep }) => {
    const [sales, control, finance] = [
      await server.as('sales'),
      await server.as('control'),
      await server.as('finance'),
    ];
    const codes: Record<string, string> = {};
    const named = async (key: string, batchId: number) => {
      const { data } = (await sales.call('batches.view', { query: { batchId } })).body;
      codes[`B-${key}`] = data.batchCode;
      return batchId;
    };
    const one = async (key: string, program: Parameters<typeof life.packaged>[0] = {}) => {
      const { batchId, programCode } = await life.packaged({ name: `States ${key}`, ...program });
      codes[`P-${key}`] = programCode;
      return named(key, batchId);
    };
    const two = async (key: string) => {
      const programs = [await life.confirmed(), await life.confirmed()];
      const programIds = programs.map(({ programId }) => programId);
      const body = { name: `States ${key}`, programIds };
      const { batchId } = (await sales.call('batches.create', { body, ...keyed() })).body.data;
      await life.startPackage(batchId);
      programs.forEach(({ programCode }, at) => (codes[`P-${key} ${at + 1}`] = programCode));
      return { batchId: await named(key, batchId), programIds };
    };
    const process = (
      by: typeof control,
      batchId: number,
      action: 'approve' | 'reject' | 'return' | 'opinion',
      more = {},
    ) => by.call('packages.process', { body: { batchId, action, comment: 'Because', ...more }, ...keyed() });

    const pending = await two('Pending');
    const running = await two('In Approval');
    await process(control, running.batchId, 'reject', { programIds: [running.programIds[0]] });
    await process(control, running.batchId, 'approve');
    await process(finance, running.batchId, 'opinion', { to: await ids.userId('manager') });
    await sales.call('packages.remind', { params: { batchId: running.batchId }, body: {} });
    const [rejected, returned, withdrawn] = [await one('Rejected'), await one('Returned'), await one('Withdrawn')];
    await process(control, rejected, 'reject');
    await process(control, returned, 'return');
    await sales.call('packages.withdraw', { body: { batchId: withdrawn, comment: 'Because' }, ...keyed() });

    const approved = await life.approved({ name: 'States Approved' });
    codes['P-Approved'] = approved.programCode;
    await named('Approved', approved.batchId);
    await life.put(approved.programId, 'Released');
    const cancel = { programId: approved.programId, reason: 'Sold out', lastDay: '2026-05-31' };
    await sales.call('program.cancel', { body: cancel, ...keyed() });

    // Nobody can decide any more.
    const blocked = await one('Blocked');
    await leaveNobody({ kind: 'program-batch', id: blocked });
    const { owner } = server;
    await sweep();

    // A frame of 1 yuan for CBU.
    const buId = await ids.buId('MBPC');
    const frames = [{ buId, make: 'CBU', version: 0, amount: '1' }];
    await control.call('frames.save', { body: { year: 2026, reason: 'Little', frames }, ...keyed() });
    const overdrawn = await one('Overdrawn', { makes: ['CBU'] });

    const batch = async (key: string, program = {}) => {
      const { batchId, programCode } = await life.batched({ name: `States ${key}`, ...program });
      codes[`P-${key}`] = programCode;
      return named(key, batchId);
    };
    const submitted = await batch('Submitted');
    const over = await batch('Over', { makes: ['CBU'] });
    const chainless = await batch('Chainless', { bu: 'VAN', makes: ['VAN'] });
    for (const batchId of [submitted, over, chainless])
      await sales.call('batches.submit', { body: { batchId }, ...keyed() });
    await owner
      .updateTable('approval_chain')
      .set({ status: 'Inactive' })
      .where('bu_id', '=', await ids.buId('VAN'))
      .execute();

    // Independent of the clock: one is late, and those that ended would be; the others are not.
    await owner.updateTable('approval').set({ due: '2999-12-30' }).execute();
    await owner
      .updateTable('approval')
      .set({ due: '2001-02-03' })
      .where((eb) => eb.or([eb('subject_id', '=', pending.batchId), eb('ended_at', 'is not', null)]))
      .execute();
    return {
      Pending: pending.batchId,
      'In Approval': running.batchId,
      Blocked: blocked,
      Approved: approved.batchId,
      Rejected: rejected,
      Returned: returned,
      Withdrawn: withdrawn,
      Cancelling: approved.programId,
      Overdrawn: overdrawn,
      Submitted: submitted,
      Over: over,
      Chainless: chainless,
      Draft: await batch('Draft'),
      ...codes,
    };
  },
  pages: [
    {
      page: 'one package',
      follows: `APR-017, APR-018 "pending shows Approve/Reject"; approvals-and-money "Withdraw is for who started it", "one
        reminder a day", "Blocked takes no decision until administrators have named somebody"`,
      at: '/approval/mg/package/{}?tag=pending',
      atIn: {
        'Pending (tagged approved)': '/approval/mg/package/{}?tag=approved',
        Cancelling: '/approval/mg/package/{}?tag=pending&of=program',
      },
      steps: { 'Pending (ticked)': ['tick {P-Pending 2}'] },
      people: 'control finance manager sales sales2 admin reader',
      asks: 'apapi/package/detail/# (words)',
      machine: 'APPROVAL',
      shows: `
Pending, Pending (ticked), Pending (tagged approved) / *
  = Pending (warning), 2001-02-03 (danger)
  * Controlling: here, 1 (primary)
  * Finance: 2
Pending / control
  ${NONE_TICKED} · Comment
  * {P-Pending 1}: tick, Pending Approval (warning)
  * {P-Pending 2}: tick, Pending Approval (warning)
Pending (ticked) / control
  ${DECIDES} · Comment
  * {P-Pending 1}: tick, Pending Approval (warning)
  * {P-Pending 2}: ticked, Pending Approval (warning)
Pending / finance manager sales sales2 admin reader
  * {P-Pending 1}: Pending Approval (warning)
  * {P-Pending 2}: Pending Approval (warning)
Pending / finance manager
  ${off('APPROVER_NOT_ASKED')}
Pending / sales
  Comment · Withdraw · Remind
Pending / sales2
  Comment · ${STARTER} · Remind
  ${ONLY_STARTER}
Pending / admin
  Comment · ${STARTER} · Remind · ${NOT_BLOCKED}
  ${ONLY_STARTER}
Pending / reader
  Comment
Pending (tagged approved) / *
  no buttons
  * {P-Pending 1}: Pending Approval (warning)
  * {P-Pending 2}: Pending Approval (warning)

In Approval / *
  = In Approval (warning)
  * Controlling: 1 (success)
  * Finance: here, 2 (primary)
In Approval / finance
  ${NONE_TICKED} · Comment
  * {P-In Approval 1}: tick (off), Rejected (danger), struck Test program
  * {P-In Approval 2}: tick, Pending Approval (warning)
In Approval / control manager sales sales2 admin reader
  * {P-In Approval 1}: Rejected (danger), struck Test program
  * {P-In Approval 2}: Pending Approval (warning)
In Approval / control
  ${off('APPROVER_DECIDED_STEP(Controlling)')}
In Approval / manager
  ${off('APPROVER_NOT_ASKED', 'Give opinion')}
In Approval / sales
  Comment · Withdraw · ${REMINDED}
  ! PACKAGE_REMINDED_TODAY
In Approval / sales2
  Comment · ${STARTER} · ${REMINDED}
  ${ONLY_STARTER}
  ! PACKAGE_REMINDED_TODAY
In Approval / admin
  Comment · ${STARTER} · ${REMINDED} · ${NOT_BLOCKED}
  ${ONLY_STARTER}
  ! PACKAGE_REMINDED_TODAY
In Approval / reader
  Comment

Blocked / *
  = Blocked (danger)
  * Only: here, 1 (primary)
  * {P-Blocked}: Pending Approval (warning)
Blocked / control finance manager
  ${off('APPROVAL_BLOCKED')}
Blocked / sales
  Comment · Withdraw · Remind (off: APPROVAL_BLOCKED)
  ! APPROVAL_BLOCKED
Blocked / sales2
  Comment · ${STARTER} · Remind (off: APPROVAL_BLOCKED)
  ${ONLY_STARTER}
  ! APPROVAL_BLOCKED
Blocked / admin
  Comment · ${STARTER} · Remind (off: APPROVAL_BLOCKED) · Name an approver
  ${ONLY_STARTER}
  ! APPROVAL_BLOCKED
Blocked / reader
  Comment

Approved, Rejected, Returned, Withdrawn / *
  no buttons
Approved / *
  = Approved (success)
  * Controlling: 1 (success)
  * Finance: 2 (success)
  * {P-Approved}: Released (success)
Rejected / *
  = Rejected (danger)
  * Controlling: 1 (success)
  * Finance: 2
  * {P-Rejected}: Rejected (danger)
Returned / *
  = Returned
  * Controlling: 1 (success)
  * Finance: 2
  * {P-Returned}: Saved (primary)
Withdrawn / *
  = Withdrawn
  * Controlling: 1 (success)
  * Finance: 2
  * {P-Withdrawn}: In Batch (warning)

Cancelling / *
  = Pending (warning)
  * Controlling: here, 1 (primary)
  * Finance: 2
  * {P-Approved}: Released (success)
Cancelling / control
  ${ALL} · Comment
Cancelling / finance manager
  ${off('APPROVER_NOT_ASKED', 'Comment', ALL)}
Cancelling / sales
  Comment · Withdraw · Remind
Cancelling / sales2
  Comment · ${STARTER} · Remind
  ${ONLY_STARTER}
Cancelling / admin
  Comment · ${STARTER} · Remind · ${NOT_BLOCKED}
  ${ONLY_STARTER}
Cancelling / reader
  Comment

Overdrawn / *
  = Pending (warning)
  ! warning: package.overdraws
  * CBU: takes more than is left (danger)
  * Controlling: here, 1 (primary)
  * Finance: 2
  * Management: 3
Overdrawn / control
  ${NONE_TICKED} · Comment
  * {P-Overdrawn}: tick, Pending Approval (warning)
Overdrawn / finance manager sales sales2 admin reader
  * {P-Overdrawn}: Pending Approval (warning)
Overdrawn / finance manager
  ${off('APPROVER_NOT_ASKED')}
Overdrawn / sales
  Comment · Withdraw · Remind
Overdrawn / sales2
  Comment · ${STARTER} · Remind
  ${ONLY_STARTER}
Overdrawn / admin
  Comment · ${STARTER} · Remind · ${NOT_BLOCKED}
  ${ONLY_STARTER}
Overdrawn / reader
  Comment
`,
    },
    {
      page: 'one package on a phone',
      follows: 'MOB-004, MOB-008; APR-018; "Reject one is no decision on the step"',
      at: '/mobile/specific/program/batch?batchId={}',
      atIn: { Cancelling: '/mobile/specific/program/batch?batchId={}&of=program' },
      steps: { 'Pending (ticked)': ['tick {P-Pending 2}'] },
      people: 'control finance sales',
      asks: 'apapi/package/detail/# (words)',
      shows: `
Pending, Pending (ticked) / *
  = Pending (warning), 2001-02-03 (danger)
  * Controlling: here, 1 (primary)
  * Finance: 2
Pending / control
  Reject all · Return · Approve · Ask opinion · Comment
  * {P-Pending 1}: tick, Pending Approval (warning)
  * {P-Pending 2}: tick, Pending Approval (warning)
Pending (ticked) / control
  Reject ticked · Return · Approve · Ask opinion · Comment
  * {P-Pending 1}: tick, Pending Approval (warning)
  * {P-Pending 2}: ticked, Pending Approval (warning)
Pending / finance sales
  * {P-Pending 1}: Pending Approval (warning)
  * {P-Pending 2}: Pending Approval (warning)
Pending / finance
  ${PHONE_OFF}
  ! package.whyOff(APPROVER_NOT_ASKED)
Pending / sales
  ${PHONE_OFF}
  ! package.whyOff(APPROVER_NO_PERMISSION(Approve programs))
Overdrawn / *
  = Pending (warning)
  ! warning: package.overdraws
  * CBU: takes more than is left (danger)
  * Controlling: here, 1 (primary)
  * Finance: 2
  * Management: 3
  * {P-Overdrawn}: Pending Approval (warning)
Overdrawn / control
  Reject all · Return · Approve · Ask opinion · Comment
Overdrawn / finance
  ${PHONE_OFF}
  ! package.whyOff(APPROVER_NOT_ASKED)
Overdrawn / sales
  ${PHONE_OFF}
  ! package.whyOff(APPROVER_NO_PERMISSION(Approve programs))
Rejected / *
  no buttons
  = Rejected (danger)
  * Controlling: 1 (success)
  * Finance: 2
  * {P-Rejected}: Rejected (danger)
`,
    },
    {
      page: 'packages',
      follows: 'APR-016, APR-002',
      at: '/approval/mg/packageHome?name=States',
      people: 'control finance manager sales sales2 admin reader',
      asks: 'apapi/package/pending',
      shows: `
listed / *
  no buttons
  * {B-Blocked}: Blocked (danger)
  * {B-Approved}: Approved (success)
  * {B-Rejected}: Rejected (danger)
  * {B-Returned}: Returned
  * {B-Withdrawn}: Withdrawn
listed / control
  * {B-Pending}: Waits for you (primary), Pending (warning), 2001-02-03 (danger)
  * {B-In Approval}: In Approval (warning)
  * {B-Overdrawn}: Waits for you (primary), Pending (warning)
  * {P-Approved}: Cancelling, Waits for you (primary), Pending (warning)
listed / finance manager sales sales2 admin reader
  * {B-Pending}: Pending (warning), 2001-02-03 (danger)
  * {B-Overdrawn}: Pending (warning)
  * {P-Approved}: Cancelling, Pending (warning)
listed / finance
  * {B-In Approval}: Waits for you (primary), In Approval (warning)
listed / manager sales sales2 admin reader
  * {B-In Approval}: In Approval (warning)
`,
    },
    {
      page: 'sales packages',
      follows: 'APR-012; a package begins with a submitted batch (APR-011)',
      at: '/approval/sales/packageHome?name={B-Pending}',
      people: 'sales sales2 admin reader',
      asks: 'apapi/package/pending',
      shows: `
listed / sales sales2 admin
  Create package
listed / reader
  no buttons
listed / *
  * {B-Pending}: Pending (warning), 2001-02-03 (danger)
`,
    },
    {
      page: 'packages of finance',
      follows: 'APR-007, APR-024; "the approvals in which somebody has a place" and those that he decided',
      at: '/approval/fa?name=States',
      people: 'finance admin',
      asks: 'apapi/financing/batch_list',
      shows: `
listed / admin
  Reset
  ! empty: package.noneFound
listed / finance
  no buttons
  * {B-In Approval}: Waits for you (primary), In Approval (warning)
  * {B-Approved}: Approved (success)
`,
    },
    {
      page: 'create package',
      follows: 'APR-011; approvals-and-money "Starting checks again what controlling confirmed"',
      at: '/approval/sales/createPackage?batchId={}',
      people: 'sales sales2 admin',
      asks: 'apapi/package/preview/# (words)',
      shows: `
Submitted, Over / *
  Start approval
Submitted / *
  = Submitted (warning)
  * {P-Submitted}: In Batch (warning)
Over / *
  = Submitted (warning)
  ! warning: package.overdraws
  * CBU: takes more than is left (danger)
  * {P-Over}: In Batch (warning)
Chainless / *
  Start approval (off: PACKAGE_NO_CHAIN)
  = Submitted (warning)
  ! danger: PACKAGE_NO_CHAIN
  * {P-Chainless}: In Batch (warning)
Draft / *
  Start approval (off: package.notSubmitted(Draft))
  = Draft
  ! warning: package.notSubmitted(Draft)
  * {P-Draft}: In Batch (warning)
Withdrawn / *
  Start approval (off: package.notSubmitted(Draft))
  = Draft
  ! warning: package.notSubmitted(Draft)
  * {P-Withdrawn}: In Batch (warning)
Pending / *
  Start approval (off: package.notSubmitted(Packaged))
  = Packaged (warning)
  ! warning: package.notSubmitted(Packaged)
  * {P-Pending 1}: Pending Approval (warning)
  * {P-Pending 2}: Pending Approval (warning)
`,
    },
  ],
};
