import { setUserState } from '../../areas/users/change-status.ts';
import { onlyWord, readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { changeUser } from '../user-records.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis user deactivate` */
export const userDeactivateCommand = statusCommand({
  word: 'deactivate',
  state: false,
  summary: 'Deactivate a user and sign him out everywhere',
});

/** `oasis user activate` */
export const userActivateCommand = statusCommand({ word: 'activate', state: true, summary: 'Activate a user again' });

interface Status {
  readonly word: string;
  readonly state: boolean;
  readonly summary: string;
}

function statusCommand({ word, state, summary }: Status): Command {
  return {
    words: ['user', word],
    synopsis: 'ACCOUNT',
    summary,
    options: [],
    async run(args, terminal) {
      const account = onlyWord(readArguments(args, {}).positionals, 'ACCOUNT');
      return withDatabase(terminal, (db) =>
        changeUser(db, terminal, { account, action: 'user.change-status' }, async (tx, user) => {
          await setUserState(tx, user.id, { state, now: terminal.now() });
          const line = `${user.usrnm} is ${state ? 'active' : 'inactive'}`;
          return { line, details: { before: { state: user.state }, after: { state } } };
        }),
      );
    },
  };
}
