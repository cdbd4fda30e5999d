import { THIS_BUILD } from '../../database/format.ts';
import { readArguments } from '../arguments.ts';
import { type Command, EXIT, UsageError } from '../command.ts';

/** `oasis version` */
export const versionCommand: Command = {
  words: ['version'],
  synopsis: '',
  summary: 'Say which version this is, and which format of the database it makes and reads',
  options: [],
  run(args, terminal) {
    const { positionals } = readArguments(args, {});
    if (positionals.length > 0) throw new UsageError(`'${positionals[0]}' is too much`);
    terminal.out(THIS_BUILD);
    return Promise.resolve(EXIT.done);
  },
};
