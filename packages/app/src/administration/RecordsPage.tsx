import { FORM_MODE } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import type { RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import { useLabels } from '../locale/use-labels.ts';
import { type Filters, useList } from '../tables/use-list.ts';
import { type OpenDialog, TITLE_OF } from './open-record.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordScreen, type RecordScreenProps } from './RecordScreen.tsx';
import { type Choices, recordFilters } from './record-filters.ts';
import type { ShownRecord } from './shown-record.ts';
import { useButtons } from './use-buttons.ts';
import { useRemoval } from './use-removal.tsx';

type Screen<Given extends RecordShape> = RecordScreenProps<RecordRow<Given>, Filters>;

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
  const words = useLabels();
  const { pick } = words;
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
          fields: recordFilters(record, words, choices),
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
