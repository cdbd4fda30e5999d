import { recordSubject } from '@oasis/engine/audit';
import type { Locale } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import { type Conditions, containing } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import type { NamedSubjects } from '../area.ts';

/**
 * The present names of the rows behind these subjects, by subject, in one statement. Deleted rows and rows out of reach have none: the
 * connection has the reader's row scope.
 */
export async function subjectNames(
  db: Db,
  subjects: readonly string[],
  { locale, named }: { readonly locale: Locale; readonly named: NamedSubjects },
): Promise<ReadonlyMap<string, string>> {
  const wanted = Map.groupBy(
    [...new Set(subjects)].flatMap((text) => recordSubject(text) ?? []),
    ({ kind }) => kind,
  );
  const values: (readonly number[])[] = [];
  const parts = [...wanted].flatMap(([kind, rows]) => {
    const there = named[kind];
    if (there === undefined) return [];
    values.push(rows.map(({ id }) => id));
    return `select '${kind}:' || ${there.id} as subject, ${there[locale]} as name
      from ${there.from} where ${there.id} = any($${values.length}::bigint[])`;
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.executeQuery<{ subject: string; name: string }>(
    CompiledQuery.raw(parts.join(' union all '), values),
  );
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

/**
 * Filters records `l` by the present name of their row, in either language. A subject, or its beginning, selects the kind; without one
 * all kinds are searched.
 */
export function narrowByName(
  where: Conditions,
  { name, subject = '' }: { readonly name: string; readonly subject?: string | undefined },
  named: NamedSubjects,
): void {
  const sought = Object.entries(named).filter(
    ([kind]) => `${kind}:`.startsWith(subject) || subject.startsWith(`${kind}:`),
  );
  if (sought.length === 0) {
    where.and('false');
    return;
  }
  const pattern = where.add(containing(name));
  const rows = sought.map(
    ([kind, { from, id, en, zh }]) =>
      `select '${kind}:' || ${id} from ${from} where ${en} ilike ${pattern} or ${zh} ilike ${pattern}`,
  );
  where.and(`l.subject in (${rows.join(' union all ')})`);
}
