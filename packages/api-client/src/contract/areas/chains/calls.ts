import { bodyCall, defineCalls, readCall } from '../../line.ts';

const ROLE = '/oasis/apapi/RoleSetting';
const SETTING = '/oasis/apapi/approvalSetting';
/** A chain of twenty steps with fifty roles and fifty people each. */
const CHAIN_LIMIT = 256 * 1024;

/** Approval chains and approval roles (B §7.3). */
export const chainCalls = defineCalls({
  'approvalRoles.list': readCall(`${ROLE}/approvalRole`, 'chain.read'),
  'approvalRoles.one': readCall(`${ROLE}/editRole`, 'chain.read'),
  'approvalRoles.addFL': bodyCall('POST', `${ROLE}/insertFLRole`, 'approval-role.create', { idempotent: true }),
  'approvalRoles.addNormal': bodyCall('POST', `${ROLE}/insertNormalRole`, 'approval-role.create', {
    idempotent: true,
  }),
  'approvalRoles.editFL': bodyCall('PUT', `${ROLE}/updateFLRole`, 'approval-role.update'),
  'approvalRoles.editNormal': bodyCall('PUT', `${ROLE}/updateNormalRole`, 'approval-role.update'),
  'approvalRoles.remove': bodyCall('DELETE', `${ROLE}/deleteRole`, 'approval-role.delete'),
  'chains.program': readCall(`${SETTING}/listProgramApproval`, 'chain.read'),
  'chains.flPayout': readCall(`${SETTING}/listFLPayoutApproval`, 'chain.read'),
  'chains.dealerPayout': readCall(`${SETTING}/listDealerPayoutApproval`, 'chain.read'),
  'chains.lateClaims': readCall(`${SETTING}/listLateClaimApproval`, 'chain.read'),
  'chains.checkingPlans': readCall(`${SETTING}/listCheckingPlanApproval`, 'chain.read'),
  'chains.samples': readCall(`${SETTING}/listSampleApproval`, 'chain.read'),
  'chains.exemptions': readCall(`${SETTING}/listExemptionApproval`, 'chain.read'),
  'chains.activate': bodyCall('PUT', `${SETTING}/activeApprovalChain/:id`, 'chain.activate'),
  'chains.inactivate': bodyCall('PUT', `${SETTING}/inactiveApprovalChain/:id`, 'chain.inactivate'),
  'chains.add': bodyCall('POST', `${SETTING}/addNewApprovalChain`, 'chain.create', { idempotent: true }),
  'chains.copyVersion': bodyCall('POST', `${SETTING}/newVersionForCopy`, 'chain.version', { idempotent: true }),
  'chains.newVersion': bodyCall('POST', `${SETTING}/newVersion`, 'chain.version', { idempotent: true }),
  'chains.detail': readCall(`${SETTING}/getDetailApprovalChainInfo`, 'chain.read'),
  'chains.roles': readCall(`${SETTING}/getAllRoleSelective`, 'chain.read'),
  'chains.people': readCall(`${SETTING}/getAllUserSelective`, 'chain.read'),
  'chains.save': bodyCall('POST', `${SETTING}/saveData`, 'chain.save', { bodyLimit: CHAIN_LIMIT }),
  'chains.editable': readCall(`${SETTING}/editableCheck`, 'chain.read'),
  'chains.effective': readCall(`${SETTING}/getEffectiveDate`, 'chain.read'),
  'chains.choices': readCall(`${SETTING}/getChoices`, 'chain.read'),
  'chains.search': readCall('/oasis/apapi/approval_chain/search', 'chain.read'),
  'chains.path': readCall('/oasis/apapi/approval_chain/path', 'chain.read'),
  'chains.byEntity': readCall('/oasis/apapi/payment/approval/listChainByEntityAndBus', 'chain.read'),
});
