import { LOCALES, type Locale, type LocalText } from '../../base/locale.ts';
import {
  CLAIMANTS,
  type Claimant,
  QUALIFYING_DAYS,
  type QualifyingDay,
  SALE_KINDS,
  type SaleKind,
} from '../designs/design.ts';
import type { VehicleScope } from '../designs/vehicle-scope.ts';
import { type LetterBlock, plainText, type Spans } from '../wording/letter-text.ts';

/** A program in its letter. */
export interface LetterProgram {
  readonly programId: number;
  readonly code: string;
  readonly version: number;
  readonly name: LocalText;
  /** 'YYYY-MM-DD', both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly qualifyingDay: QualifyingDay | '';
  readonly saleKind: SaleKind;
  readonly claimant: Claimant;
  readonly makes: readonly string[];
  readonly offers: readonly LocalText[];
  /** The vehicles that it is for, or that it is not for. */
  readonly vehicles: { readonly kind: VehicleScope['kind']; readonly names: readonly string[] };
  /** Documents of a claim, and its deadline in days after the last day. */
  readonly documents: readonly LocalText[];
  readonly deadlineDays: number | null;
  /** The wording by sales and the tables of terms, in either language. Headings begin with level 3. */
  readonly text: Readonly<Record<Locale, readonly LetterBlock[]>>;
}

/** Content of a letter: the one text that is shown, printed, searched and kept. */
export interface LetterContent {
  /** From the release batch; names the letter until it has a number. */
  readonly code: string;
  readonly bu: LocalText;
  /** From the cover, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly cover: LocalText;
  readonly programs: readonly LetterProgram[];
  /** Number of fonts in print. Absent: one, as in letters frozen before the second font existed. */
  readonly fonts?: 2;
}

const WORDS = {
  title: { en: 'Sales Measure Letter', zh: '销售激励函' },
  number: { en: 'No.', zh: '编号' },
  provisional: { en: 'draft', zh: '草稿' },
  day: { en: 'Date', zh: '日期' },
  bu: { en: 'Business unit', zh: '业务单元' },
  contents: { en: 'Contents', zh: '目录' },
  period: { en: 'Period', zh: '期间' },
  qualifying: { en: 'Qualifying day', zh: '合格日' },
  sale: { en: 'Kind of sale', zh: '销售类型' },
  claimant: { en: 'Who claims', zh: '申请方' },
  makes: { en: 'Makes', zh: '产品线' },
  offers: { en: 'Offers', zh: '激励方案' },
  vehicles: { en: 'Vehicles', zh: '车型' },
  allVehicles: { en: 'All', zh: '全部' },
  allBut: { en: 'All but', zh: '除外：' },
  documents: { en: 'Documents of a claim', zh: '申请文件' },
  deadline: { en: 'Claim deadline', zh: '申请截止' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** A complete letter in one language: its title, cover and contents, and the text of each program. `number` is empty for a draft. */
export function wholeLetter(
  { code, bu, day, cover, programs }: LetterContent,
  number: string,
  locale: Locale,
): readonly LetterBlock[] {
  const word = (key: keyof typeof WORDS): string => WORDS[key][locale];
  const named = number === '' ? `${code} (${word('provisional')})` : number;
  const titles = programs.map((program) => ({ spans: plain(titleOf(program, locale)), below: [] }));
  return [
    { type: 'heading', level: 1, spans: plain(word('title')) },
    facts([
      [word('number'), named],
      [word('day'), day],
      [word('bu'), bu[locale]],
    ]),
    ...paragraphsOf(cover[locale]),
    { type: 'heading', level: 2, spans: plain(word('contents')) },
    { type: 'list', ordered: true, items: titles },
    ...programs.flatMap((program) => programBlocks(program, locale)),
  ];
}

function plain(text: string): Spans {
  return [{ text }];
}

/** A table with two columns, name and value. */
function facts(rows: readonly (readonly [string, string])[]): LetterBlock {
  return { type: 'table', head: 'column', rows: rows.map((row) => row.map(plain)) };
}

/** An empty line begins a paragraph. */
function paragraphsOf(text: string): readonly LetterBlock[] {
  return text
    .split('\n\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ type: 'paragraph', spans: plain(part) }));
}

function programBlocks(program: LetterProgram, locale: Locale): readonly LetterBlock[] {
  const word = (key: keyof typeof WORDS): string => WORDS[key][locale];
  const { qualifyingDay, saleKind, claimant, vehicles, documents, deadlineDays } = program;
  const comma = locale === 'en' ? ', ' : '、';
  const namesOf = (names: readonly LocalText[]): string => names.map((name) => name[locale]).join(comma);
  const rows: readonly (readonly [string, string] | undefined)[] = [
    [word('period'), `${program.firstDay} – ${program.lastDay}`],
    qualifyingDay === '' ? undefined : [word('qualifying'), QUALIFYING_DAYS[qualifyingDay][locale]],
    [word('sale'), SALE_KINDS[saleKind][locale]],
    [word('claimant'), CLAIMANTS[claimant][locale]],
    [word('makes'), program.makes.join(comma)],
    [word('offers'), namesOf(program.offers)],
    [word('vehicles'), vehiclesText(vehicles, locale, comma)],
    documents.length === 0 ? undefined : [word('documents'), namesOf(documents)],
    deadlineDays === null ? undefined : [word('deadline'), deadlineText(deadlineDays, locale)],
  ];
  return [
    { type: 'heading', level: 2, spans: plain(titleOf(program, locale)) },
    facts(rows.filter((row) => row !== undefined)),
    ...program.text[locale],
  ];
}

function vehiclesText({ kind, names }: LetterProgram['vehicles'], locale: Locale, comma: string): string {
  if (kind === 'all') return WORDS.allVehicles[locale];
  const listed = names.join(comma);
  return kind === 'list' ? listed : `${WORDS.allBut[locale]} ${listed}`;
}

function titleOf({ code, version, name }: LetterProgram, locale: Locale): string {
  return version === 1 ? `${code} ${name[locale]}` : `${code}/${version} ${name[locale]}`;
}

function deadlineText(days: number, locale: Locale): string {
  return locale === 'en' ? `${days} days after the last day` : `结束日期后 ${days} 天`;
}

/** A letter's own texts and those of each program, in both languages; for comparing place by place. */
export function letterParts(content: LetterContent): readonly { readonly program: string; readonly text: string }[] {
  const text = (blocksOf: (locale: Locale) => readonly LetterBlock[]): string =>
    LOCALES.map((locale) => plainText(blocksOf(locale))).join('\n');
  return [
    { program: '', text: text((locale) => wholeLetter({ ...content, programs: [] }, '', locale)) },
    ...content.programs.map((program) => ({
      program: program.code,
      text: text((locale) => programBlocks(program, locale)),
    })),
  ];
}

/** The whole text of a letter in both languages, for its search. */
export function letterText(content: LetterContent, number: string): string {
  return LOCALES.map((locale) => plainText(wholeLetter(content, number, locale))).join('\n');
}
