import type { FastifyInstance } from 'fastify';
import type { Db } from '../../src/database/tables.ts';
import type { PlayedCommand } from './played-commands.ts';
import { MISSING_ID } from './scene.ts';
import { type Answer, type Sending, send } from './send.ts';

interface Wire {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly token: string | undefined;
}

let made = 0;

/** Sends a command as the screens do. */
export async function sendCommand({ app, db, token }: Wire, command: PlayedCommand): Promise<Answer> {
  const [line, sending] = await requestOf(db, command);
  return send(app, line, { token, ...sending });
}

async function requestOf(db: Db, command: PlayedCommand): Promise<readonly [line: string, sending: Sending]> {
  const key = crypto.randomUUID();
  switch (command.kind) {
    case 'add-user': {
      made += 1;
      const { usrtp, orgid, dealerItAdmin } = command;
      const named = { usrnm: `NEW${made}`, fulnm: 'New Person', email: 'new@example.test' };
      return ['POST /oasis/usapi/users/saveuser', { body: { ...named, usrtp, orgid, dealerItAdmin }, key }];
    }
    case 'edit-user': {
      const { target: usrid, orgid, dealerItAdmin } = command;
      return [
        'PUT /oasis/usapi/users/updateuser',
        { body: { ...(await formOf(db, usrid)), usrid, orgid, dealerItAdmin } },
      ];
    }
    case 'toggle-user':
      return ['PUT /oasis/usapi/users/changestatus', { body: { usrid: command.target } }];
    case 'toggle-role':
      return ['PUT /oasis/usapi/roles/changestatus', { body: { rolid: command.role } }];
    case 'toggle-group':
      return ['PUT /oasis/usapi/privgroups/changestatus', { body: { privGroupId: command.group } }];
    case 'add-role':
      return ['POST /oasis/usapi/users/saveuserrole', { body: { usrid: command.target, rolid: command.role } }];
    case 'remove-role': {
      const usrrolid = await linkOf(db, 'user_role', 'role_id', [command.target, command.role]);
      return ['DELETE /oasis/usapi/users/removeuserrole', { query: { usrrolid } }];
    }
    case 'add-bu':
      return ['POST /oasis/usapi/users/saveuserorg', { body: [{ usrid: command.target, orgid: command.bu }] }];
    case 'remove-bu': {
      const usrorgId = await linkOf(db, 'user_bu', 'bu_id', [command.target, command.bu]);
      return ['DELETE /oasis/usapi/users/bu/selected', { query: { usrorgId, usrId: String(command.target) } }];
    }
    case 'import':
      return ['POST /oasis/usapi/users/importsetting', { body: { from: command.from, to: command.target } }];
    case 'grant-role':
    case 'revoke-role': {
      const { role: rolid, code } = command;
      const api = { apiid: await apiOf(db, code), rolid, state: command.kind === 'grant-role' };
      const body = { rolid, mnuList: [], privList: [], apiList: [api] };
      return ['PUT /oasis/usapi/roles/saveassignment', { body }];
    }
    case 'grant-group':
    case 'revoke-group': {
      const { group: privgrpid, code } = command;
      const api = { apiid: await apiOf(db, code), privgrpid, state: command.kind === 'grant-group' };
      return [
        'PUT /oasis/usapi/privgroups/saveassignment',
        { body: { privgrpid, mnulist: [], privlist: [], apilist: [api] } },
      ];
    }
    case 'request-override': {
      const { target: usrid, first, second, until } = command;
      return [
        'POST /oasis/usapi/duties/saveoverride',
        { body: { usrid, first, second, until, reason: 'A reason' }, key },
      ];
    }
    case 'decide-override':
      return ['PUT /oasis/usapi/duties/decide', { body: { overrideId: command.override, approve: command.approve } }];
    case 'end-override':
      return ['PUT /oasis/usapi/duties/end', { body: { overrideId: command.override } }];
    case 'of-area':
      return [command.rule.call, { body: command.rule.body(command.tried), key }];
  }
}

/** Fields of a user's form that a command does not contain. */
async function formOf(db: Db, usrid: number) {
  const found = await db
    .selectFrom('app_user')
    .select(['usrnm', 'fulnm', 'email', 'user_type_id as usrtp'])
    .where('id', '=', usrid)
    .executeTakeFirst();
  return { usrnm: 'NOBODY', fulnm: 'Nobody', usrtp: 10001, ...found, email: found?.email ?? 'x@example.test' };
}

async function apiOf(db: Db, code: string): Promise<number> {
  return (await db.selectFrom('api').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
}

async function linkOf(
  db: Db,
  table: 'user_role' | 'user_bu',
  column: 'role_id' | 'bu_id',
  [usrid, id]: readonly [usrid: number, id: number],
): Promise<string> {
  const link = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', usrid)
    .where(db.dynamic.ref(column), '=', id)
    .executeTakeFirst();
  return String(link?.id ?? MISSING_ID);
}
