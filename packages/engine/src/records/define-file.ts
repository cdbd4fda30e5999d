import type { FileCell } from '../access/file-cell.ts';
import { type FilePlaces, filePlaces } from '../access/file-columns.ts';
import { folded } from '../access/file-fields.ts';
import { type FileRow, fileRow } from '../access/file-row.ts';
import type { FormRefusal } from '../access/form.ts';
import { unsureShare } from '../access/number-field.ts';
import type { Locale, LocalText, WordTable } from '../base/locale.ts';
import type { Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import type { RecordDefinition, RecordDraft, RecordShape } from './define-record.ts';
import type { RecordField } from './field.ts';
import { idNamed, type Named } from './named.ts';

/** What the cells of fields may name that choose an id, by the names of the fields. */
export type KnownNames = Readonly<Record<string, readonly Named[]>>;

/** What people read of a file of records, where it does not follow from the names of the records. */
export interface FileWords {
  /** The title of the dialog that takes a file. */
  readonly title: LocalText;
  readonly file: LocalText;
  readonly hint: LocalText;
  /** What a row is told by. */
  readonly name: LocalText;
  /** The name of an exported file and of its sheet. */
  readonly export: LocalText;
}

interface FileSpec<Field extends string> {
  /** The fields that tell a record from others: a row of a file is of the record with the same. */
  readonly keys: readonly Field[];
  /** The fields whose columns a new record cannot do without, beside its keys. */
  readonly needed?: readonly Field[];
  /** What columns are called, where that is not what their fields are called. */
  readonly headers?: Readonly<Partial<Record<Field, LocalText>>>;
  /** What cells may say instead of the words of a field, by those words. */
  readonly aliases?: Readonly<Partial<Record<Field, Readonly<Record<string, readonly string[]>>>>>;
  readonly words?: Partial<FileWords>;
}

/** A row of a file as the form takes it, with what is wrong in it. */
export interface ReadRow<Draft> {
  readonly draft: Draft;
  readonly refusals: readonly FormRefusal<string>[];
}

/** How a file of a kind of record is read and written: its columns are the fields of the record. */
export interface DefinedFile<Given extends RecordShape> {
  readonly record: RecordDefinition<Given>;
  readonly keys: readonly (keyof Given['fields'] & string)[];
  readonly columns: WordTable;
  readonly words: FileWords;
  /** Finds the columns in a header, in either language. */
  readonly places: (header: readonly string[]) => Result<FilePlaces<string>, Message>;
  /** Reads a row over the record as it is stored; undefined for a new one. A field without a column stays as it is. */
  readonly read: (
    cells: readonly FileCell[],
    places: FilePlaces<string>,
    known: KnownNames,
    present?: RecordDraft<Given>,
  ) => ReadRow<RecordDraft<Given>>;
  /** What a record says in the columns of a file; '' for nothing. */
  readonly texts: (draft: RecordDraft<Given>, known: KnownNames, locale: Locale) => Readonly<Record<string, string>>;
}

/** Says what files of a kind of record look like. */
export function defineFile<Given extends RecordShape>(
  record: RecordDefinition<Given>,
  spec: FileSpec<keyof Given['fields'] & string>,
): DefinedFile<Given>;
export function defineFile(record: RecordDefinition<RecordShape>, spec: FileSpec<string>): DefinedFile<RecordShape> {
  const { fields, form } = record;
  const { keys, needed = [], headers = {}, aliases = {} } = spec;
  const columns = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, headers[name] ?? label]));
  return {
    record,
    keys,
    columns,
    words: { ...fileWords(record, columns, keys), ...spec.words },
    places: (header) => filePlaces(header, columns, { fields: Object.keys(fields), needed: [...keys, ...needed] }),
    read: (cells, places, known, present) => {
      const row = fileRow(cells, places);
      const stored: Readonly<Record<string, unknown>> = present ?? form.empty;
      const unknown: FormRefusal<string>[] = [];
      const read = Object.entries(fields).map(([name, field]) => {
        const said = valueIn(row, name, field, { known: known[name] ?? [], aliases: aliases[name] ?? {} });
        if (!('refused' in said)) return [name, said.value === undefined ? stored[name] : said.value] as const;
        unknown.push({ field: name, message: said.refused });
        return [name, field.empty] as const;
      });
      const draft = form.toSave(Object.fromEntries(read));
      const told = new Set(unknown.map(({ field }) => field));
      return {
        draft,
        refusals: row.refusals([...unknown, ...form.check(draft).filter(({ field }) => !told.has(field))]),
      };
    },
    texts: (draft, known, locale) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, textOf(field, draft[name], known[name] ?? [], locale)]),
      ),
  };
}

