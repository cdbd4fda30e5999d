import { MIGRATIONS } from './migrations/index.ts';

/** The version of this build; package.json and the newest heading of CHANGELOG.md say the same (docs/release.md). */
export const VERSION = '0.2.0';

/** The format of a database is the number of its last migration; 0 without one. */
export function formatOf(migrations: readonly string[]): number {
  return Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10)));
}

/** The format that this build makes and reads. */
export const FORMAT = formatOf(Object.keys(MIGRATIONS));

/** This build in words: "Oasis 0.1.0 with database format 195". */
export const THIS_BUILD = `Oasis ${VERSION} with database format ${FORMAT}`;

/** The version that made a database's format; without a note it is an unknown or older version. */
export function madeBy(note: string | null | undefined): string {
  return note === null || note === undefined || note === '' ? 'another version of Oasis' : note;
}
