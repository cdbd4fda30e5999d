import { err, ok, type Result } from '@oasis/engine/base';
import { problem, type StartProblem } from '../../config/problem.ts';

/** Patterns of known output of PostgreSQL's tools, each with the sentence that explains the remedy. */
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

/** Megabytes of disk space that a new database with demo data needs. */
export const ROOM_MB = 200;
/** Megabytes of memory that server and PostgreSQL need together. */
export const MEMORY_MB = 512;

/** Returns the problem behind the output of a tool: the remedy if it is known, else the last lines of the output. */
export function toolProblem(output: string, folder: string, otherwise: string): StartProblem {
  for (const [pattern, sentence] of KNOWN) {
    const match = pattern.exec(output);
    if (match !== null) return problem(sentence(match, folder));
  }
  return problem(`${otherwise} ${output.trim().split('\n').slice(-3).join(' | ')}`);
}

/**
 * Checks the major version of a data directory, because PostgreSQL reads only data of its own major version. `found` is
 * the content of PG_VERSION, `brought` the version of the binaries.
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
