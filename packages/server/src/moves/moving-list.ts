import { sql } from 'kysely';
import type { ListSource } from '../lists/source.ts';

/**
 * What lists of objects that move have in common: the objects of BUs, found by a part of their texts, by BU and by status, the last
 * changed one first. `alias` is the table in the source, `texts` are its columns in which a name is sought.
 */
export function movingList<DB, TB extends keyof DB>(
  source: ListSource<DB, TB>,
  alias: string,
  texts: readonly string[] = ['name', 'code'],
) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const by = (name: string) => source.by(() => column(name));
  return {
    source,
    filters: {
      buIds: source.where<readonly number[]>((_, ids) => sql<boolean>`${column('bu_id')} = any(${ids})`),
      name: source.part((_, part) => {
        const found = texts.map((text) => sql`${column(text)} ilike ${part}`);
        return sql<boolean>`(${sql.join(found, sql` or `)})`;
      }),
      bu: source.choice((_, code) => sql<boolean>`${column('bu_id')} = (select bu.id from bu where bu.code = ${code})`),
      status: source.choice((_, status) => sql<boolean>`${column('status')} = ${status}`),
    },
    scope: ({ buIds }: { readonly buIds: readonly number[] }) => ({ buIds }),
    orders: { status: by('status'), updatedAt: by('updated_at') },
    usual: '-updatedAt' as const,
    last: { by: by('id'), direction: 'desc' as const },
  };
}

/** The columns of an object that moves, with the names of who made it and who changed it last. */
interface MovingRow {
  readonly bu: string;
  readonly status: string;
  readonly version: number;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** A list's fields of an object with moves, beside its id, its code and its name. */
export function movingLine({ bu, status, version, ...row }: MovingRow) {
  return {
    bu,
    status,
    version,
    createdBy: row.created_by ?? '',
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updated_by ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}
