/** Spot checks: controlling and finance set their rules, the one confirms what the other proposes. */
const CONFIG = '/spotCheckingConfiguration';

export const SPOT_CONFIGURING = {
  menus: [CONFIG],
  privileges: ['SEARCH', 'ADD', 'VIEW', 'EDIT', 'DECIDE'].map((button) => `${CONFIG} ${button}`),
  permissions: ['SPOT_CONFIG_READ', 'SPOT_CONFIG_EDIT'],
};

const CHECKING = '/spotChecking';
const CONTROLLING = '/spotCheckingControlling';
const APPROVING = '/spotChecking/pendingApproval';
const tabs = (page: string, codes: readonly string[]) => codes.map((code) => `${page} ${code}`);

const CHECKING_TABS = tabs(CHECKING, ['SC-01', 'SC-02', 'SC-03', 'SC-04']);
const CONTROLLING_TABS = tabs(CONTROLLING, ['Scrc-01', 'Scrc-02', 'Scrc-03', 'Scrc-04', 'ACR01', 'ACR02', 'ACR03']);
const APPROVAL_TABS = tabs(APPROVING, ['SCA-01', 'SCA-02', 'EXPORT']);

/** Controlling and SIPO prepare, draw and submit, two people with a secret each. */
export const SPOT_PREPARING = {
  menus: [CHECKING, CONTROLLING, APPROVING],
  privileges: [
    ...CHECKING_TABS,
    ...CONTROLLING_TABS,
    ...APPROVAL_TABS,
    `${CONTROLLING} PREPARE`,
    `${CONTROLLING} CORRECT`,
  ],
  permissions: ['SPOT_READ', 'SPOT_PREPARE'],
};

/** SICCO checks what was sampled. */
export const SPOT_CHECKING = {
  menus: [CHECKING],
  privileges: [...CHECKING_TABS, `${CHECKING} CHECK`],
  permissions: ['SPOT_READ', 'SPOT_CHECK'],
};

/** Finance approves samples. */
export const SPOT_APPROVING = {
  menus: [APPROVING],
  privileges: [...APPROVAL_TABS, `${APPROVING} DECIDE`],
  permissions: ['SPOT_READ', 'SAMPLE_APPROVE'],
};
