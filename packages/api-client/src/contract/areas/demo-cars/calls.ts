import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { decideCalls } from '../../record-calls.ts';

const CARS = '/oasis/source/democar';
const RULES = `${CARS}/rule`;
const DEDUCTION = '/oasis/ptapi/demo-car-deduction';

/** Demo cars, the dated rules of their days, and deductions of those that were sold too early. */
export const demoCarCalls = defineCalls({
  'demoCars.list': readCall(`${CARS}/findall`, 'demo-car.read'),
  'demoCars.export': streamCall(`${CARS}/export`, 'demo-car.read'),
  'demoRules.list': readCall(`${RULES}/findall`, 'demo-car-rule.read'),
  'demoRules.byId': readCall(`${RULES}/findbyid`, 'demo-car-rule.read'),
  'demoRules.propose': bodyCall('POST', `${RULES}/propose`, 'demo-car-rule.propose', { idempotent: true }),
  /** Proposes another rule in the place of one in force. */
  'demoRules.change': bodyCall('PUT', `${RULES}/change`, 'demo-car-rule.propose'),
  ...decideCalls('demoRules', 'demo-car-rule', RULES),
  'demoDeductions.list': readCall(`${DEDUCTION}/findall`, 'demo-deduction.read'),
  /** The dealers with deductions that the asker sees, with their sums. */
  'demoDeductions.dealers': readCall(`${DEDUCTION}/dealers`, 'demo-deduction.read'),
  /** What would be deducted, by entitlement. */
  'demoDeductions.preview': readCall(`${DEDUCTION}/preview`, 'demo-deduction.preview'),
  'demoDeductions.propose': bodyCall('POST', `${DEDUCTION}/propose`, 'demo-deduction.propose', { idempotent: true }),
  /** Releases deductions together, all of them or none. */
  'demoDeductions.release': bodyCall('POST', `${DEDUCTION}/release`, 'demo-deduction.release', { idempotent: true }),
  'demoDeductions.withdraw': bodyCall('POST', `${DEDUCTION}/withdraw`, 'demo-deduction.withdraw', { idempotent: true }),
  /** The releases of deductions; each is a file to download. */
  'demoDeductions.files': readCall(`${DEDUCTION}/file/list`, 'demo-deduction.read'),
  /** Deductions of a release, or those that fit, as a workbook. */
  'demoDeductions.download': streamCall(`${DEDUCTION}/downloads`, 'demo-deduction.read'),
});
