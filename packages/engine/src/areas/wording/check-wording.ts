import { LOCALES, type Locale, type LocalText } from '../../base/locale.ts';
import { hasUnseen } from '../../base/unseen.ts';
import { type Message, message } from '../../messages/message.ts';
import { type Block, type Blocks, fieldsIn, type List, type Run, runRows, type WordingDocument } from './document.ts';
import { type FieldValues, WORDING_FIELDS, type WordingField } from './fields.ts';

/** Limits of a wording, in each language. */
export const WORDING_LIMITS = {
  blocks: 300,
  /** Blocks, items, rows, cells and runs. */
  parts: 4000,
  characters: 20_000,
  /** Lists within lists. */
  depth: 3,
  rows: 100,
  columns: 12,
} as const;

export interface WordingRefusal {
  readonly field: Locale;
  readonly message: Message;
}

/** Why a wording cannot be stored: at most one refusal for each language. */
export function checkWording(wording: WordingDocument): readonly WordingRefusal[] {
  return LOCALES.flatMap((field) => {
    const wrong = checkBlocks(wording[field]);
    return wrong === undefined ? [] : [{ field, message: wrong }];
  });
}

function checkBlocks(blocks: Blocks): Message | undefined {
  const { blocks: most, parts, characters, depth } = WORDING_LIMITS;
  if (blocks.length > most) return message('WORDING_TOO_LONG', { count: most });
  if (depthOf(blocks) > depth) return message('WORDING_TOO_DEEP', { count: depth });
  const rows = [...runRows(blocks)];
  const runs = rows.flat();
  if (rows.length + runs.length > parts) return message('WORDING_TOO_MANY_PARTS', { count: parts });
  const length = runs.reduce((sum, run) => sum + (run.type === 'text' ? run.text.length : 1), 0);
  if (length > characters) return message('WORDING_TOO_MANY_CHARACTERS', { count: characters });
  if (runs.some((run) => run.type === 'text' && isUnwritable(run.text))) return message('WORDING_UNSEEN');
  if (runs.some((run) => run.type === 'field' && !isInline(run.field))) return message('WORDING_FIELD_UNKNOWN');
  return blocks.map(checkTable).find((wrong) => wrong !== undefined);
}

/** A new line is a run of its own. */
function isUnwritable(text: string): boolean {
  return hasUnseen(text) || text.includes('\n') || text.includes('\r') || text.includes('\t') || !text.isWellFormed();
}

function isInline(field: string): boolean {
  return field !== 'terms' && Object.hasOwn(WORDING_FIELDS, field);
}

function checkTable(block: Block): Message | undefined {
  if (block.type !== 'table') return undefined;
  const columns = block.rows[0]?.length ?? 0;
  const { rows: most, columns: wide } = WORDING_LIMITS;
  if (columns === 0 || columns > wide || block.rows.length > most) {
    return message('WORDING_TABLE_SIZE', { rows: most, columns: wide });
  }
  return block.rows.every((row) => row.length === columns) ? undefined : message('WORDING_TABLE_UNEVEN');
}

function depthOf(blocks: readonly Block[]): number {
  let deepest = 0;
  for (const block of blocks) {
    if (block.type === 'list') {
      const below = block.items.flatMap((item) => item.below);
      deepest = Math.max(deepest, 1 + depthOf(below));
    }
  }
  return deepest;
}

/** The gaps of a wording that prevent its confirmation; empty without any. */
export function missingInWording({ en, zh }: WordingDocument, values: FieldValues): readonly Message[] {
  const isEmpty = [en, zh].map((blocks) => [...runRows(blocks)].flat().every(isBlank) && !hasTerms(blocks));
  if (isEmpty[0] === true || isEmpty[1] === true) {
    return [
      ...(isEmpty[0] === true ? [message('WORDING_EN_MISSING')] : []),
      ...(isEmpty[1] === true ? [message('WORDING_ZH_MISSING')] : []),
    ];
  }
  const [inEn, inZh] = [fieldsIn(en), fieldsIn(zh)];
  const once = [...inEn.filter((field) => !inZh.includes(field)), ...inZh.filter((field) => !inEn.includes(field))];
  const empty = [...new Set([...inEn, ...inZh])].filter((field) => values[field] === undefined);
  const unlike = unlikeBlock(en, zh);
  return [
    ...(unlike === undefined ? [] : [message('WORDING_BLOCKS_DIFFER', { number: unlike + 1 })]),
    ...(once.length === 0 ? [] : [message('WORDING_FIELD_ONCE', { fields: namesOf(once) })]),
    ...(empty.length === 0 ? [] : [message('WORDING_FIELD_EMPTY', { fields: namesOf(empty) })]),
  ];
}

function isBlank(run: Run): boolean {
  return run.type === 'break' || (run.type === 'text' && run.text.trim() === '');
}

function hasTerms(blocks: Blocks): boolean {
  return blocks.some(({ type }) => type === 'terms');
}

/** The names of fields in both languages. */
export function namesOf(fields: readonly WordingField[]): LocalText {
  const names = fields.map((field) => WORDING_FIELDS[field]);
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh }) => zh).join('、') };
}

/** The position of the first block that the other language does not have in the same shape; undefined if all fit. */
export function unlikeBlock(en: Blocks, zh: Blocks): number | undefined {
  const [one, other] = [en.map(shapeOf), zh.map(shapeOf)];
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return undefined;
}

function shapeOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `heading ${block.level}`;
    case 'list':
      return listShape(block);
    case 'table':
      return `table ${block.head} ${block.rows.length} ${block.rows[0]?.length}`;
    case 'paragraph':
    case 'terms':
      return block.type;
  }
}

function listShape({ ordered, items }: List): string {
  return `list ${ordered} [${items.map(({ below }) => below.map(listShape).join(' ')).join(',')}]`;
}
