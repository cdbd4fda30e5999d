import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

const RULES = '/oasis/spot/samplerule';
const SETTINGS = '/oasis/spot/setting';

/** Rules of samples and the dated values of spot checks. */
export const spotConfigCalls = defineCalls({
  'sampleRules.list': readCall(`${RULES}/findall`, 'sample-rule.read'),
  'sampleRules.byId': readCall(`${RULES}/findbyid`, 'sample-rule.read'),
  /** The program categories and the BUs that a rule can be for. */
  'sampleRules.options': readCall(`${RULES}/options`, 'sample-rule.read'),
  'sampleRules.propose': bodyCall('POST', `${RULES}/propose`, 'sample-rule.propose', { idempotent: true }),
  /** Proposes another rule in the place of one in force. */
  'sampleRules.change': bodyCall('PUT', `${RULES}/change`, 'sample-rule.propose'),
  ...decideCalls('sampleRules', 'sample-rule', RULES),
  'spotSettings.list': readCall(`${SETTINGS}/findall`, 'spot-setting.read'),
  'spotSettings.byId': readCall(`${SETTINGS}/findbyid`, 'spot-setting.read'),
  'spotSettings.propose': bodyCall('POST', `${SETTINGS}/propose`, 'spot-setting.propose', { idempotent: true }),
  'spotSettings.change': bodyCall('PUT', `${SETTINGS}/change`, 'spot-setting.propose'),
  ...decideCalls('spotSettings', 'spot-setting', SETTINGS),
});
