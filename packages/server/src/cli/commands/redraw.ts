import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { Db } from '../../database/tables.ts';
import { redraw } from '../../spot/redraw.ts';
import { differenceTexts } from '../../spot/redraw-texts.ts';
import { readArguments } from '../arguments.ts';
import { type Command, EXIT, type ExitCode, type Terminal, UsageError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis redraw ROUND` */
export const redrawCommand: Command = {
  words: ['redraw'],
  synopsis: 'ROUND',
  summary: 'Draw the samples of a round again from lists, secrets and seals, and say whether they are identical',
  options: [],
  async run(args, terminal) {
    const { positionals } = readArguments(args, {});
    const [round, more] = positionals;
    if (round === undefined) throw new UsageError('ROUND is missing, such as 2027-03');
    if (more !== undefined) throw new UsageError(`'${more}' is too much`);
    return withDatabase(terminal, (db) => redrawRound(withRowScope(db, EVERY_ROW), round, terminal));
  },
};

/** Makes each draw of the lists of a round again, and says of each whether it is identical or what differs. */
export async function redrawRound(db: Db, round: string, terminal: Pick<Terminal, 'out' | 'error'>): Promise<ExitCode> {
  const lists = await db
    .selectFrom('sample_list as l')
    .innerJoin('payout_round as r', 'r.id', 'l.round_id')
    .select(['l.id', 'l.code', 'l.name'])
    .where('r.code', '=', round)
    .orderBy('l.name')
    .execute();
  if (lists.length === 0) {
    terminal.error(`There is no list of round ${round}`);
    return EXIT.refused;
  }
  let same = true;
  for (const { id, code, name } of lists) {
    const draws = await redraw(db, id);
    if (draws === undefined) terminal.out(`${code} ${name}: not drawn yet`);
    for (const { name: draw, differences } of draws ?? []) {
      terminal.out(`${code} ${draw}: ${differenceTexts(differences, 'en').join('; ') || 'identical'}`);
      same &&= differences.length === 0;
    }
  }
  return same ? EXIT.done : EXIT.refused;
}
