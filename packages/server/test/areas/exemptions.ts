import { PERSON, SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const E = '/oasis/checking/exemption';
const READS = 'CHK-011 "exemption"';
const SETS_UP = 'CHK-012 "exemption setup"';
const OF_BU = 'bu: (select min(p.id) from program p where p.bu_id = t.bu_id)';
const READERS = 'control, sipo, sicco, admin';

const read = (call: string): RowRule => ({
  of: 'check-exemption',
  call: `GET ${E}/${call}`,
  says: 'CHK-011',
  ask: ({ id }) => ({ query: { exemptionId: String(id) } }),
});
const acted = (call: string, more: object = {}): RowRule => ({
  of: 'check-exemption',
  call: `POST ${E}/${call}`,
  says: 'CHK-012',
  ask: ({ id }) => ({ body: { exemptionId: id, ...more }, headers: { 'idempotency-key': `${call} exemption ${id}` } }),
});
const WRITTEN = {
  buId: 1,
  dealerCode: 'D1001',
  programCode: '',
  rule: 'papers',
  firstDay: '2031-02-01',
  lastDay: '2031-02-28',
  reason: 'Taken over',
};
export const area: Area = {
  calls: `
GET  ${E}/findall       | checkExemptions.list     | EXEMPTION_READ    | ${READS}
GET  ${E}/findbyid      | checkExemptions.view     | EXEMPTION_READ    | ${READS}
GET  ${E}/log           | checkExemptions.log      | EXEMPTION_READ    | ${READS}
GET  ${E}/claims        | checkExemptions.claims   | EXEMPTION_READ    | ${READS}
GET  ${E}/export        | checkExemptions.export   | EXEMPTION_READ    | ${READS}
GET  ${E}/people        | checkExemptions.people   | EXEMPTION_READ    | ${SETS_UP}
POST ${E}/draft         | checkExemptions.draft    | EXEMPTION_EDIT    | ${SETS_UP}
POST ${E}/edit          | checkExemptions.edit     | EXEMPTION_EDIT    | ${SETS_UP}
POST ${E}/submit        | checkExemptions.submit   | EXEMPTION_EDIT    | ${SETS_UP}
POST ${E}/withdraw      | checkExemptions.withdraw | EXEMPTION_EDIT    | ${SETS_UP}
POST ${E}/end           | checkExemptions.end      | EXEMPTION_END     | ${SETS_UP}
POST ${E}/decide        | checkExemptions.decide   | EXEMPTION_APPROVE | ${SETS_UP}
POST ${E}/name_approver | checkExemptions.name     | PACKAGE_ADMIN     | ${SETS_UP}
`,
  holders: `
EXEMPTION_READ    | control sipo sicco admin
EXEMPTION_EDIT    | sipo sicco admin
EXEMPTION_END     | control sipo sicco admin
EXEMPTION_APPROVE | control
`,
  kinds: [
    {
      of: 'check-exemption',
      rows: `
        with ${SUBSCRIBED}, ${PERSON}, ticked as (
          select r.region_id from person me join user_bu b on b.user_id = me.id and b.state
            join user_region r on r.user_bu_id = b.id
          where me.usrnm = $1)
        select e.id, exists (select from own where own.id = e.bu_id) and not me.dealer and (not exists (select from ticked)
          or exists (select from dealer_region s join ticked t on t.region_id = s.region_id where s.dealer_id = e.dealer_id))
          is true as seen
        from person me, check_exemption e where me.usrnm = $1 order by e.id`,
    },
  ],
  rows: [
    read('findbyid'),
    read('log'),
    read('claims'),
    read('export'),
    acted('edit', WRITTEN),
    acted('submit'),
    acted('withdraw', { reason: 'Taken over' }),
    acted('end', { reason: 'Taken over' }),
  ],
  subjects: `
check-exemption | select id, concat(code, ' ', name) as name from check_exemption
`,
  tables: `
check_exemption | ${OF_BU} | reason
check_exempted  | ${OF_BU} |
`,
  changes: async ({ leaveNobody, exemptions, keyed, server, ids, letApprove }) => {
    const scene = await exemptions();
    const { sicco, control } = scene;
    // Each of days of its own, so that none overlaps another one.
    const days = (year: number) => ({ firstDay: `${year}-01-01`, lastDay: `${year}-06-30` });
    const drafted = async (year: number) => (await scene.draftExemption(days(year))).body.data.exemptionId;
    const [toEdit, toSubmit] = [await drafted(2040), await drafted(2041)];
    const toWithdraw = await scene.submittedExemption(days(2042));
    const toDecide = await scene.submittedExemption(days(2043));
    const blocked = await scene.submittedExemption(days(2044));
    const toEnd = await scene.approvedExemption(days(2045));
    const draft = (lastDay: string) => scene.draftExemption({ firstDay: '2046-01-01', lastDay });
    const edit = (reason: string) =>
      sicco.call('checkExemptions.edit', {
        body: { exemptionId: toEdit, ...scene.exemption({ ...days(2040), reason }) },
      });
    const submit = () => scene.submitExemption(toSubmit);
    const withdraw = () =>
      sicco.call('checkExemptions.withdraw', { body: { exemptionId: toWithdraw, reason: 'Recorded' }, ...keyed() });
    const end = () => scene.endExemption(toEnd);
    const decide = () =>
      control.call('checkExemptions.decide', { body: { exemptionId: toDecide, action: 'approve' }, ...keyed() });
    const admin = await server.as('admin');
    await letApprove(['manager'], 'EXEMPTION_APPROVE');
    const manager = await ids.userId('manager');
    const name = () => admin.call('checkExemptions.name', { body: { exemptionId: blocked, to: manager }, ...keyed() });
    /** Nobody of the only step is left. */
    const blockThenName = async () => {
      await leaveNobody({ kind: 'check-exemption', id: blocked, isFound: true });
      return name();
    };
    const own = { by: 'sicco', subject: 'check-exemption:' };
    return [
      {
        ...own,
        call: 'checkExemptions.draft',
        done: () => draft('2046-06-30'),
        refused: ['CHECK_EXEMPTION_YEAR', () => draft('2047-01-01')],
      },
      {
        ...own,
        call: 'checkExemptions.edit',
        done: () => edit('Audited again'),
        refused: ['CHECK_EXEMPTION_REASON_MISSING', () => edit(' ')],
      },
      { ...own, call: 'checkExemptions.submit', done: submit, refused: ['STATE_NOT_FITTING', submit] },
      {
        ...own,
        call: 'checkExemptions.withdraw',
        done: withdraw,
        refused: ['CHECK_EXEMPTION_NONE_RUNNING', withdraw],
      },
      { ...own, call: 'checkExemptions.end', done: end, refused: ['STATE_NOT_FITTING', end] },
      {
        by: 'control',
        subject: 'check-exemption:',
        call: 'checkExemptions.decide',
        done: decide,
        refused: ['CHECK_EXEMPTION_NONE_RUNNING', decide],
      },
      {
        by: 'admin',
        subject: 'check-exemption:',
        call: 'checkExemptions.name',
        done: blockThenName,
        refused: ['APPROVAL_NOT_BLOCKED', name],
      },
    ];
  },
  pages: [
    {
      name: 'exemptions',
      at: '/checking/exemption',
      menu: { part: 'Checking', entry: 'Exemptions', after: 'Document Collection', who: 'control sipo sicco admin' },
      heading: ['Exemptions', '审核豁免'],
      buttons: `
${READERS} | Search · Reset | ${READS}
`,
    },
    {
      name: 'an exemption',
      at: '/checking/exemption/exemption?exemptionId=9999999',
      heading: ['Exemption from checking', '审核豁免'],
      buttons: `
${READERS} | | CHK-011 an exemption that is not there
`,
    },
    {
      name: 'exemptions that are set up',
      at: '/checking/exemptionSetup',
      menu: { part: 'Checking', entry: 'Exemption Setup', after: 'Exemptions', who: 'control sipo sicco admin' },
      heading: ['Exemption Setup', '审核豁免设置'],
      buttons: `
sipo, sicco, admin | New exemption · Search · Reset | ${SETS_UP}
control | Search · Reset | ${SETS_UP}
`,
    },
    {
      name: 'an exemption that is set up',
      at: '/checking/exemptionSetup/exemption?exemptionId=9999999',
      alias: true,
      heading: ['Exemption from checking', '审核豁免'],
      buttons: `
${READERS} | | CHK-012 an exemption that is not there
`,
    },
  ],
};
