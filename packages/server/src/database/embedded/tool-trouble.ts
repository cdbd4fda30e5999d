import { err, ok, type Result } from '@oasis/engine';
import { problem, type StartProblem } from '../../config/problem.ts';

/** What PostgreSQL's tools say, and what to do about it. */
const KNOWN: readonly (readonly [RegExp, (match: RegExpExecArray, folder: string) => string])[] = [
  [
    /could not look up (?:effective )?user ID (\d+)/,
    ([, uid]) =>
      `PostgreSQL makes no database for user ${uid}, which has no line in /etc/passwd. Add one ` +
      `(echo "oasis:x:${uid}:${uid}::/:/bin/sh" >> /etc/passwd), start Oasis as a user that has one, or set ` +
      'DATABASE_URL and DATABASE_MIGRATION_URL.',
  ],
  [
    /No space left on device|Disk quota exceeded/,
    (_match, folder) =>
      `The disk of ${folder} is full. Make room there, ${ROOM_MB} MB for a new database, or set OASIS_DATA to a folder on ` +
      'another disk.',
  ],
  [
    /Cannot allocate memory|out of memory|could not (?:map anonymous|create) shared memory/i,
    () => `There is too little memory for PostgreSQL. Oasis needs ${MEMORY_MB} MB; give it more, or set DATABASE_URL.`,
  ],
  [
    /(?:Read-only file system|Permission denied)/,
    ({ 0: reason }, folder) =>
      `PostgreSQL may not write in ${folder} (${reason}). Let its user in, or set OASIS_DATA to another folder.`,
  ],
];

/** Room that a new database with its demo needs on the disk. */
export const ROOM_MB = 200;
/** Memory that server and PostgreSQL need together. */
export const MEMORY_MB = 512;

/** The sentence for what one of PostgreSQL's tools wrote: what to do where that is known, else its last words. */
export function toolTrouble(output: string, folder: string, otherwise: string): StartProblem {
  for (const [pattern, sentence] of KNOWN) {
    const match = pattern.exec(output);
    if (match !== null) return problem(sentence(match, folder));
  }
  return problem(`${otherwise} ${output.trim().split('\n').slice(-3).join(' | ')}`);
}

/**
 * A database is read by the PostgreSQL of its own major version alone. `found` is what its file PG_VERSION says, `brought`
 * the version of the binaries.
 */
export function checkMajor(
  folder: string,
  { found, brought }: { readonly found: string; readonly brought: string },
): Result<null, StartProblem> {
  const major = brought.split('.')[0] ?? '';
  const made = found.trim();
  if (made === major || major === '') return ok(null);
  return err(
    problem(
      `The database in ${folder} was made by PostgreSQL ${made}, and this version of Oasis brings PostgreSQL ${major}. ` +
        'Start the version of Oasis that it was used with, make a backup (oasis backup FILE), and restore it with this one ' +
        'into an empty data folder (OASIS_DATA, oasis restore FILE). docs/operate.md tells it step by step.',
    ),
  );
}
