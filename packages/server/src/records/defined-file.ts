import type { CallId } from '@oasis/api-client/contract';
import { type ActionId, actionOf, isAction } from '@oasis/engine/actions';
import { invariant, ok, type Result } from '@oasis/engine/base';
import {
  type DefinedFile,
  type FieldKind,
  fieldText,
  type KnownNames,
  plainText,
  type RecordDraft,
  type RecordField,
  type RecordRow,
  type RecordShape,
} from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { FileReply } from '../files/file-reply.ts';
import { type ListColumn, listFile } from '../files/list-file.ts';
import type { SheetCell } from '../files/workbook.ts';
import type { Asker } from '../lists/definition.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { FormRecord } from './form-record.ts';
import { columnOf, storedValue, type TableOf } from './record-columns.ts';
import type { RecordFile } from './record-file.ts';
import type { RecordTable } from './record-rows.ts';

/** Prefixes of the action ids of kinds whose records can be imported and added. */
type FileAction = {
  [Id in ActionId]: Id extends `${infer Kind}.import` ? (`${Kind}.create` extends ActionId ? Kind : never) : never;
}[ActionId];

interface FileParts<Given extends RecordShape> {
  /** What the ids of its actions begin with. */
  readonly action: FileAction;
  /** The call that takes a file over. */
  readonly call: CallId;
  readonly table: TableOf<Given>;
  readonly record: FormRecord<
    RecordRow<Given>,
    RecordDraft<Given>,
    RecordDraft<Given>,
    Readonly<Record<Given['key'], number>>
  >;
  readonly list: { readonly find: (db: Tx, who: ChangeContext, id: number) => Promise<RecordRow<Given> | undefined> };
  /** What the cells of fields may name that choose an id. */
  readonly known?: (tx: Tx) => Promise<KnownNames>;
}

/** How files of a kind of record are taken over: each row is the record with its keys, or a new one. */
export function definedFile<Given extends RecordShape>(
  file: DefinedFile<Given>,
  parts: FileParts<Given>,
): RecordFile<RecordRow<Given> & RecordDraft<Given>, RecordDraft<Given>, Readonly<Record<Given['key'], number>>>;
export function definedFile(file: DefinedFile<RecordShape>, parts: LooseParts): object {
  const { call, action, table, record, list, known = () => Promise.resolve({}) } = parts;
  const { keys, places, read, texts } = file;
  const { key, fields } = file.record;
  const made: RecordFile<Line & { readonly version: number }, Line, unknown> = {
    kind: `${action}-file`,
    action: `${action}.import`,
    call,
    events: { created: eventOf(`${action}.create`), updated: eventOf(`${action}.update`) },
    record,
    codeOf: (draft) => keys.map((name) => plainText(draft[name])).join(' '),
    idOf: (present) => Number(present[key]),
    open: async (tx, header) => {
      const found = places(header);
      if (!found.ok) return found;
      const names = await known(tx);
      return ok({
        find: async (at, context, cells) => {
          const { draft, refusals } = read(cells, found.value, names);
          const wrong = new Set(refusals.map(({ field }) => field));
          if (keys.some((name) => wrong.has(name))) return undefined;
          const same = keys.map((name) => {
            const value = storedValue(fields[name]?.kind ?? 'text', draft[name]);
            return sql<boolean>`${sql.ref(columnOf(file.record, name))} = ${value}`;
          });
          const row = await at
            .selectFrom(table)
            .select('id')
            .where((eb) => eb.and(same))
            .executeTakeFirst();
          return row === undefined ? undefined : list.find(at, context, row.id);
        },
        read: (cells, present) => read(cells, found.value, names, present),
        texts: (draft, locale) => texts(draft, names, locale),
      });
    },
  };
  return made;
}

type Line = Readonly<Record<string, unknown>>;

interface LooseParts extends Pick<FileParts<RecordShape>, 'call' | 'action' | 'known'> {
  readonly table: RecordTable;
  readonly record: FormRecord<Line & { readonly version: number }, Line, Line, unknown>;
  readonly list: {
    readonly find: (
      db: Tx,
      who: ChangeContext,
      id: number,
    ) => Promise<(Line & { readonly version: number }) | undefined>;
  };
}

/** The audit event of an action that changes something. */
function eventOf(id: string): string {
  invariant(isAction(id), id);
  const action = actionOf(id);
  invariant(action.kind === 'change', id);
  return action.audit;
}

interface ExportedList<Query> {
  readonly refuseTexts: (query: Query) => Result<never, Refusal> | undefined;
  readonly batches: (db: Db, who: Asker, query: Query) => AsyncIterable<Line[]>;
}

/** Handles the call that answers the rows of a list that fit, as a sheet that can be imported again. */
export function exports<Query>(
  { record, columns, words }: Pick<DefinedFile<RecordShape>, 'columns' | 'words'> & { readonly record: RecordShape },
  list: ExportedList<Query>,
): (call: Asker & { readonly db: Db; readonly query: Query }) => Promise<Result<FileReply, Refusal>> {
  return async ({ db, query, ...who }) => {
    const refused = list.refuseTexts(query);
    if (refused !== undefined) return refused;
    const shown = Object.entries(record.fields).map(
      ([name, field]): ListColumn<Line> => ({
        header: columns[name] ?? field.label,
        width: WIDTHS[field.kind],
        cell: (row) => cellOf(field, row[field.shows ?? name], who.locale),
      }),
    );
    return ok(
      await listFile({ name: words.export, columns: shown, batches: list.batches(db, who, query), locale: who.locale }),
    );
  };
}

/** In characters. */
const WIDTHS: Readonly<Record<FieldKind, number>> = {
  text: 32,
  'long text': 60,
  code: 14,
  choice: 20,
  word: 16,
  day: 14,
  moment: 20,
  number: 12,
  money: 16,
  rate: 10,
  flag: 8,
};

function cellOf(field: RecordField<unknown>, value: unknown, locale: Asker['locale']): SheetCell {
  const { kind } = field;
  if ((kind === 'number' || kind === 'money') && value !== '') return Number(value);
  return kind === 'choice' ? plainText(value) : fieldText(field, value, locale);
}
