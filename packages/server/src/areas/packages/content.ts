import type { ContentLine } from '@oasis/engine/areas/programs';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { contentOf, type ProgramContent } from '../../program/content/confirmations.ts';

/** A content of a program as an approval keeps it: JSON. */
export type Content = Readonly<Record<string, unknown>>;

/** The lines of a content, besides its columns. An older content has none. */
export type SaidLines = Pick<ProgramContent, 'lines' | 'pairsUpTo'>;

/** Budgets and wordings are compared by their content: month by month, and word by word. */
const IN_LINES: ReadonlySet<ContentLine['part']> = new Set(['design', 'terms', 'parameter']);

/** The lines of programs, as controlling confirmed them: the content in approval is the same. */
export async function linesOf(tx: Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, SaidLines>> {
  const confirmed = await tx
    .selectFrom('program_confirmation')
    .select(['program_id as id', 'content'])
    .where('program_id', 'in', inList(programIds))
    .execute();
  const said = new Map(confirmed.map(({ id, content }) => [id, kept(content)]));
  for (const id of programIds) if (!said.has(id)) said.set(id, kept(await contentOf(tx, id)));
  return said;
}

function kept({ lines, pairsUpTo }: SaidLines): SaidLines {
  return { lines: lines.filter(({ part }) => IN_LINES.has(part)), pairsUpTo };
}

/** The lines of a stored content; undefined if it has none. */
export function linesIn(content: Content): SaidLines | undefined {
  const { lines, pairsUpTo } = content as Partial<SaidLines>;
  return lines === undefined ? undefined : { lines, pairsUpTo: pairsUpTo ?? 0 };
}

export function recordOf(value: unknown): Content {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Content) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