interface Meanings {
  readonly known: readonly Named[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

type Said = { readonly value: unknown } | { readonly refused: Message };

/** What a cell says of a field; a value of undefined where the file has no column for it. */
function valueIn(row: FileRow<string>, name: string, field: RecordField<unknown>, { known, aliases }: Meanings): Said {
  switch (field.kind) {
    case 'code':
      return { value: row.code(name) };
    case 'day':
    case 'moment':
      return { value: row.day(name) };
    case 'money':
      return { value: row.money(name) };
    case 'number':
      return { value: row.count(name) };
    case 'rate':
      return { value: row.share(name, (text) => unsureShare(text, WHOLE, (said) => message('PERCENT_SIGN', said))) };
    case 'choice':
      return chosenIn(row.name(name), field, known);
    case 'word':
      return { value: wordIn(row.name(name), field.words ?? {}, aliases) };
    case 'flag':
      return flagIn(row.name(name));
    default:
      return { value: row.name(name) };
  }
}

/** Hundredths of a percent in 100 %. */
const WHOLE = 10_000n;

function chosenIn(text: string | undefined, { label }: RecordField<unknown>, known: readonly Named[]): Said {
  if (text === undefined || text === '') return { value: text === '' ? null : undefined };
  const found = idNamed(known, text);
  return found === undefined ? { refused: message('WORD_UNKNOWN', { name: label }) } : { value: found };
}

/** The word that a text is a name of; a text that is none is handed on, and the form refuses it. */
function wordIn(text: string | undefined, words: WordTable, aliases: Meanings['aliases']): string | undefined {
  if (text === undefined) return undefined;
  const wanted = folded(text);
  const isCalled = ([word, { en, zh }]: readonly [string, LocalText]) =>
    [word, en, zh, ...(aliases[word] ?? [])].some((name) => folded(name) === wanted);
  return Object.entries(words).find(isCalled)?.[0] ?? text;
}

const FLAGS = { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } } as const satisfies WordTable;

function flagIn(text: string | undefined): Said {
  if (text === undefined) return { value: undefined };
  const word = wordIn(text, FLAGS, { yes: ['true', '1'], no: ['false', '0', ''] });
  return word === 'yes' || word === 'no' ? { value: word === 'yes' } : { refused: message('FLAG_WRONG') };
}

function textOf(
  { kind, words }: RecordField<unknown>,
  value: unknown,
  known: readonly Named[],
  locale: Locale,
): string {
  if (kind === 'flag') return FLAGS[value === true ? 'yes' : 'no'][locale];
  const text = plainText(value);
  if (text === '') return '';
  if (kind === 'rate') return `${text}%`;
  if (kind === 'choice') return known.find(({ id }) => id === value)?.names.at(locale === 'zh' ? -1 : 1) ?? text;
  return words?.[text]?.[locale] ?? text;
}

/** A text or a number as text; '' for anything else. */
export function plainText(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

/** A value of a field as an exported file shows it. */
export function fieldText(field: RecordField<unknown>, value: unknown, locale: Locale): string {
  return textOf(field, value, [], locale);
}

/** What people read of a file, by the names of its records and of its columns. */
function fileWords({ names, words }: RecordShape, columns: WordTable, keys: readonly string[]): FileWords {
  const listed = (those: readonly string[], locale: Locale) =>
    those.map((name) => columns[name]?.[locale] ?? name).join(locale === 'zh' ? '、' : ', ');
  const all = Object.keys(columns);
  return {
    title: { en: `Import ${names.many}`, zh: `导入${names.zh}` },
    file: { en: `File of ${names.many}`, zh: `${names.zh}文件` },
    hint: {
      en: `Columns: ${listed(all, 'en')}. What is not in the file stays.`,
      zh: `列：${listed(all, 'zh')}。文件中没有的记录保持不变。`,
    },
    name: { en: listed(keys, 'en'), zh: listed(keys, 'zh') },
    export: words.title,
  };
}
