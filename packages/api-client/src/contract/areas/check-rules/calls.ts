import { bodyCall, defineCalls, readCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

const RULE = '/oasis/checking/rule';

/** Rules by which machines check claims. */
export const checkRuleCalls = defineCalls({
  'checkRules.list': readCall(`${RULE}/findall`, 'check-rule.read'),
  'checkRules.byId': readCall(`${RULE}/findbyid`, 'check-rule.read'),
  /** The program categories and the BUs that a rule can be for. */
  'checkRules.options': readCall(`${RULE}/options`, 'check-rule.read'),
  'checkRules.propose': bodyCall('POST', `${RULE}/propose`, 'check-rule.propose', { idempotent: true }),
  /** Proposes another rule in the place of one in force. */
  'checkRules.change': bodyCall('PUT', `${RULE}/change`, 'check-rule.propose'),
  /** Tries a proposal over the claims of last month. */
  'checkRules.try': bodyCall('PUT', `${RULE}/try`, 'check-rule.try'),
  ...decideCalls('checkRules', 'check-rule', RULE),
});
