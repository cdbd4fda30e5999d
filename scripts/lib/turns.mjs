import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
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

/** Journeys in the browser that a screen in one process proves as well, but for its keys and pixels: a third of them a day. */
export const JOURNEYS_IN_TURN = [
  'audit',
  'budget-outline',
  'combinability',
  'designs',
  'drafts',
  'every-page',
  'grid-access',
  'grid-arranged',
  'grid-hands',
  'grid-ime',
  'grid-panels',
  'hostile-texts',
  'kufri',
  'kufri-to-report',
  'offer-types',
  'prices',
  'programs',
  'recalculation',
  'role',
  'shell',
  'tasks',
  'terms',
  'two-programs',
  'user',
  'user-group',
  'wording',
];

/** The browser tests of today. @returns {readonly string[]} paths below the root */
export function journeysOfToday() {
  const today = sampleOfDay(JOURNEYS_IN_TURN, partOf(JOURNEYS_IN_TURN, 3), 'journeys in turn');
  return readdirSync(join(ROOT, 'e2e'))
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => file.replace('.e2e.ts', ''))
    .filter((name) => !JOURNEYS_IN_TURN.includes(name) || today.includes(name))
    .map((name) => `e2e/${name}.e2e.ts`);
}

/** Those of the server that a run of today leaves out. @returns {readonly string[]} */
export function leftOutToday() {
  const today = new Set(sampleOfDay(IN_TURN, partOf(IN_TURN, 4), 'tests in turn'));
  return [...LONG_ALONE, ...IN_TURN.filter((file) => !today.has(file))];
}

/** @param {readonly string[]} all @param {number} days in which each has its turn, by and large */
function partOf(all, days) {
  return Math.ceil(all.length / days);
}
