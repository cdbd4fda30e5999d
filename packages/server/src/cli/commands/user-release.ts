import { message } from '@oasis/engine/messages';
import { releaseBindings } from '../../identity/binding.ts';
import { endSessionsOf } from '../../identity/session/sessions.ts';
import { raiseVersion } from '../../people/user-record.ts';
import { onlyWord, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { changeUser } from '../user-records.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis user release` */
export const userReleaseCommand: Command = {
  words: ['user', 'release'],
  synopsis: 'ACCOUNT',
  summary: 'Let go of the person of the sign-in that a user is bound to: the next one under the account is bound',
  options: [],
  async run(args, terminal) {
    const account = onlyWord(readArguments(args, {}).positionals, 'ACCOUNT');
    return withDatabase(terminal, (db) =>
      changeUser(db, terminal, { account, action: 'user.release-sign-in' }, async (tx, user) => {
        if ((await releaseBindings(tx, user.id)) === 0) return { refusal: message('SIGN_IN_NOT_BOUND') };
        await endSessionsOf(tx, user.id, terminal.now());
        await raiseVersion(tx, user.id);
        const details = { before: { signInBound: true }, after: { signInBound: false } };
        return { line: `The sign-in of ${user.usrnm} is released`, details };
      }),
    );
  },
};
