import type { CallData } from '@oasis/api-client/contract';
import { CHANGED_PARTS, CHANGED_PLACES, type ChangedPart, YES_NO } from '@oasis/engine/areas/packages';
import { compareBlocks, isChanged, WORDING_FIELDS, type WordingDocument } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { cellChanges } from './cell-changes.ts';
import { type Content, type ContentNames, contentNames, textOf } from './content-names.ts';
import { type ContentPlace, placesOf } from './content-places.ts';

type Changed = CallData<'packages.detail'>['changed'][number];
type Change = Changed['changes'][number];

/** Changes of one program that a page shows; of more it says how many. */
const MOST = 200;

interface Compared {
  readonly approvalId: number;
  readonly usrid: number;
  readonly locale: Locale;
}

/**
 * What each program of a package says otherwise than when whoever asks last looked at an earlier package with it, or with another
 * version of its code; else than in the package before. A program that was in none is new.
 */
export async function changesOf(db: Db, { approvalId, usrid, locale }: Compared): Promise<Changed[]> {
  const { rows } = await sql<Pair>`
    select c.program_id as id, c.code, c.content, f.content as former, f.since, coalesce(f.seen, false) as seen
    from approval_content c left join lateral (
      select o.content, coalesce(l.at, a.started_at) as since, l.at is not null as seen
      from approval_content o join approval a on a.id = o.approval_id
        left join approval_look l on l.approval_id = o.approval_id and l.user_id = ${usrid}
      where o.code = c.code and o.approval_id < c.approval_id
      order by l.at is null, o.approval_id desc limit 1) f on true
    where c.approval_id = ${approvalId} order by c.code`.execute(db);
  const contents = rows.flatMap(({ content, former }) => (former === null ? [] : [content, former]));
  const names = await contentNames(db, contents, locale);
  return Promise.all(rows.map((row) => changedOf(db, row, { names, locale })));
}

interface Pair {
  readonly id: number;
  readonly code: string;
  readonly content: Content;
  readonly former: Content | null;
  readonly since: Date | null;
  readonly seen: boolean;
}

interface Reading {
  readonly names: ContentNames;
  readonly locale: Locale;
}

async function changedOf(db: Db, { id, code, content, former, since, seen }: Pair, reading: Reading): Promise<Changed> {
  const pair = former === null ? undefined : { before: former, after: content };
  const all =
    pair === undefined ? [] : [...placeChanges(pair, reading), ...(await furtherChanges(db, code, pair, reading))];
  return {
    programId: id,
    programCode: code,
    since: since?.toISOString() ?? '',
    seen,
    changes: all.slice(0, MOST),
    more: Math.max(all.length - MOST, 0),
  };
}

interface Contents {
  readonly before: Content;
  readonly after: Content;
}

/** The places of two contents that say something else. */
export function placeChanges({ before, after }: Contents, reading: Reading): readonly Change[] {
  // A content that kept no references says nothing of them.
  const hasBoth = 'references' in before && 'references' in after;
  const [olds, news] = [before, after].map((content) => byPlace(placesOf(content, reading)));
  if (olds === undefined || news === undefined) return [];
  // Parts in their order, also where a part has places that the former content lacks.
  const keys = [...new Set([...olds.keys(), ...news.keys()])].toSorted((a, b) => partPlace(a) - partPlace(b));
  return keys.flatMap((key) => {
    const [was, is] = [olds.get(key), news.get(key)];
    const { part, place } = is ?? was ?? { part: 'design', place: '' };
    if ((was?.value ?? '') === (is?.value ?? '') || (part === 'reference' && !hasBoth)) return [];
    return [change(part, reading.locale, { place, before: was?.value ?? '', after: is?.value ?? '' })];
  });
}

const PARTS = Object.keys(CHANGED_PARTS);

function partPlace(key: string): number {
  return PARTS.indexOf(key.slice(0, key.indexOf(' ')));
}

function byPlace(places: readonly ContentPlace[]): ReadonlyMap<string, ContentPlace> {
  return new Map(places.map((one) => [`${one.part} ${one.place}`, one]));
}

async function furtherChanges(
  db: Db,
  code: string,
  contents: Contents,
  { locale }: Reading,
): Promise<readonly Change[]> {
  const [cells, pairs] = [await cellChanges(db, contents, locale), await pairChanges(db, code, contents, locale)];
  return [
    ...pairs.map((one) => change('combinability', locale, one)),
    ...wordingChanges(contents, locale),
    ...cells.map((one) => change('cells', locale, one)),
  ];
}

/** The pairs of a program of which something else was said between the two versions of its combinability. */
async function pairChanges(db: Db, code: string, { before, after }: Contents, locale: Locale) {
  const [old, now] = [Number(textOf(before['pairs'])), Number(textOf(after['pairs']))];
  if (!(now > 0) || old === now) return [];
  const { rows } = await sql<{ other: string; was: boolean | null; is: boolean | null }>`
    with bounds as (
      select coalesce(max(v.up_to) filter (where v.version <= ${old}), 0) as low,
        max(v.up_to) filter (where v.version <= ${now}) as high
      from combinability_version v join program p on p.id = v.program_id where p.code = ${code}),
    said as (
      select case when e.low_code = ${code} then e.high_code else e.low_code end as other, e.combines, e.id
      from combinability_entry e
      where (e.low_code = ${code} or e.high_code = ${code}) and e.dealer_id is null and e.group_id is null)
    select s.other,
      (array_agg(s.combines order by s.id desc) filter (where s.id <= b.low))[1] as was,
      (array_agg(s.combines order by s.id desc) filter (where s.id <= b.high))[1] as is
    from said s, bounds b group by s.other
    having bool_or(s.id > b.low and s.id <= b.high) order by s.other`.execute(db);
  const word = (says: boolean | null) => (says === null ? '' : YES_NO[says ? 'true' : 'false'][locale]);
  return rows
    .filter(({ was, is }) => was !== is)
    .map(({ other, was, is }) => ({ place: other, before: word(was), after: word(is) }));
}

/** The lines of a wording that say something else, each as its words. */
function wordingChanges({ before, after }: Contents, locale: Locale): readonly Change[] {
  const [old, now] = [before['wording'], after['wording']] as readonly (WordingDocument | undefined)[];
  const empty: WordingDocument = { en: [], zh: [] };
  return (['en', 'zh'] as const).flatMap((language) => {
    const lines = compareBlocks((old ?? empty)[language], (now ?? empty)[language], language);
    const place = CHANGED_PLACES[language === 'en' ? 'english' : 'chinese'][locale];
    return lines.filter(isChanged).map((line): Change => {
      const all = line.before === null ? 'added' : line.after === null ? 'removed' : undefined;
      const words = line.cells.flatMap(({ change: ofCell, parts }) =>
        parts.map(({ change: ofPart, run }) => ({
          text: run.type === 'text' ? run.text : run.type === 'field' ? `[${WORDING_FIELDS[run.field][locale]}]` : ' ',
          change: all ?? (ofCell === 'same' ? ofPart : ofCell),
        })),
      );
      return { part: CHANGED_PARTS.wording[locale], place, before: '', after: '', words };
    });
  });
}

function change(part: ChangedPart, locale: Locale, one: Omit<Change, 'part' | 'words'>): Change {
  return { part: CHANGED_PARTS[part][locale], ...one, words: [] };
}
