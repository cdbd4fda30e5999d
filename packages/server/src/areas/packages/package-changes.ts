import type { CallData } from '@oasis/api-client/contract';
import { CHANGED_PARTS, CHANGED_PLACES, type ChangedPart } from '@oasis/engine/areas/packages';
import { type ContentLine, changedLines } from '@oasis/engine/areas/programs';
import { compareBlocks, isChanged, WORDING_FIELDS, type WordingDocument } from '@oasis/engine/areas/wording';
import type { Locale } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { pairLines } from '../../program/pairs/pair-lines.ts';
import { cellChanges } from './cell-changes.ts';
import { type Content, linesIn } from './content.ts';
import { placesOf } from './content-places.ts';

type Changed = CallData<'packages.detail'>['changed'][number];
type Change = Changed['changes'][number];

/** Changes of one program that a page shows; of more it gives the number. */
const MOST = 200;

interface Compared {
  readonly approvalId: number;
  readonly usrid: number;
  readonly locale: Locale;
}

/**
 * The changes of each program of a package since the reader last opened an earlier package with it, or with another version of its code;
 * otherwise since the package before. A program without an earlier package is new.
 */
export async function changesOf(db: Db, { approvalId, usrid, locale }: Compared): Promise<Changed[]> {
  const { rows } = await sql<Pair>`
    select c.program_id as id, c.code, c.content, f.content as former, f.id as "formerId", f.since, coalesce(f.seen, false) as seen
    from approval_content c left join lateral (
      select o.content, o.program_id as id, coalesce(l.at, a.started_at) as since, l.at is not null as seen
      from approval_content o join approval a on a.id = o.approval_id
        left join approval_look l on l.approval_id = o.approval_id and l.user_id = ${usrid}
      where o.code = c.code and o.approval_id < c.approval_id
      order by l.at is null, o.approval_id desc limit 1) f on true
    where c.approval_id = ${approvalId} order by c.code`.execute(db);
  return Promise.all(rows.map((row) => changedOf(db, row, locale)));
}

interface Pair {
  readonly id: number;
  readonly code: string;
  readonly content: Content;
  readonly former: Content | null;
  /** The version of the program in the earlier package. */
  readonly formerId: number | null;
  readonly since: Date | null;
  readonly seen: boolean;
}

async function changedOf(db: Db, pair: Pair, locale: Locale): Promise<Changed> {
  const { id, code, content, former, since, seen } = pair;
  const all = former === null ? [] : await differences(db, pair, { before: former, after: content }, locale);
  return {
    programId: id,
    programCode: code,
    since: since?.toISOString() ?? '',
    seen,
    changes: all.slice(0, MOST),
    more: Math.max(all.length - MOST, 0),
  };
}

type Named = Pick<Pair, 'id' | 'code' | 'formerId'>;

interface Contents {
  readonly before: Content;
  readonly after: Content;
}

/** Part by part, in the order of the parts. */
async function differences(db: Db, program: Named, contents: Contents, locale: Locale): Promise<readonly Change[]> {
  const found = [
    ...(await lineChanges(db, program, contents, locale)),
    ...placeChanges(contents, locale),
    ...wordingChanges(contents, locale),
    ...(await cellChanges(db, contents, locale)).map((one) => ({ part: 'cells' as const, words: [], ...one })),
  ];
  return PARTS.flatMap((part) => found.filter((one) => one.part === part)).map(({ part, ...one }) => ({
    part: CHANGED_PARTS[part][locale],
    ...one,
  }));
}

const PARTS = Object.keys(CHANGED_PARTS) as readonly ChangedPart[];

interface Difference extends Omit<Change, 'part'> {
  readonly part: ChangedPart;
}

/** Changes of design, terms, parameter and pairs. A content without lines has none. */
async function lineChanges(
  db: Db,
  program: Named,
  { before, after }: Contents,
  locale: Locale,
): Promise<readonly Difference[]> {
  const [was, is] = [linesIn(before), linesIn(after)];
  if (was === undefined || is === undefined) return [];
  const [former, latter] = await pairsOf(db, program, [was.pairsUpTo, is.pairsUpTo]);
  const changed = changedLines([...was.lines, ...former], [...is.lines, ...latter]);
  return changed.map(({ part, name, before: old, after: now }) => ({
    part,
    place: name[locale],
    before: old?.[locale] ?? '',
    after: now?.[locale] ?? '',
    words: [],
  }));
}

/** The pairs that counted for the version of the program in the earlier package, and for that in this one. */
async function pairsOf(
  db: Db,
  { id, formerId, code }: Named,
  [was, is]: readonly [number, number],
): Promise<readonly [readonly ContentLine[], readonly ContentLine[]]> {
  const isSame = formerId === null || formerId === id;
  if (isSame && was === is) return [[], []];
  const pairs = await pairLines(db, { id, code });
  const former = isSame ? pairs : await pairLines(db, { id: formerId, code });
  return [former(was), pairs(is)];
}

/** Changes of the totals of budgets, and of the versions that they were calculated with. */
function placeChanges({ before, after }: Contents, locale: Locale): readonly Difference[] {
  // A content without stored references is not compared by them.
  const hasBoth = 'references' in before && 'references' in after;
  const byPlace = (content: Content) =>
    new Map(placesOf(content, locale).map((one) => [`${one.part} ${one.place}`, one]));
  const [olds, news] = [byPlace(before), byPlace(after)];
  return [...new Set([...olds.keys(), ...news.keys()])].flatMap((key) => {
    const [was, is] = [olds.get(key), news.get(key)];
    const known = is ?? was;
    if (known === undefined || was?.value === is?.value || (known.part === 'reference' && !hasBoth)) return [];
    return [{ part: known.part, place: known.place, before: was?.value ?? '', after: is?.value ?? '', words: [] }];
  });
}

/** The changed lines of a wording, each as its words. */
function wordingChanges({ before, after }: Contents, locale: Locale): readonly Difference[] {
  const [old, now] = [before['wording'], after['wording']] as readonly (WordingDocument | undefined)[];
  const empty: WordingDocument = { en: [], zh: [] };
  return (['en', 'zh'] as const).flatMap((language) => {
    const lines = compareBlocks((old ?? empty)[language], (now ?? empty)[language], language);
    const place = CHANGED_PLACES[language === 'en' ? 'english' : 'chinese'][locale];
    return lines.filter(isChanged).map((line): Difference => {
      const all = line.before === null ? 'added' : line.after === null ? 'removed' : undefined;
      const words = line.cells.flatMap(({ change: ofCell, parts }) =>
        parts.map(({ change: ofPart, run }) => ({
          text: run.type === 'text' ? run.text : run.type === 'field' ? `[${WORDING_FIELDS[run.field][locale]}]` : ' ',
          change: all ?? (ofCell === 'same' ? ofPart : ofCell),
        })),
      );
      return { part: 'wording', place, before: '', after: '', words };
    });
  });
}
