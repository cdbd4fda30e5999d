import { message, messageText } from '@oasis/engine/messages';
import { renewAnchors } from '../../audit/renew-anchors.ts';
import { readArguments } from '../arguments.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis anchors renew` */
export const anchorsRenewCommand: Command = {
  words: ['anchors', 'renew'],
  synopsis: '',
  summary:
    'Put the anchors of this data folder aside and begin new ones, once it is known why they are gone or do not fit',
  options: [],
  async run(args, terminal) {
    const { positionals } = readArguments(args, {});
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is too much`);
    return withDatabase(terminal, async (db, { dataFolder, database }) => {
      const isOnly = database.kind === 'embedded';
      const kept = await renewAnchors(db, { folder: dataFolder, isOnly, now: terminal.now() });
      terminal.out(
        messageText(
          kept === undefined ? message('ANCHORS_RENEWED') : message('ANCHORS_PUT_ASIDE', { file: kept }),
          'en',
        ),
      );
      return EXIT.done;
    });
  },
};
