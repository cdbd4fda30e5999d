import { defineForm, type Form } from '../access/define-form.ts';
import type { FormRefusal } from '../access/form.ts';
import type { RecordNames } from '../areas/record-actions.ts';
import type { LocalText } from '../base/locale.ts';
import type { Message } from '../messages/message.ts';
import type { RecordField } from './field.ts';
import { type RecordWords, recordWords } from './words.ts';

export type FieldSet = Readonly<Record<string, RecordField<unknown>>>;

/** Fields of a row that nobody types. */
export interface ShownKinds {
  readonly text: string;
  readonly count: number;
  readonly flag: boolean;
  readonly day: string;
  readonly moment: string;
}

export type ShownKind = keyof ShownKinds;

/** Things in a row: by their kind, or as a field with its own label or words. */
export type ShownSet = Readonly<Record<string, ShownKind | RecordField<unknown>>>;

/** The filter that looks for a text. */
interface TextFilter<Name extends string = string> {
  /** Its name in calls. */
  readonly name: Name;
  /** Its name on the page, if it does not follow from the fields that it searches. */
  readonly label?: LocalText;
  /** The text may hold any character. */
  readonly any?: true;
  /** It stands behind the other filters. */
  readonly last?: true;
}

/** A column of the list of a kind; by default its values follow from its field or thing. */
export interface RecordColumnSpec {
  /** The field or thing of a row that the column shows and sorts by; the id of the column by default. */
  readonly of?: string;
  readonly label?: LocalText;
  /** CSS width. */
  readonly width?: string;
  /** The list cannot be ordered by it. */
  readonly unordered?: true;
}

/** Texts that no two records have. */
export interface UniqueTexts<Field extends string = string> {
  readonly texts: readonly Field[];
  /** The fields within whose values they are unique, where that is not what the kind says of all its texts. */
  readonly within?: readonly Field[];
  readonly refusal: Message;
}

/** An area's names for its records: names, path and title of their page. */
interface NamedArea {
  readonly names: RecordNames;
  readonly subject: string;
  readonly page: { readonly path: string; readonly menu: { readonly name: LocalText } };
}

/** A kind of record without its form, which kits read. */
export interface RecordShape<
  Key extends string = string,
  Fields extends FieldSet = FieldSet,
  Shown extends ShownSet = ShownSet,
  Order extends string = string,
  Filter extends string = string,
  Unsigned extends boolean = boolean,
  Text extends string = string,
  Asked extends FieldSet = FieldSet,
  Stored extends Readonly<Record<string, string>> = Readonly<Record<string, string>>,
> {
  readonly names: RecordNames;
  /** Its name in subjects of the audit log. */
  readonly subject: string;
  /** The page that lists it. */
  readonly path: string;
  /** Texts of its page. */
  readonly words: RecordWords;
  /** The name of its id in calls. */
  readonly key: Key;
  /** The typed fields, in the order of the form. */
  readonly fields: Fields;
  /** Further fields of a row. */
  readonly shown: Shown;
  /** The columns of fields that are not called as the fields. */
  readonly stored: Stored;
  /** The fields that name a record, in English and in Chinese. */
  readonly named: readonly [en: string, zh: string];
  /** The fields and shown things that a text is looked for in. */
  readonly search: readonly ((keyof Fields | keyof Shown) & string)[];
  readonly textFilter: TextFilter<Text>;
  /** Query names and kinds of the list that no field has. */
  readonly asked: Asked;
  /** Fields that filter the list, things with words, query names, and `status` for records that can be switched off. */
  readonly filters: readonly Filter[];
  /** The columns of the list by their ids. The id of a column is the order by it; the column `name` shows both names. */
  readonly columns: Readonly<Record<string, RecordColumnSpec>>;
  readonly orders: readonly Order[];
  readonly usual: Order | `-${Order}`;
  readonly unique: readonly UniqueTexts<keyof Fields & string>[];
  /** The field within whose value texts are unique; all records by default. */
  readonly within?: keyof Fields & string;
  /** A row does not name its author. */
  readonly unsigned: Unsigned;
}

type DraftOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends RecordField<infer Draft, infer _> ? Draft : never;
};

/** Content of a record's form. */
export type RecordDraft<Given extends RecordShape> = DraftOf<Given['fields']>;

type StoredOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends RecordField<infer _, infer Stored> ? Stored : never;
};
type ShownOf<Shown extends ShownSet> = {
  -readonly [Name in keyof Shown]: Shown[Name] extends ShownKind
    ? ShownKinds[Shown[Name]]
    : Shown[Name] extends RecordField<infer _, infer Stored>
      ? Stored
      : never;
};

/** The author fields of a record. */
interface Made {
  /** Null for a record that came with the product. */
  crtby: number | null;
  crtbynm: string;
  crted: string;
}

/** One type of an intersection. */
type Flat<Given> = { [Name in keyof Given]: Given[Name] };

/** A record as calls answer with it. */
export type RecordRow<Given extends RecordShape> = Flat<
  Record<Given['key'], number> &
    StoredOf<Given['fields']> &
    ShownOf<Given['shown']> & { version: number } & (Given['unsigned'] extends true ? unknown : Made)
>;

/** Sort orders of such a list. */
export type RecordOrder<Given extends RecordShape> = Given['orders'][number] | `-${Given['orders'][number]}`;

