import { button, changeAction, defineArea, inBus, ofOneself, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CHAIN_VERSION } from './states.ts';

const lending = ofOneself.changes('DELEGATION_SET');

const activating = inBus.changes('CHAIN_ACTIVATE');

const { moves } = CHAIN_VERSION;
const drawingUp = inBus.changes('CHAIN_EDIT');

/** Approval chains and the approval roles that their steps name. */
export const chains = defineArea({
  actions: {
    'chain.read': readAction({ en: 'Read approval chains and roles', zh: '查看审批链和审批角色' }, 'CHAIN_READ'),
    'chain.create': drawingUp({ en: 'Add an approval chain', zh: '新增审批链' }, 'CHAIN_CREATED'),
    'chain.version': drawingUp(
      { en: 'Make a new version of an approval chain', zh: '新建审批链版本' },
      'CHAIN_VERSION_CREATED',
    ),
    'chain.save': drawingUp(
      { en: 'Save a draft of an approval chain', zh: '保存审批链草稿' },
      'CHAIN_SAVED',
      moves.save,
    ),
    'chain.activate': activating(
      { en: 'Activate an approval chain', zh: '启用审批链' },
      'CHAIN_ACTIVATED',
      moves.activate,
    ),
    'chain.inactivate': activating(
      { en: 'Deactivate an approval chain', zh: '停用审批链' },
      'CHAIN_INACTIVATED',
      moves.inactivate,
    ),
    'approval-role.create': changeAction(
      { en: 'Add an approval role', zh: '新增审批角色' },
      'CHAIN_EDIT',
      'APPROVAL_ROLE_CREATED',
    ),
    'approval-role.update': changeAction(
      { en: 'Edit an approval role', zh: '编辑审批角色' },
      'CHAIN_EDIT',
      'APPROVAL_ROLE_UPDATED',
    ),
    'approval-role.delete': changeAction(
      { en: 'Delete an approval role', zh: '删除审批角色' },
      'CHAIN_EDIT',
      'APPROVAL_ROLE_DELETED',
    ),
  },
  permissions: {
    CHAIN_READ: { en: 'Read approval chains and roles', zh: '查看审批链和审批角色' },
    CHAIN_EDIT: { en: 'Draw up approval chains', zh: '设置审批链' },
    CHAIN_ACTIVATE: { en: 'Activate approval chains', zh: '启用审批链' },
  },
  page: {
    path: '/approvalChain',
    menu: { id: 580, parent: 300, icon: 'flow-linear', name: { en: 'Approval Chain', zh: '审批链' } },
    buttons: {
      'AC-01': button(5801, { en: 'Program Approval Chain', zh: '激励项目审批链' }, 'chain.read'),
      'AC-02': button(5802, { en: 'Payout Approval Chain', zh: '付款审批链' }, 'chain.read'),
      'AC-03': button(5803, { en: 'Approval Role Setting', zh: '审批角色设置' }, 'chain.read'),
      EDIT: button(5804, { en: 'Draw up', zh: '编制' }, 'chain.read', 'chain.create', 'chain.version', 'chain.save'),
      ...usualButton('ACTIVATE|DEACTIVATE', 5805, 'chain.activate', 'chain.inactivate'),
      'ROLE EDIT': button(
        5806,
        { en: 'Edit roles', zh: '编辑角色' },
        'chain.read',
        'approval-role.create',
        'approval-role.update',
        'approval-role.delete',
      ),
    },
  },
  recordKinds: {
    chain: { en: 'Version of an approval chain', zh: '审批链版本' },
    'approval-role': { en: 'Approval role', zh: '审批角色' },
  },
  recordFields: {
    chainKind: { en: 'Kind of approvals', zh: '审批类型' },
    chainEntity: { en: 'Legal entity', zh: '法人实体' },
    chainEffectiveFrom: { en: 'First day', zh: '生效日' },
    chainSteps: { en: 'Steps', zh: '步骤' },
    replacedVersions: { en: 'Versions replaced (numbers)', zh: '被取代的版本（编号）' },
    roleType: { en: 'Type of the role', zh: '角色类型' },
    members: { en: 'Members (numbers)', zh: '成员（编号）' },
    roleBus: { en: 'BUs (numbers)', zh: '业务单元（编号）' },
    roleEntities: { en: 'Legal entities', zh: '法人实体' },
  },
  states: CHAIN_VERSION,
});

/** Absences of approvers, and their stand-ins. */
export const delegations = defineArea({
  actions: {
    'delegation.read-own': ofOneself.read(
      { en: 'See your absences and whom you stand in for', zh: '查看本人缺席及代理' },
      'DELEGATION_SET',
    ),
    'delegation.set-own': lending({ en: 'Name who stands in for you', zh: '设置本人的代理人' }, 'OWN_DELEGATION_SET'),
    'delegation.end-own': lending({ en: 'End an absence of yours', zh: '结束本人的缺席' }, 'OWN_DELEGATION_ENDED'),
    'delegation.read': readAction({ en: 'See all absences', zh: '查看全部缺席' }, 'DELEGATION_ADMIN'),
    'delegation.set': changeAction(
      { en: 'Name who stands in for somebody', zh: '为他人设置代理人' },
      'DELEGATION_ADMIN',
      'DELEGATION_SET',
    ),
    'delegation.end': changeAction(
      { en: 'End an absence of somebody', zh: '结束他人的缺席' },
      'DELEGATION_ADMIN',
      'DELEGATION_ENDED',
    ),
  },
  permissions: {
    DELEGATION_SET: { en: 'Name who stands in for you', zh: '设置本人的代理人' },
    DELEGATION_ADMIN: { en: 'See and set absences of everybody', zh: '查看并设置全部缺席' },
  },
  page: {
    path: '/approval/delegationSetting',
    menu: { id: 585, parent: 102, icon: 'following', name: { en: 'Delegation', zh: '审批委托' } },
    buttons: {
      OWN: button(
        5851,
        { en: 'Own absences', zh: '本人缺席' },
        'delegation.read-own',
        'delegation.set-own',
        'delegation.end-own',
      ),
      ALL: button(
        5852,
        { en: 'Absences of everybody', zh: '全部缺席' },
        'delegation.read',
        'delegation.set',
        'delegation.end',
      ),
    },
  },
  recordKinds: {
    delegation: { en: 'Absence', zh: '缺席' },
  },
  recordFields: {
    absent: { en: 'Absent (number)', zh: '缺席人（编号）' },
    standsIn: { en: 'Stands in (number)', zh: '代理人（编号）' },
    approvalKinds: { en: 'Kinds of approvals', zh: '审批类型' },
    absentFrom: { en: 'First day of the absence', zh: '缺席开始日' },
    absentUntil: { en: 'Last day of the absence', zh: '缺席结束日' },
  },
});
