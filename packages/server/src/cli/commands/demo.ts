import { loadManyBudgets } from '../../demo/load-many.ts';
import { loadManyPeople } from '../../demo/load-many-people.ts';
import { loadManyRights } from '../../demo/load-many-rights.ts';
import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, EXIT, type Terminal, UsageError } from '../command.ts';
import { number } from '../volume-report.ts';
import { withDatabase } from '../with-database.ts';

const MOST_BUDGETS = 100_000;
const MOST_ROWS = 200_000;
const MOST_ROLES = 100_000;
const MOST_PEOPLE = 1_000_000;
/** Roles and BUs of each of the people. */
const GIVEN = { roles: 6, bus: 7 };

/** `oasis demo` */
export const demoCommand: Command = {
  words: ['demo'],
  synopsis: '[--budgets N [--rows M] [--seed S]] [--roles N] [--people N]',
  summary: 'Add budgets with made-up numbers, roles or people, for measuring',
  options: [
    ['--budgets N', 'how many budgets'],
    ['--rows M', 'rows to type in, in each of them: twelve months × models (768)'],
    ['--seed S', 'the same seed makes the same numbers (1)'],
    ['--roles N', 'how many roles with every button, in user groups of a hundred'],
    ['--people N', 'how many people in six roles and seven BUs'],
  ],
  async run(args, terminal) {
    const { values } = readArguments(args, {
      budgets: { type: 'string' },
      rows: { type: 'string', default: '768' },
      seed: { type: 'string', default: '1' },
      roles: { type: 'string' },
      people: { type: 'string' },
    });
    const { budgets: wantedBudgets, roles: wantedRoles, people: wantedPeople } = values;
    if (wantedBudgets === undefined && wantedRoles === undefined && wantedPeople === undefined) {
      throw new UsageError('--budgets, --roles or --people is missing');
    }
    const budgets = wantedBudgets === undefined ? 0 : wholeNumber(wantedBudgets, '--budgets', 1, MOST_BUDGETS);
    const rows = wholeNumber(values.rows, '--rows', 12, MOST_ROWS);
    const seed = wholeNumber(values.seed, '--seed', 0, 2 ** 31 - 1);
    const roles = wantedRoles === undefined ? 0 : wholeNumber(wantedRoles, '--roles', 1, MOST_ROLES);
    const people = wantedPeople === undefined ? 0 : wholeNumber(wantedPeople, '--people', 1, MOST_PEOPLE);
    return withDatabase(terminal, async (db) => {
      if (budgets > 0) {
        const onProgress = byTenths(terminal, budgets, 'budgets');
        await loadManyBudgets(db, { budgets, rows, seed, now: terminal.now(), onProgress });
        terminal.out(`Added ${number(budgets)} budgets`);
      }
      if (roles > 0) {
        await loadManyRights(db, { roles, onProgress: byTenths(terminal, roles, 'roles') });
        terminal.out(`Added ${number(roles)} roles`);
      }
      if (people > 0) {
        await loadManyPeople(db, { people, ...GIVEN, onProgress: byTenths(terminal, people, 'people') });
        terminal.out(`Added ${number(people)} people`);
      }
      return EXIT.done;
    });
  },
};

/** Tells of each tenth once. */
function byTenths(terminal: Terminal, all: number, what: string): (done: number) => void {
  let told = 0;
  return (done) => {
    const tenth = Math.floor((done * 10) / all);
    if (tenth > told) terminal.progress(`${number(done)} of ${number(all)} ${what}`);
    told = Math.max(told, tenth);
  };
}