/** A kind of record with its form. */
export type RecordDefinition<Given extends RecordShape> = Given & {
  /** The form from only the rules of its fields. */
  readonly form: Form<RecordDraft<Given>>;
  /** The form with all its rules, including those that depend on the clock. Screen and server use it. */
  readonly formAt: (now: () => Date) => Form<RecordDraft<Given>>;
};

type OrderedBy<Columns> = {
  readonly [Id in keyof Columns & string]: Columns[Id] extends { readonly unordered: true } ? never : Id;
}[keyof Columns & string];

interface RecordSpec<
  Key extends string,
  Fields extends FieldSet,
  Shown extends ShownSet,
  Columns extends RecordShape['columns'],
  Filter extends string,
  Further extends string,
  Unsigned extends boolean,
  Text extends string,
  Asked extends FieldSet,
  Stored extends Readonly<Record<string, string>>,
> {
  readonly key: Key;
  readonly fields: Fields;
  readonly shown?: Shown;
  readonly search?: readonly NoInfer<(keyof Fields | keyof Shown) & string>[];
  readonly stored?: Stored;
  /** `nameEn` and `nameCn` by default. */
  readonly named?: readonly [en: NoInfer<keyof Fields & string>, zh: NoInfer<keyof Fields & string>];
  readonly asked?: Asked;
  /** `text` by default. */
  readonly textFilter?: TextFilter<Text>;
  readonly filters?: readonly (Filter & (keyof Fields | keyof Shown | keyof NoInfer<Asked> | 'status'))[];
  readonly columns?: Columns;
  /** Sort orders of the list besides its columns. */
  readonly orders?: readonly Further[];
  readonly usual: NoInfer<OrderedBy<Columns> | Further | `-${OrderedBy<Columns> | Further}`>;
  readonly unique?: readonly UniqueTexts<keyof Fields & string>[];
  readonly within?: keyof Fields & string;
  readonly unsigned?: Unsigned;
  /** Rules of several fields, or by the moment; a field that its own rules refuse is not refused again. */
  rules?(draft: DraftOf<NoInfer<Fields>>, now: Date): readonly FormRefusal<string>[];
  /** Words that do not follow from the names. */
  readonly words?: Partial<RecordWords>;
}

/**
 * Defines a kind of record once: its fields, the columns of its list, and its unique fields. Contract, server and app derive
 * their parts from it. `area` has its names and its page.
 */
export function defineRecord<
  const Key extends string,
  Fields extends FieldSet,
  const Shown extends ShownSet = Readonly<Record<never, never>>,
  const Columns extends RecordShape['columns'] = Readonly<Record<never, never>>,
  const Filter extends string = never,
  const Further extends string = never,
  const Unsigned extends boolean = false,
  const Text extends string = 'text',
  Asked extends FieldSet = Readonly<Record<never, never>>,
  const Stored extends Readonly<Record<string, string>> = Readonly<Record<never, never>>,
>(
  area: NamedArea,
  spec: RecordSpec<Key, Fields, Shown, Columns, Filter, Further, Unsigned, Text, Asked, Stored>,
): RecordDefinition<
  RecordShape<Key, Fields, Shown, OrderedBy<Columns> | Further, Filter, Unsigned, Text, Asked, Stored>
>;
export function defineRecord({ names, subject, page }: NamedArea, spec: LooseSpec): RecordDefinition<RecordShape> {
  const { shown = {}, search = [], filters = [], columns = {}, orders = [], unique = [], unsigned = false } = spec;
  const { key, fields, usual, within, words, stored = {}, named = ['nameEn', 'nameCn'], asked = {} } = spec;
  const { textFilter = { name: 'text' } } = spec;
  const form = defineForm(fields);
  const further = (draft: Draft, now: Date) => {
    const refused = new Set(form.check(draft).map(({ field }) => field));
    return (spec.rules?.(draft, now) ?? []).filter(({ field }) => !refused.has(field));
  };
  const ordered = Object.entries(columns).flatMap(([id, { unordered }]) => (unordered === true ? [] : [id]));
  return {
    names,
    subject,
    path: page.path,
    words: { ...recordWords(names, page.menu.name), ...words },
    key,
    fields,
    shown,
    stored,
    named,
    search,
    textFilter,
    asked,
    filters,
    columns,
    orders: [...ordered, ...orders],
    usual,
    unique,
    ...(within !== undefined && { within }),
    unsigned,
    form,
    formAt: (now) => ({ ...form, check: (draft) => [...form.check(draft), ...further(draft, now())] }),
  };
}

type Draft = Readonly<Record<string, unknown>>;
type LooseSpec = RecordSpec<
  string,
  FieldSet,
  ShownSet,
  RecordShape['columns'],
  string,
  string,
  boolean,
  string,
  FieldSet,
  Readonly<Record<string, string>>
>;

/** The field of a name, as `fieldNamed` finds it; a name without a field has no properties. */
export type FieldNamed<Given extends RecordShape, Name> = Name extends keyof Given['fields']
  ? Given['fields'][Name]
  : Name extends keyof Given['shown']
    ? Given['shown'][Name]
    : Name extends keyof Given['asked']
      ? Given['asked'][Name]
      : undefined;

/** A field by its name, or a thing or filter defined like a field. */
export function fieldNamed({ fields, shown, asked }: RecordShape, name: string): RecordField<unknown> | undefined {
  const kind = shown[name];
  return fields[name] ?? asked[name] ?? (typeof kind === 'object' ? kind : undefined);
}
