import type { SpotSetting } from '@oasis/engine/areas/spot-config';

/** The configuration of spot checks: sample check rules, … */
export const SPOT_CONFIG = '/spotCheckingConfiguration';

/** … and the dated values, each on a tab of its own. */
export const SETTING_TABS: readonly { readonly setting: SpotSetting; readonly path: string }[] = (
  ['billRate', 'serviceVat', 'contractActivationDays', 'floorPlanDays'] as const
).map((setting) => ({ setting, path: `${SPOT_CONFIG}/${setting}` }));
