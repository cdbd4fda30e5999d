import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { leftToOtherDays } from './sample-of-day.mjs';

/**
 * Tests of `npm test` that are not in every run of it: they start, kill or damage whole products, draw their cases at
 * random, or show on a screen what other tests prove below it. A long run has all of them, as has
 * `npm test -- --changed` where a change can touch them, and each is run alone by its path.
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

/** Journeys in the browser whose subject a screen in one process proves as well, but for keys and pixels: a third of them a day. */
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

const SCREENS = join(ROOT, 'e2e', 'screens');

/** Screens in one process: a quarter of them a day. What their calls do is proven in every run by the tests of the server. */
export function screensInTurn() {
  return readdirSync(SCREENS).filter((file) => file.endsWith('.test.ts'));
}

/**
 * Those of vitest that a run of today leaves out, by the beginnings of their paths; screens by whole paths, since tests of the
 * server have the same names. @returns {readonly string[]}
 */
export function leftOutToday() {
  const screens = leftToOtherDays(screensInTurn(), 4).map((file) => join(SCREENS, file));
  return [...LONG_ALONE, ...leftToOtherDays(IN_TURN, 4), ...screens];
}

/** The browser tests of today. @returns {readonly string[]} paths below the root */
export function journeysOfToday() {
  const others = leftToOtherDays(JOURNEYS_IN_TURN, 3);
  return readdirSync(join(ROOT, 'e2e'))
    .filter((file) => file.endsWith('.e2e.ts') && !others.includes(file.replace('.e2e.ts', '')))
    .map((file) => `e2e/${file}`);
}
