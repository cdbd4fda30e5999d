import { fitsType, isDealer, USER_TYPE } from '@oasis/engine/access';
import { checkUser, offersDealerItAdmin, userToSave } from '@oasis/engine/areas/users';
import { type Message, message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import type { Tx } from '../../database/tables.ts';
import { accountExists } from '../../people/user-store.ts';
import { oneOf, onlyWord, readArguments } from '../arguments.ts';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { recordOf, rolledBackWhenRefused, tell, type UserOutcome } from '../user-records.ts';
import { withDatabase } from '../with-database.ts';

const TYPES = { 'head-office': USER_TYPE.headOffice, dealer: USER_TYPE.dealerLocked, 'dealer-group': USER_TYPE.dealer };
const TYPE_WORDS = ['head-office', 'dealer', 'dealer-group'] as const;

/** `oasis user add` */
export const userAddCommand: Command = {
  words: ['user', 'add'],
  synopsis: 'ACCOUNT --name NAME [OPTIONS]',
  summary: 'Add a user without any rights, for the first administrator and for recovery',
  options: [
    ['--name NAME', 'the full name'],
    ['--email ADDRESS', 'the email address'],
    ['--type TYPE', 'head-office, dealer or dealer-group (head-office)'],
    ['--org CODE', 'code of the organisation; a dealer needs one'],
    ['--it-admin', 'make the user a dealer IT administrator; of type dealer only'],
  ],
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      name: { type: 'string', default: '' },
      email: { type: 'string', default: '' },
      type: { type: 'string', default: 'head-office' },
      org: { type: 'string' },
      'it-admin': { type: 'boolean', default: false },
    });
    const account = onlyWord(positionals, 'ACCOUNT');
    const usrtp = TYPES[oneOf(values.type, '--type', TYPE_WORDS)];
    const itAdmin = values['it-admin'];
    if (itAdmin && !offersDealerItAdmin(usrtp)) throw new UsageError('--it-admin is for --type dealer only');
    const wish = { usrnm: account, fulnm: values.name, email: values.email, usrtp, org: values.org, itAdmin };
    return withDatabase(terminal, async (db) =>
      tell(terminal, await rolledBackWhenRefused(db, (tx) => addUser(tx, terminal, wish))),
    );
  },
};

interface Wish {
  readonly usrnm: string;
  readonly fulnm: string;
  readonly email: string;
  readonly usrtp: number;
  readonly org: string | undefined;
  readonly itAdmin: boolean;
}

async function addUser(tx: Tx, terminal: Terminal, { org: code, itAdmin, ...wish }: Wish): Promise<UserOutcome> {
  const org = code === undefined ? undefined : await findOrganisation(tx, code, wish.usrtp);
  if (code !== undefined && org === undefined) return { refusal: message('ORGANISATION_UNKNOWN', { code }) };
  const draft = userToSave({ ...wish, orgid: org?.id ?? null });
  const refusal = refusalOf(draft, await accountExists(tx, draft.usrnm));
  if (refusal !== undefined) return { refusal };
  const made = await tx
    .insertInto('app_user')
    .values({
      usrnm: draft.usrnm,
      fulnm: draft.fulnm,
      email: draft.email === '' ? null : draft.email,
      user_type_id: wish.usrtp,
      org_id: draft.orgid,
      dealer_it_admin: itAdmin,
      created_by: null,
      created_at: terminal.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { ...draft, dealerItAdmin: itAdmin, state: true };
  const record = { subject: `user:${made.id}`, details: { before: null, after } };
  await writeAudit(tx, recordOf(terminal, 'user.create', record));
  return { line: `Added the user ${draft.usrnm}` };
}

/** The rules of the form; address and organisation may be left out, the organisation not by a dealer. */
function refusalOf(draft: Parameters<typeof checkUser>[0], accountTaken: boolean): Message | undefined {
  const optional = [
    ...(draft.email === '' ? ['email'] : []),
    ...(isDealer({ usrtp: draft.usrtp ?? 0 }) ? [] : ['orgid']),
  ];
  return checkUser(draft, { accountTaken }).find(({ field }) => !optional.includes(field))?.message;
}

async function findOrganisation(tx: Tx, code: string, usrtp: number): Promise<{ readonly id: number } | undefined> {
  const org = await tx
    .selectFrom('org')
    .select(['id', 'user_type_id'])
    .where('code', '=', code)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return org !== undefined && fitsType(org.user_type_id, usrtp) ? org : undefined;
}
