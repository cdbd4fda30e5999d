import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const EXEMPTION = '/oasis/checking/exemption';

/** Exemptions from checking by people, with the claims that they touched. */
export const exemptionCalls = defineCalls({
  'checkExemptions.list': readCall(`${EXEMPTION}/findall`, 'exemption.read'),
  'checkExemptions.view': readCall(`${EXEMPTION}/findbyid`, 'exemption.read'),
  'checkExemptions.log': readCall(`${EXEMPTION}/log`, 'exemption.read'),
  /** The claims that an exemption touched. */
  'checkExemptions.claims': readCall(`${EXEMPTION}/claims`, 'exemption.read'),
  'checkExemptions.export': streamCall(`${EXEMPTION}/export`, 'exemption.export'),
  'checkExemptions.people': readCall(`${EXEMPTION}/people`, 'exemption.read'),
  'checkExemptions.draft': bodyCall('POST', `${EXEMPTION}/draft`, 'exemption.draft', { idempotent: true }),
  'checkExemptions.edit': bodyCall('POST', `${EXEMPTION}/edit`, 'exemption.edit'),
  'checkExemptions.submit': bodyCall('POST', `${EXEMPTION}/submit`, 'exemption.submit', { idempotent: true }),
  'checkExemptions.withdraw': bodyCall('POST', `${EXEMPTION}/withdraw`, 'exemption.withdraw', { idempotent: true }),
  'checkExemptions.end': bodyCall('POST', `${EXEMPTION}/end`, 'exemption.end', { idempotent: true }),
  'checkExemptions.decide': bodyCall('POST', `${EXEMPTION}/decide`, 'exemption.decide', { idempotent: true }),
  'checkExemptions.name': bodyCall('POST', `${EXEMPTION}/name_approver`, 'exemption.name', { idempotent: true }),
});
