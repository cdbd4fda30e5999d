import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { decideCalls, uploadCalls } from '../../record-calls.ts';

const LOCAL = '/oasis/pgapi/local_registration';
const RULES = `${LOCAL}/rules` as const;
const SPECIALS = `${LOCAL}/special_rules` as const;
const AREAS = `${LOCAL}/focus_areas` as const;
const DEALERS = `${LOCAL}/focus_dealers` as const;
const SET = `${LOCAL}/registrations` as const;
const RESULTS = `${LOCAL}/results` as const;
const REPORT = `${LOCAL}/report` as const;

/** Largest file of registrations, in bytes: 100,000 rows. */
const FILE_LIMIT = 32 * 1024 * 1024;

/** Local registration: focus areas, rules, registrations in versions, what comes of them, and reports. */
export const localRegistrationCalls = defineCalls({
  /** MSC-024. */
  'localRules.list': readCall(RULES, 'local-rule.read'),
  'localRules.byId': readCall(`${RULES}/findbyid`, 'local-rule.read'),
  'localRules.propose': bodyCall('POST', `${RULES}/propose`, 'local-rule.propose', { idempotent: true }),
  ...decideCalls('localRules', 'local-rule', RULES),
  /** MSC-025. */
  'specialRules.list': readCall(SPECIALS, 'special-rule.read'),
  'specialRules.byId': readCall(`${SPECIALS}/findbyid`, 'special-rule.read'),
  'specialRules.propose': bodyCall('POST', `${SPECIALS}/propose`, 'special-rule.propose', { idempotent: true }),
  ...decideCalls('specialRules', 'special-rule', SPECIALS),
  'focusAreas.list': readCall(AREAS, 'focus-area.read'),
  'focusAreas.byId': readCall(`${AREAS}/findbyid`, 'focus-area.read'),
  /** The regions that an area can be of: those of the BUs of the reader. */
  'focusAreas.regions': readCall(`${AREAS}/regions`, 'focus-area.read'),
  'focusAreas.propose': bodyCall('POST', `${AREAS}/propose`, 'focus-area.propose', { idempotent: true }),
  ...decideCalls('focusAreas', 'focus-area', AREAS),
  'focusDealers.list': readCall(DEALERS, 'focus-dealer.read'),
  'focusDealers.byId': readCall(`${DEALERS}/findbyid`, 'focus-dealer.read'),
  'focusDealers.propose': bodyCall('POST', `${DEALERS}/propose`, 'focus-dealer.propose', { idempotent: true }),
  ...decideCalls('focusDealers', 'focus-dealer', DEALERS),
  'registrations.list': readCall(`${SET}/findall`, 'registration.read'),
  'registrations.view': readCall(`${SET}/findbyid`, 'registration.read'),
  'registrations.rows': readCall(`${SET}/rows`, 'registration.read'),
  'registrations.log': readCall(`${SET}/log`, 'registration.read'),
  'registrations.export': streamCall(`${SET}/export`, 'registration.export'),
  'registrations.template': streamCall(`${SET}/template`, 'registration.check-file'),
  ...uploadCalls('registrations', 'registration', SET, FILE_LIMIT),
  'registrations.check': bodyCall('POST', `${SET}/check`, 'registration.check', { idempotent: true }),
  'registrations.withdraw': bodyCall('POST', `${SET}/withdraw`, 'registration.withdraw', { idempotent: true }),
  /** What would be booked of a month now, in sums, with the mark that books it. */
  'localResults.preview': readCall(`${RESULTS}/preview`, 'local-result.read'),
  /** The same car by car. */
  'localResults.items': readCall(`${RESULTS}/items`, 'local-result.read'),
  'localResults.export': streamCall(`${RESULTS}/export`, 'local-result.export'),
  'localResults.book': bodyCall('POST', `${RESULTS}/book`, 'local-result.book', { idempotent: true }),
  /** Releases what waits of a month: a second person does. */
  'localResults.release': bodyCall('POST', `${RESULTS}/release`, 'local-result.release', { idempotent: true }),
  'localReports.read': readCall(`${REPORT}/find`, 'local-report.read'),
  'localReports.export': streamCall(`${REPORT}/export`, 'local-report.export'),
});
