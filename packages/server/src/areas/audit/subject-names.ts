import { type Locale, type RecordKind, recordSubject } from '@oasis/engine';
import { CompiledQuery } from 'kysely';
import { type Conditions, containing } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';

/** Where the rows of a kind are, and what they are called; a kind without is called by its number alone. */
interface NamedRows {
  readonly from: string;
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

const PERSON = "u.fulnm || ' (' || u.usrnm || ')'";
const PROGRAM = "p.code || ' ' || p.name";
const BUDGET = `${PROGRAM} || coalesce(': ' || coalesce(b.customer, b.make), '')`;

const NAMED: Readonly<Partial<Record<RecordKind, NamedRows>>> = {
  user: { from: 'app_user u', id: 'u.id', en: PERSON, zh: PERSON },
  role: { from: 'role r', id: 'r.id', en: 'r.name_en', zh: 'r.name_cn' },
  group: { from: 'privilege_group g', id: 'g.id', en: 'g.name_en', zh: 'g.name_cn' },
  duty: { from: 'duty_override d join app_user u on u.id = d.user_id', id: 'd.id', en: PERSON, zh: PERSON },
  notice: { from: 'notice n', id: 'n.id', en: 'left(n.contents_en, 60)', zh: 'left(n.contents_cn, 60)' },
  program: { from: 'program p', id: 'p.id', en: PROGRAM, zh: PROGRAM },
  budget: {
    from: 'budget_table b join program p on p.id = b.program_id',
    id: 'b.id',
    en: BUDGET,
    zh: BUDGET,
  },
  'kufri-version': {
    from: 'kufri_version k join make m on m.id = k.make_id',
    id: 'k.id',
    en: "m.name_en || ' ' || k.number",
    zh: "m.name_cn || ' ' || k.number",
  },
  'volume-upload': { from: 'volume_upload v', id: 'v.id', en: 'v.file_name', zh: 'v.file_name' },
};

/**
 * What the rows behind these subjects are called now, by subject, in one statement. Rows that are gone, and those that
 * the asker does not reach, have none: the connection says how far he reaches.
 */
export async function subjectNames(
  db: Db,
  subjects: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const wanted = Map.groupBy(
    [...new Set(subjects)].flatMap((text) => recordSubject(text) ?? []),
    ({ kind }) => kind,
  );
  const values: (readonly number[])[] = [];
  const parts = [...wanted].flatMap(([kind, rows]) => {
    const named = NAMED[kind];
    if (named === undefined) return [];
    values.push(rows.map(({ id }) => id));
    return `select '${kind}:' || ${named.id} as subject, ${named[locale]} as name
      from ${named.from} where ${named.id} = any($${values.length}::bigint[])`;
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.executeQuery<{ subject: string; name: string }>(
    CompiledQuery.raw(parts.join(' union all '), values),
  );
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

/**
 * Narrows records `l` to those made to a row that is called so now, in either language. A subject, or its beginning, says
 * of which kind; without one all kinds are looked at.
 */
export function narrowByName(where: Conditions, name: string, subject = ''): void {
  const sought = Object.entries(NAMED).filter(
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
