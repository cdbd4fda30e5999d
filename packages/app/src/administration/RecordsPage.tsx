import { FORM_MODE } from '@oasis/engine/access';
import type { LocalText } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import {
  FIELD_WORDS,
  type RecordDraft,
  type RecordField,
  type RecordRow,
  type RecordShape,
  soughtLabel,
} from '@oasis/engine/records';
import { useLabels } from '../locale/use-labels.ts';
import type { WordOption } from '../locale/use-word-options.ts';
import type { FilterSpec } from '../tables/ListFilters.tsx';
import { type Filters, useList } from '../tables/use-list.ts';
import { type OpenDialog, TITLE_OF } from './open-record.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordScreen, type RecordScreenProps } from './RecordScreen.tsx';
import type { ShownRecord } from './shown-record.ts';
import { useButtons } from './use-buttons.ts';
import { useRemoval } from './use-removal.tsx';

type Screen<Given extends RecordShape> = RecordScreenProps<RecordRow<Given>, Filters>;

/** What the fields that choose an id offer, by their names. */
type Choices = Readonly<Partial<Record<string, readonly WordOption[]>>>;

interface RecordsPageProps<Given extends RecordShape>
  extends Pick<Screen<Given>, 'toggle' | 'tools'>,
    Pick<Screen<Given>['table'], 'icon' | 'more' | 'held' | 'emptyText'> {
  readonly kind: ShownRecord<Given>;
  readonly choices?: Choices;
  /** Said when a new one is saved, where that is not what every form says. */
  readonly saidOfNew?: (draft: RecordDraft<Given>) => Message;
}

/** The page of a kind of record as its definition has it: filters, list and form; rows are deleted where the page has a button for it. */
export function RecordsPage<Given extends RecordShape>(props: RecordsPageProps<Given>) {
  const { kind, choices = {}, saidOfNew, icon, more, held, emptyText, ...screen } = props;
  const { record, columns, spec, nameOf } = kind;
  const { pick } = useLabels();
  const may = useButtons(record.path);
  const list = useList(kind.list);
  const removal = useRemoval({ words: record.words, nameOf, remove: spec.remove, reload: list.reload });
  return (
    <>
      <RecordScreen
        {...screen}
        words={record.words}
        path={record.path}
        list={list}
        filters={{
          label: pick(record.words.filter),
          noneFound: pick(record.words.noneFound),
          fields: filtersOf(record, choices, pick),
        }}
        table={{
          icon,
          height: 'window',
          rowKey: idIn(record),
          nameOf,
          columns,
          ...(held !== undefined && { held }),
          ...(emptyText !== undefined && { emptyText }),
          more: (row) => [...(may('DELETE') ? [removal.button(row)] : []), ...(more?.(row) ?? [])],
        }}
        dialog={{ show: (opened) => <KindDialog {...opened} kind={kind} choices={choices} saidOfNew={saidOfNew} /> }}
      />
      {removal.dialog}
    </>
  );
}

interface KindDialogProps<Given extends RecordShape> extends OpenDialog<RecordRow<Given>> {
  readonly kind: ShownRecord<Given>;
  readonly choices: Choices;
  readonly saidOfNew: ((draft: RecordDraft<Given>) => Message) | undefined;
}

/** A record of a kind in a modal, to add, edit or look at. */
export function KindDialog<Given extends RecordShape>({ kind, choices, saidOfNew, open, on }: KindDialogProps<Given>) {
  const { record, spec } = kind;
  const { pick } = useLabels();
  return (
    <RecordDialog
      open={open}
      title={pick(record.words[TITLE_OF[open.mode]])}
      spec={spec}
      {...(open.mode === FORM_MODE.add && saidOfNew !== undefined && { said: saidOfNew })}
      on={on}
      fields={(form, row) => <RecordFields record={record} form={form} row={row} choices={choices} />}
    />
  );
}

/** Reads the id of a row. */
function idIn({ key }: RecordShape): (row: object) => number {
  return (row) => Number({ ...row }[key]);
}

/** The filters above the list: the text first, then what can be chosen. */
function filtersOf(
  { search, filters, fields }: RecordShape,
  choices: Choices,
  pick: (text: LocalText) => string,
): readonly FilterSpec<Filters>[] {
  const labels = search.map((name) => (name.startsWith('name') ? FIELD_WORDS.name : fields[name]?.label));
  const text = soughtLabel([...new Set(labels.filter((label) => label !== undefined))]);
  const choice = (name: string, { label, words }: RecordField<unknown>): FilterSpec<Filters> => ({
    kind: 'choice',
    name,
    label: pick(label),
    options:
      words === undefined
        ? (choices[name] ?? [])
        : Object.entries(words).map(([value, word]) => ({ value, label: pick(word) })),
  });
  return [
    ...(search.length === 0 ? [] : [{ kind: 'text', name: 'text', label: pick(text) } as const]),
    ...filters.flatMap((name) => (fields[name] === undefined ? [] : [choice(name, fields[name])])),
  ];
}
