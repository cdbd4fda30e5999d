import type { CallData } from '@oasis/api-client/contract';
import type { Actor, Rights } from '@oasis/engine/access';
import { type Explanation, explain, type Subject } from '@oasis/engine/actions';
import { err, type Locale, ok, type Result } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { timeCell } from '../../files/list-file.ts';
import { loadRights } from '../../rights/load-rights.ts';
import { historyBegin } from '../../rights/tables-at.ts';
import { type Asked, askedOf } from './asked.ts';
import { askedRow } from './asked-row.ts';

type Why = CallData<'access.why'>;

export interface WhyQuestion {
  readonly usrid: number;
  readonly action: string;
  readonly row?: string | undefined;
  /** The moment to ask about; undefined for now. */
  readonly at?: Date | undefined;
}

export interface Asker {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Why a person may or may not do something, now or at a moment of the past, with the smallest grants that would change a
 * no. All of it is read at one moment of the database. The rights are those of the moment asked for; of a row's status the
 * past is not kept, so it counts for the present only.
 */
export async function whyOf(db: Db, question: WhyQuestion, asker: Asker): Promise<Result<Why, Refusal>> {
  const asked = askedOf(question.action);
  if (asked === undefined) return refuse(message('ACTION_UNKNOWN'));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => answer(tx, asked, question, asker));
}

async function answer(tx: Tx, asked: Asked, question: WhyQuestion, asker: Asker): Promise<Result<Why, Refusal>> {
  const { usrid, row, at } = question;
  const wrong = at === undefined ? undefined : await wrongMoment(tx, at, asker.now);
  if (wrong !== undefined) return wrong;
  const subject = row === undefined ? ok(undefined) : await askedRow(tx, row, asker.actor);
  if (!subject.ok) return subject;
  const loaded = await loadRights(tx, usrid, asked.rights, { now: asker.now, at });
  if (loaded === undefined) return notFound(`user:${usrid}`);
  const rights = { ...loaded, names: asked.names };
  const explained = explain(rights, asked.question(subjectAt(subject.value, at)));
  return ok(whyIn(rights, asked, explained, { locale: asker.locale, at: at ?? asker.now }));
}

function subjectAt(subject: Subject | undefined, at: Date | undefined): Subject | undefined {
  if (subject === undefined || at === undefined) return subject;
  const { status: _present, ...kept } = subject;
  return kept;
}

async function wrongMoment(tx: Tx, at: Date, now: Date): Promise<Result<never, Refusal> | undefined> {
  if (at > now) return refuse(message('MOMENT_TO_COME'));
  const begin = await historyBegin(tx);
  return at < begin ? refuse(message('HISTORY_BEGINS', { begin: timeCell(begin) })) : undefined;
}

function whyIn(
  { person: { usrid, usrnm, fulnm } }: Rights,
  { id, name }: Asked,
  { allowed, steps, grants }: Explanation,
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): Why {
  return {
    allowed,
    person: { usrid, usrnm, fulnm },
    action: { id, name: name[locale] },
    at: at.toISOString(),
    steps: steps.map(({ message: text, permissions, ...step }) => ({
      ...step,
      text: messageText(text, locale),
      permissions: [...permissions],
    })),
    grants: grants.map(({ messages }) => messages.map((text) => messageText(text, locale)).join(JOINT[locale])),
  };
}

const JOINT: Readonly<Record<Locale, string>> = { en: '; ', zh: '；' };

/** The present organisation of a user, which may have changed; an error as for a missing user. */
export async function organisationOf(db: Db, usrid: number): Promise<Result<number | null, Refusal>> {
  const user = await db.selectFrom('app_user').select('org_id').where('id', '=', usrid).executeTakeFirst();
  return user === undefined ? err(notFound(`user:${usrid}`).error) : ok(user.org_id);
}
