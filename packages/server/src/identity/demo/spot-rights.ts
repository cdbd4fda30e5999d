/** Spot checks: controlling and finance set their rules, the one confirms what the other proposes. */
const CONFIG = '/spotCheckingConfiguration';

export const SPOT_CONFIGURING = {
  menus: [CONFIG],
  privileges: ['SEARCH', 'ADD', 'VIEW', 'EDIT', 'DECIDE'].map((button) => `${CONFIG} ${button}`),
  permissions: ['SPOT_CONFIG_READ', 'SPOT_CONFIG_EDIT'],
};
