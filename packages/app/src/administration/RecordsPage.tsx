import { FORM_MODE } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import type { RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import type { ReactNode } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { FilterSpec } from '../tables/ListFilters.tsx';
import { type Filters, useList } from '../tables/use-list.ts';
import { type OpenDialog, TITLE_OF } from './open-record.ts';
import { RecordDialog, type RecordDialogProps } from './RecordDialog.tsx';
import { RecordFields } from './RecordFields.tsx';
import { RecordScreen, type RecordScreenProps } from './RecordScreen.tsx';
import { idIn } from './record-columns.tsx';
import { type Choices, recordFilters } from './record-filters.ts';
import type { ShownRecord } from './shown-record.ts';
import { useButtons } from './use-buttons.ts';
import { useRemoval } from './use-removal.tsx';

type Screen<Given extends RecordShape> = RecordScreenProps<RecordRow<Given>, Filters>;

interface RecordsPageProps<Given extends RecordShape>
  extends Pick<Screen<Given>, 'toggle' | 'addLabel' | 'around'>,
    Pick<Screen<Given>['table'], 'icon' | 'more' | 'held' | 'emptyText' | 'settingsOf'> {
  readonly kind: ShownRecord<Given>;
  readonly choices?: Choices;
  /** Further buttons above the list. */
  readonly tools?: (list: Screen<Given>['list']) => ReactNode;
  /** Fields of the form, if they are not exactly those of the definition. */
  readonly fields?: RecordDialogProps<
    RecordRow<Given>,
    RecordDraft<Given>,
    keyof RecordDraft<Given> & string
  >['fields'];
  /** Initial values of a new record, if it is not empty. */
  readonly start?: Partial<RecordDraft<Given>>;
  /** Filters after those of the definition. */
  readonly filters?: readonly FilterSpec<Filters>[];
  /** Width of the form in pixels, if the usual one is too small. */
  readonly width?: number;
  /** The table has the height set by users, as in the administration of users; else the height of the window. */
  readonly isLow?: true;
  /** Further queries to repeat after a change. */
  readonly onReload?: () => void;
  /** Further dialogs of the page; they load the list again when they have changed something. */
  readonly beside?: (reload: () => void) => ReactNode;
  /** Message after saving a new record, if it differs from the usual one. */
  readonly saidOfNew?: (draft: RecordDraft<Given>) => Message;
  /** Question before a record is switched on or off, for a kind with a call for it. */
  readonly switchQuestion?: Message;
}

/** The page of a kind of record from its definition: filters, list and form; rows can be deleted if the page has a button for it. */
export function RecordsPage<Given extends RecordShape>(props: RecordsPageProps<Given>) {
  const { kind, choices = {}, filters = [], icon, more, held, emptyText, settingsOf, isLow, ...others } = props;
  const { fields, start, width, saidOfNew, beside, onReload, switchQuestion, tools, ...screen } = others;
  const { record, columns, spec, nameOf } = kind;
  const words = useLabels();
  const { pick } = words;
  const may = useButtons(record.path);
  const list = useList(kind.list);
  const reload = () => {
    list.reload();
    onReload?.();
  };
  const shown = { ...list, reload };
  const sought = [...recordFilters(record, words, choices), ...filters];
  const removal = useRemoval({ words: record.words, nameOf, remove: spec.remove, reload });
  return (
    <>
      <RecordScreen
        {...(switchQuestion !== undefined && { toggle: { question: switchQuestion, change: spec.activate } })}
        {...screen}
        {...(tools !== undefined && { tools: tools(shown) })}
        words={record.words}
        path={record.path}
        list={shown}
        {...(sought.length > 0 && {
          filters: { label: pick(record.words.filter), noneFound: pick(record.words.noneFound), fields: sought },
        })}
        table={{
          icon,
          ...(isLow !== true && { height: 'window' }),
          rowKey: idIn(record),
          nameOf,
          columns,
          ...(held !== undefined && { held }),
          ...(emptyText !== undefined && { emptyText }),
          ...(settingsOf !== undefined && { settingsOf }),
          more: (row) => [...(may('DELETE') ? [removal.button(row)] : []), ...(more?.(row) ?? [])],
        }}
        dialog={{
          show: (opened) => <KindDialog {...opened} {...{ kind, choices, start, fields, width, saidOfNew }} />,
        }}
      />
      {removal.dialog}
      {beside?.(reload)}
    </>
  );
}

interface KindDialogProps<Given extends RecordShape>
  extends OpenDialog<RecordRow<Given>>,
    Pick<RecordsPageProps<Given>, 'kind'> {
  readonly choices: Choices;
  readonly fields: RecordsPageProps<Given>['fields'] | undefined;
  readonly start: Partial<RecordDraft<Given>> | undefined;
  readonly width: number | undefined;
  readonly saidOfNew: RecordsPageProps<Given>['saidOfNew'] | undefined;
}

/** A record of a kind in a modal, to add, edit or look at. */
function KindDialog<Given extends RecordShape>(props: KindDialogProps<Given>) {
  const { kind, choices, start, width, saidOfNew, open, on } = props;
  const { record, spec } = kind;
  const { pick } = useLabels();
  const { fields = (form, row) => <RecordFields record={record} form={form} row={row} choices={choices} /> } = props;
  return (
    <RecordDialog
      open={open}
      title={pick(record.words[TITLE_OF[open.mode]])}
      {...(width !== undefined && { width })}
      spec={{ ...spec, draftOf: (row) => ({ ...spec.draftOf(row), ...(row === undefined && start) }) }}
      {...(open.mode === FORM_MODE.add && saidOfNew !== undefined && { said: saidOfNew })}
      on={on}
      fields={fields}
    />
  );
}
