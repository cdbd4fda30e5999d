export { bandLimits, sampleRuleRecord, spotRejectForm, spotSettingRecord } from './config-records.ts';
export { spotConfigMessages } from './messages.ts';
export { SPOT_PROPOSAL } from './states.ts';
export { isRateSetting, SAMPLED_BY, type SpotSetting } from './words.ts';
