/** Approval chains: each tab has an address of its own (APC-002 to APC-004). */
export const CHAINS = '/approvalChain';
export const PAYOUT_TAB = `${CHAINS}/payoutChain`;
export const ROLES_TAB = `${CHAINS}/roleSetting`;

/** One version, and the three steps of its draft; the steps are at the root as well (APC-014). */
export const CHAIN_EDIT = '/approvalChainEdit';
export const WIZARD = ['customApprovalChainFirst', 'customApprovalChainSecond', 'customApprovalChainThird'] as const;
export type WizardStep = (typeof WIZARD)[number];

export function chainPath(chainId: number): string {
  return `${CHAIN_EDIT}?approvalChainId=${chainId}`;
}

export function wizardPath(step: WizardStep, chainId?: number): string {
  return `${CHAIN_EDIT}/${step}${chainId === undefined ? '' : `?approvalChainId=${chainId}`}`;
}
