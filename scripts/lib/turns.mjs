import { sampleOfDay } from './sample-of-day.mjs';

/**
 * Tests of `npm test` that are not in every run of it: they start, kill or damage whole products, or draw their cases at
 * random. A long run has all of them, as has `npm test -- --changed` where a change can touch them, and each is run alone
 * by its path.
 */

/** Variants of tests that every run has, and that take minutes; as in LONG_PARTS by the beginning of their path. */
export const LONG_ALONE = [
  'test/reliability/decision-kills',
  'test/reliability/disk-full',
  'test/reliability/first-start',
  'test/reliability/letter-kills',
  'test/reliability/several-servers',
];

/** A quarter of them a day. What each is about has a plainer test in every run. */
export const IN_TURN = [
  'src/archive/archive',
  'src/areas/users/many-people',
  'src/audit/tampering',
  'src/backup/backup',
  'src/backup/damaged',
  'src/backup/documents',
  'src/backup/killed',
  'src/batch/kills',
  'src/database/database',
  'src/demo/load-many-rights',
  'src/demo/load-many',
  'src/files/parse-apart',
  'src/guard/load-limit',
  'test/access/border-mutants',
  'test/access/change-mutants',
  'test/access/guard-mutants',
  'test/access/program-races',
  'test/access/program-sequences',
  'test/access/races',
  'test/access/sequences',
  'test/approvals/random-walks',
  'test/migrations-killed',
  'test/reliability/cuts',
  'test/reliability/hostile-uploads',
  'test/reliability/large-bodies',
  'test/reliability/postgres-kills',
  'test/reliability/races',
];

/** Those of the server that a run of today leaves out. @returns {readonly string[]} */
export function leftOutToday() {
  const today = new Set(sampleOfDay(IN_TURN, Math.ceil(IN_TURN.length / 4), 'tests in turn'));
  return [...LONG_ALONE, ...IN_TURN.filter((file) => !today.has(file))];
}
