import { reachesOrganisation } from '@oasis/engine/access';
import type { MailFacts } from '@oasis/engine/areas/mailbox';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ToldPerson } from '../rights/people-with.ts';
import { standingsOf } from '../rights/standing.ts';

/** A message to several people. */
export interface NewMessage {
  readonly template: string;
  readonly facts: Omit<MailFacts, 'by'>;
  /** Id of the user whom the message names; null for none. */
  readonly by: number | null;
  readonly object: { readonly kind: string; readonly id: number };
  readonly to: readonly ToldPerson[];
}

/**
 * Writes a message to each person, to be sent once the transaction is committed. A dealer gets no name beyond his organisation: his
 * message names head office instead.
 */
export async function writeMessages(tx: Tx, { template, facts, by, object, to }: NewMessage, now: Date): Promise<void> {
  if (to.length === 0) return;
  const ids = to.map(({ id }) => id);
  await withAllRows(tx, async () => {
    const names = await namesFor(tx, by, ids);
    await tx
      .insertInto('message')
      .values(
        to.map(({ id, address }) => ({
          template,
          facts: JSON.stringify({ ...facts, by: names.get(id) ?? '' }),
          object_kind: object.kind,
          object_id: object.id,
          user_id: id,
          address,
          next_at: now,
          made_at: now,
        })),
      )
      .execute();
  });
}

/** The full name of a user, for each reader who may know it. */
async function namesFor(tx: Tx, by: number | null, readers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (by === null) return new Map();
  const people = await standingsOf(tx, [by, ...readers]);
  const named = people.find(({ usrid }) => usrid === by);
  if (named === undefined) return new Map();
  const knowing = people.filter((reader) => reader.usrid === by || reachesOrganisation(reader, named.orgid));
  return new Map(knowing.map(({ usrid }) => [usrid, named.fulnm]));
}
