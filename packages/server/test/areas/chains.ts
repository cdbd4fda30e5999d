import { SUBSCRIBED } from '../expected/people-sql.ts';
import type { Area, RowRule } from '../expected/shape.ts';

const ROLE = '/oasis/apapi/RoleSetting';
const SET = '/oasis/apapi/approvalSetting';
const asked = (call: string, says: string, ask: RowRule['ask']): RowRule => ({ of: 'chain', call, says, ask });

export const area: Area = {
  calls: `
GET    ${ROLE}/approvalRole                                     | approvalRoles.list       | CHAIN_READ     | [APC-020] "approval roles of one role type"
POST   ${ROLE}/insertFLRole                                     | approvalRoles.addFL      | CHAIN_EDIT     | [APC-021] "creates an FL role"
POST   ${ROLE}/insertNormalRole                                 | approvalRoles.addNormal  | CHAIN_EDIT     | [APC-022] "creates a normal role"
PUT    ${ROLE}/updateNormalRole                                 | approvalRoles.editNormal | CHAIN_EDIT     | [APC-023] "updates a normal role"
PUT    ${ROLE}/updateFLRole                                     | approvalRoles.editFL     | CHAIN_EDIT     | [APC-024] "updates an FL role"
GET    ${ROLE}/editRole                                         | approvalRoles.one        | CHAIN_READ     | [APC-025] "loads a role for editing"
DELETE ${ROLE}/deleteRole                                       | approvalRoles.remove     | CHAIN_EDIT     | [APC-026] "deletes a role"
GET    ${SET}/listProgramApproval                               | chains.program           | CHAIN_READ     | [APC-027] "program approval chains"
GET    ${SET}/listFLPayoutApproval                              | chains.flPayout          | CHAIN_READ     | [APC-028] "FL payout approval chains"
GET    ${SET}/listDealerPayoutApproval                          | chains.dealerPayout      | CHAIN_READ     | [APC-029] "dealer payout approval chains"
GET    ${SET}/listSampleApproval                                 | chains.samples           | CHAIN_READ     | APC-014 chains of samples
GET    ${SET}/listExemptionApproval                              | chains.exemptions        | CHAIN_READ     | APC-014 chains of exemptions
GET    ${SET}/listLateClaimApproval                              | chains.lateClaims        | CHAIN_READ     | APC-014 chains of late claims
GET    ${SET}/listCheckingPlanApproval                           | chains.checkingPlans     | CHAIN_READ     | APC-014 chains of checking plans
PUT    ${SET}/activeApprovalChain/:id                           | chains.activate          | CHAIN_ACTIVATE | [APC-030] "activates a chain"
PUT    ${SET}/inactiveApprovalChain/:id                         | chains.inactivate        | CHAIN_ACTIVATE | [APC-031] "inactivates a chain"
POST   ${SET}/addNewApprovalChain                               | chains.add               | CHAIN_EDIT     | [APC-032] "adds a chain"
POST   ${SET}/newVersionForCopy                                 | chains.copyVersion       | CHAIN_EDIT     | APC-033 new version as a copy
POST   ${SET}/newVersion                                        | chains.newVersion        | CHAIN_EDIT     | APC-034 new version
GET    ${SET}/getDetailApprovalChainInfo                        | chains.detail            | CHAIN_READ     | [APC-035] "chain detail"
GET    ${SET}/getAllRoleSelective                               | chains.roles             | CHAIN_READ     | [APC-036] "roles to choose"
GET    ${SET}/getAllUserSelective                               | chains.people            | CHAIN_READ     | [APC-037] "users to choose"
POST   ${SET}/saveData                                          | chains.save              | CHAIN_EDIT     | [APC-038] "saves the chain"
GET    ${SET}/editableCheck                                     | chains.editable          | CHAIN_READ     | APC-039 checks whether the chain may be edited
GET    ${SET}/getEffectiveDate                                  | chains.effective         | CHAIN_READ     | [APC-040] "effective date"
GET    ${SET}/getChoices                                        | chains.choices           | CHAIN_READ     | APC-014 "first = scope (type, BU, entity, effective date)"
GET    /oasis/apapi/approval_chain/search                       | chains.search            | CHAIN_READ     | [APC-018] "approval chain search"
GET    /oasis/apapi/approval_chain/path                         | chains.path              | CHAIN_READ     | APC-019 approval chain path
GET    /oasis/apapi/payment/approval/listChainByEntityAndBus    | chains.byEntity          | CHAIN_READ     | APC-041 [APC-042] "chains by entity and BUs"
`,
  holders: `
CHAIN_READ     | control admin
CHAIN_EDIT     | admin
CHAIN_ACTIVATE | control
`,
  kinds: [
    {
      of: 'chain',
      // A reader of chains reads all; a user changes those of his own BUs.
      rows: `
        with ${SUBSCRIBED}
        select c.id, exists (select from own where own.id = c.bu_id) as seen from approval_chain c order by c.id`,
    },
  ],
  rows: [
    asked(`PUT ${SET}/activeApprovalChain/:id`, 'APC-030', ({ id }) => ({
      path: String(id),
      body: {},
    })),
    asked(`PUT ${SET}/inactiveApprovalChain/:id`, 'APC-031', ({ id }) => ({
      path: String(id),
      body: { reason: 'x'.repeat(501) },
    })),
    asked(`POST ${SET}/newVersionForCopy`, 'APC-033', ({ id }) => ({
      body: { approvalChainId: id },
      headers: { 'idempotency-key': `copy of ${id}` },
    })),
    asked(`POST ${SET}/newVersion`, 'APC-034', ({ id }) => ({
      body: { approvalChainId: id },
      headers: { 'idempotency-key': `version of ${id}` },
    })),
    asked(`POST ${SET}/saveData`, 'APC-038', ({ id }) => ({
      body: { approvalChainId: id, name: 'Taken over', effectiveFrom: '2026-03-02', steps: [] },
    })),
  ],
  subjects: `
chain         | select id, concat(code, ' v', number, ' ', name) as name from approval_chain
approval-role | select id, name from approval_role
`,
  tables: `
approval_role            | everybody            | name
approval_role_user       | user: t.user_id      |
approval_role_bu         | everybody            |
approval_role_entity     | everybody            |
approval_chain           | everybody            | name
approval_chain_step      | everybody            |
approval_chain_step_role | everybody            |
approval_chain_step_user | user: t.user_id      |
`,
  changes: async ({ server, keyed, ids, present }) => {
    const [admin, control] = [await server.as('admin'), await server.as('control')];
    const users = [await ids.userId('manager')];
    const { bus } = (await admin.call('chains.choices')).body.data;
    const bu = present(bus[0], 'a BU').buId;
    const role = (roleName: string) => ({ roleName, users, bus: [bu], entities: [] });
    const leasing = (roleName: string) => ({ roleName, users, bus: [], entities: ['MBLC'] });
    const addNormal = (name: string) => admin.call('approvalRoles.addNormal', { body: role(name), ...keyed() });
    const addFL = (name: string) => admin.call('approvalRoles.addFL', { body: leasing(name), ...keyed() });
    const { roleId } = (await addNormal('Spare role')).body.data;
    const flRole = (await addFL('Spare FL role')).body.data.roleId;
    const gone = (await addNormal('Role to delete')).body.data.roleId;
    const kept = (await addNormal('Role in use')).body.data.roleId;
    const scope = (kind: string, buId = bu) => ({
      name: 'Recorded',
      kind,
      buId,
      entity: '',
      effectiveFrom: '2099-01-01',
    });
    const add = (kind: string, buId = bu) => admin.call('chains.add', { body: scope(kind, buId), ...keyed() });
    const step = {
      name: 'Step',
      match: 'any',
      amountFrom: '',
      deviationOver: '',
      offerKinds: [],
      overdraw: false,
      roles: [kept],
      people: [],
      rule: 'any',
      count: '',
      order: 'together',
      days: '',
      fallback: null,
    };
    const save = (approvalChainId: number) =>
      admin.call('chains.save', {
        body: { approvalChainId, name: 'Saved', effectiveFrom: '2099-01-01', steps: [step] },
      });
    const drafted = async (kind: string, place: number) => {
      const { approvalChainId } = (await add(kind, present(bus[place], 'a BU').buId)).body.data;
      await save(approvalChainId);
      return approvalChainId;
    };
    const activate = (id: number) => control.call('chains.activate', { params: { id }, body: {} });
    const inactivate = (id: number) =>
      control.call('chains.inactivate', { params: { id }, body: { reason: 'Recorded' } });
    const draft = await drafted('program', 1);
    const waiting = await drafted('program', 2);
    const [copied, followed, ended] = [
      await drafted('program', 3),
      await drafted('program', 4),
      await drafted('program', 5),
    ];
    for (const id of [copied, followed, ended]) await activate(id);
    const version = (call: 'chains.newVersion' | 'chains.copyVersion', approvalChainId: number) =>
      admin.call(call, { body: { approvalChainId }, ...keyed() });
    const edit = (call: 'approvalRoles.editNormal' | 'approvalRoles.editFL', id: number, form: object) =>
      admin.call(call, { body: { ...role('Spare role'), ...form, roleId: id } });
    const remove = (id: number) => admin.call('approvalRoles.remove', { body: { roleId: id } });
    const of = { by: 'admin', subject: 'chain:' } as const;
    const roles = { by: 'admin', subject: 'approval-role:' } as const;
    const again = () => addNormal('Recorded role');
    const fl = () => addFL('Recorded FL role');
    return [
      { ...roles, call: 'approvalRoles.addNormal', done: again, refused: ['APPROVAL_ROLE_EXISTS', again] },
      { ...roles, call: 'approvalRoles.addFL', done: fl, refused: ['APPROVAL_ROLE_EXISTS', fl] },
      {
        ...roles,
        call: 'approvalRoles.editNormal',
        done: () => edit('approvalRoles.editNormal', roleId, {}),
        refused: ['APPROVAL_ROLE_NO_BU', () => edit('approvalRoles.editNormal', roleId, { bus: [] })],
      },
      {
        ...roles,
        call: 'approvalRoles.editFL',
        done: () => edit('approvalRoles.editFL', flRole, leasing('Spare FL role')),
        refused: ['FIELD_FIXED', () => edit('approvalRoles.editFL', roleId, leasing('Spare role'))],
      },
      {
        ...roles,
        call: 'approvalRoles.remove',
        done: () => remove(gone),
        refused: ['APPROVAL_ROLE_USED', () => remove(kept)],
      },
      {
        ...of,
        call: 'chains.add',
        done: () => add('program'),
        refused: ['CHAIN_EXISTS', () => add('program', present(bus[1], 'a BU').buId)],
      },
      {
        ...of,
        call: 'chains.save',
        done: () => save(draft),
        refused: ['CHAIN_NO_DRAFT', () => save(copied)],
      },
      {
        ...of,
        by: 'control',
        call: 'chains.activate',
        done: () => activate(waiting),
        refused: ['STATE_NOT_FITTING', () => activate(waiting)],
      },
      {
        ...of,
        call: 'chains.copyVersion',
        done: () => version('chains.copyVersion', copied),
        refused: ['CHAIN_DRAFT_EXISTS', () => version('chains.copyVersion', copied)],
      },
      {
        ...of,
        call: 'chains.newVersion',
        done: () => version('chains.newVersion', followed),
        refused: ['CHAIN_DRAFT_EXISTS', () => version('chains.newVersion', followed)],
      },
      {
        ...of,
        by: 'control',
        call: 'chains.inactivate',
        done: () => inactivate(ended),
        refused: ['STATE_NOT_FITTING', () => inactivate(ended)],
      },
    ];
  },
  hostile: [
    {
      text: `update approval_chain_step set name = ($1::text[])[1 + (chain_id + position) % cardinality($1::text[])]`,
      needs: ['payloads'],
    },
  ],
  fill: () => [
    {
      call: `POST ${SET}/addNewApprovalChain`,
      body: { name: 'Filled chain', kind: 'program', buId: 1, entity: 'MBCL', effectiveFrom: '2099-01-01' },
    },
    {
      call: `POST ${ROLE}/insertNormalRole`,
      body: { roleName: 'Filled role', users: [], bus: [1], entities: [] },
    },
  ],
  pages: [
    {
      name: 'chains of programs',
      at: '/approvalChain',
      menu: { part: 'System Setting', entry: 'Approval Chain', after: 'Duties', who: 'control admin' },
      heading: ['Approval Chain', '审批链'],
      buttons: `
admin   | Search · Reset · New chain / each: Edit            | APC-002
control | Search · Reset / each: Activate · Deactivate       | APC-043 "Draft -> Active"
`,
      behind: `
New chain  | POST ${SET}/addNewApprovalChain
Edit       | POST ${SET}/saveData
Activate   | PUT ${SET}/activeApprovalChain/:id
Deactivate | PUT ${SET}/inactiveApprovalChain/:id
`,
      carries: ['/approvalChain?text={payload}&bu={payload}&status={payload}&sort={payload}'],
    },
    {
      name: 'chains of payouts',
      at: '/approvalChain/payoutChain',
      heading: ['Approval Chain', '审批链'],
      buttons: `
admin   | Dealer payouts · FL payouts · Late claims · Checking plans · Samples · Exemptions · Search · Reset · New chain | APC-003
control | Dealer payouts · FL payouts · Late claims · Checking plans · Samples · Exemptions · Search · Reset | APC-003
`,
    },
    {
      name: 'approval roles',
      at: '/approvalChain/roleSetting',
      heading: ['Approval Chain', '审批链'],
      buttons: `
admin   | Add a role · Search · Reset / each: Edit · Delete | APC-017
control | Search · Reset                                    | APC-004
`,
      behind: `
Add a role | POST ${ROLE}/insertNormalRole
Delete     | DELETE ${ROLE}/deleteRole
`,
      carries: ['/approvalChain/roleSetting?text={payload}&roleType={payload}&sort={payload}'],
    },
    {
      name: 'a version of a chain',
      at: '/approvalChainEdit?approvalChainId=1',
      buttons: `
admin   | Edit · boxes · Try                  | APC-010
control | Activate · Deactivate · boxes · Try | APC-010
`,
      carries: ['/approvalChainEdit?approvalChainId={payload}'],
    },
    {
      name: 'the scope of a chain',
      at: '/approvalChainEdit/customApprovalChainFirst',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Choose a day · Save and go on | APC-011
control | Choose a day                  | APC-011
`,
    },
    {
      name: 'the steps of a chain',
      at: '/approvalChainEdit/customApprovalChainSecond?approvalChainId=1',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Add a step · Go on to the review | APC-012
control | Go on to the review              | APC-012
`,
    },
    {
      name: 'the review of a chain',
      at: '/approvalChainEdit/customApprovalChainThird?approvalChainId=1',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Save the draft · boxes · Try | APC-013
control | boxes · Try                  | APC-013
`,
    },
    {
      name: 'the scope of a chain, at the root',
      at: '/customApprovalChainFirst',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Choose a day · Save and go on | APC-014 "with root aliases"
control | Choose a day                  | APC-014 "with root aliases"
`,
    },
    {
      name: 'the steps of a chain, at the root',
      at: '/customApprovalChainSecond?approvalChainId=1',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Add a step · Go on to the review | APC-014 "with root aliases"
control | Go on to the review              | APC-014 "with root aliases"
`,
    },
    {
      name: 'the review of a chain, at the root',
      at: '/customApprovalChainThird?approvalChainId=1',
      heading: ['Draw up an approval chain', '编制审批链'],
      buttons: `
admin   | Save the draft · boxes · Try | APC-014 "with root aliases"
control | boxes · Try                  | APC-014 "with root aliases"
`,
    },
  ],
};
