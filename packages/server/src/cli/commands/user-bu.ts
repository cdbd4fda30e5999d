import { message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { raiseVersion } from '../../people/user-record.ts';
import { readArguments } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { changeUser } from '../user-records.ts';
import { withDatabase } from '../with-database.ts';

/** `oasis user bu`: nobody gives BUs that he does not hold himself, so the first ones have to come from here. */
export const userBuCommand: Command = {
  words: ['user', 'bu'],
  synopsis: 'ACCOUNT CODE|all [--remove]',
  summary: 'Subscribe a user to a BU or to all of them, or end that',
  options: [['--remove', 'end the subscription instead']],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { remove: { type: 'boolean', default: false } });
    const [account, code, ...others] = positionals;
    if (account === undefined || code === undefined || others.length > 0) {
      throw new UsageError('Give an ACCOUNT and the CODE of a BU, or all');
    }
    const action = values.remove ? 'user.revoke-bu' : 'user.grant-bu';
    return withDatabase(terminal, (db) =>
      changeUser(db, terminal, { account, action }, async (tx, user) => {
        const bus = await findBus(tx, code);
        if (bus.length === 0) return { refusal: message('BU_CODE_UNKNOWN', { code }) };
        const done = await (values.remove
          ? unsubscribe(tx, user.id, bus)
          : subscribe(tx, user.id, bus, terminal.now()));
        await raiseVersion(tx, user.id);
        const codes = bus.map((bu) => bu.code).join(', ');
        return { line: `${user.usrnm} ${values.remove ? 'is no longer' : 'is'} subscribed to ${codes}`, details: done };
      }),
    );
  },
};

interface Bu {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

async function findBus(tx: Tx, code: string): Promise<readonly Bu[]> {
  const bus = tx.selectFrom('bu').select(['id', 'code', 'name_en as name']).where('deleted', '=', false);
  return (code === 'all' ? bus : bus.where('code', '=', code)).orderBy('id').execute();
}

async function subscribe(tx: Tx, userId: number, bus: readonly Bu[], now: Date) {
  await tx
    .insertInto('user_bu')
    .values(bus.map(({ id }) => ({ user_id: userId, bu_id: id, created_by: null, created_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'bu_id']).doUpdateSet({ state: true }))
    .execute();
  return { before: settings([]), after: settings(bus) };
}

async function unsubscribe(tx: Tx, userId: number, bus: readonly Bu[]) {
  const ids = bus.map(({ id }) => id);
  await tx.deleteFrom('user_bu').where('user_id', '=', userId).where('bu_id', 'in', ids).execute();
  return { before: settings(bus), after: settings([]) };
}

/** The same details as in the record of this change by the screens. */
function settings(bus: readonly Bu[]) {
  return { roles: [], bus: bus.map(({ id, name }) => ({ id, name })), regions: [] };
}
