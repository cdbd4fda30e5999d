import { FROM_BEGINNING, holdsFrom, inForce } from '@oasis/engine/areas/combinability';
import { type ContentLine, sameText } from '@oasis/engine/areas/programs';
import type { LocalText } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { namesIn } from '../wording/field-facts.ts';
import { byPair, entriesOf, type StoredEntry, type ViewedEntry, viewOf } from './entry-store.ts';

/**
 * Lines of the pairs of a version that counted when a number was the newest, within the row scope of the reader: for
 * everybody, for dealers and for groups. Entries are only added, so the lines of an earlier moment can be read at any later
 * one.
 */
export async function pairLines(
  db: Db | Tx,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<(upTo: number) => readonly ContentLine[]> {
  const entries = await entriesOf(db, { code });
  const names = await namesOf(db, entries);
  return (upTo) =>
    [...byPair(viewOf(entries, id, upTo)).values()].flatMap((said) => {
      return [...Map.groupBy(said, targetOf)].map(([target, own]): ContentLine => {
        const other = own[0]?.low === code ? own[0].high : (own[0]?.low ?? '');
        const { is, text } = timeline(own);
        return { part: 'combinability', key: `pairs.${other}.${target}`, name: names.of(other, own[0]), is, text };
      });
    });
}

function targetOf({ dealerId, groupId }: StoredEntry): string {
  if (dealerId !== null) return `dealer.${dealerId}`;
  return groupId === null ? 'all' : `group.${groupId}`;
}

/** Text of the entries for the same people, with the first day of each answer: 'Yes; no from 2026-05-01'. */
function timeline(entries: readonly ViewedEntry[]): { readonly is: string; readonly text: LocalText } {
  const days = [...new Set(entries.map(holdsFrom))].toSorted();
  const said = days.map((day) => ({ day, combines: inForce(entries, day)?.combines ?? null }));
  const answers = said.map(({ day, combines }) => {
    const { en, zh } = ANSWERS[String(combines) as keyof typeof ANSWERS];
    return day === FROM_BEGINNING ? { en, zh } : { en: `${en} from ${day}`, zh: `自 ${day} 起${zh}` };
  });
  return {
    is: JSON.stringify(said),
    text: { en: answers.map(({ en }) => en).join('; '), zh: answers.map(({ zh }) => zh).join('；') },
  };
}

const ANSWERS = {
  true: { en: 'Yes', zh: '可叠加' },
  false: { en: 'No', zh: '不可叠加' },
  null: { en: 'As for everybody', zh: '与一般规则相同' },
} as const;

async function namesOf(db: Db | Tx, entries: readonly StoredEntry[]) {
  const codes = [...new Set(entries.flatMap(({ low, high }) => [low, high]))];
  const programs = await db
    .selectFrom('program')
    .select(['code', 'name'])
    .where('code', 'in', codes.length === 0 ? [''] : codes)
    .orderBy('version_of_code')
    .execute();
  const programName = new Map(programs.map(({ code, name }) => [code, name]));
  const dealers = await namedBy(db, 'dealer', entries, 'dealerId');
  const groups = await namedBy(db, 'dealer_group', entries, 'groupId');
  return {
    of: (code: string, entry: StoredEntry | undefined): LocalText => {
      const program = sameText([code, programName.get(code) ?? ''].filter((part) => part !== '').join(' '));
      const special = dealers.get(entry?.dealerId ?? 0) ?? groups.get(entry?.groupId ?? 0);
      return special === undefined
        ? program
        : { en: `${program.en} · ${special.en}`, zh: `${program.zh} · ${special.zh}` };
    },
  };
}

async function namedBy(
  db: Db | Tx,
  table: 'dealer' | 'dealer_group',
  entries: readonly StoredEntry[],
  key: 'dealerId' | 'groupId',
): Promise<ReadonlyMap<number, LocalText>> {
  const named = await namesIn(db, table, [...new Set(entries.flatMap((entry) => entry[key] ?? []))]);
  return new Map(named.map(({ id, en, zh }) => [id, { en, zh }]));
}
