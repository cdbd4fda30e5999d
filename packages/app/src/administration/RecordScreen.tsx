import type { RecordWords } from '@oasis/engine/records';
import type { Column } from '@oasis/ui';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import type { LabelKey } from '../locale/labels.ts';
import { useLabels } from '../locale/use-labels.ts';
import { type FilterSpec, ListFilters } from '../tables/ListFilters.tsx';
import type { Filters, ShownList } from '../tables/use-list.ts';
import type { OpenDialog } from './open-record.ts';
import { RecordPage, type RecordPageProps } from './RecordPage.tsx';
import { type RecordRow, RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { heldButtons, type RowButtonsHeld } from './row-buttons.tsx';
import { useButtons } from './use-buttons.ts';

/** Prefix of labels with all of these endings. */
type BeginOf<End extends string> = {
  [Key in LabelKey]: Key extends `${infer Begin}.${End}` ? Begin : never;
}[LabelKey];

type LabelBegin = BeginOf<'title'> & BeginOf<'addTitle'> & BeginOf<'empty'>;

export interface RecordScreenProps<Row extends RecordRow, Given extends Filters>
  extends Pick<RecordPageProps<Row>, 'tools' | 'toggle' | 'addLabel'> {
  /** The texts of the page, or the prefix of its labels with `title`, `addTitle` and `empty`. */
  readonly words: LabelBegin | Pick<RecordWords, 'title' | 'addTitle' | 'empty'>;
  /** The page whose buttons apply. */
  readonly path: string;
  readonly list: ShownList<Row, Given>;
  /** Further conditions to add a record, beside the button. */
  readonly mayAdd?: boolean;
  /** Absent for a list that nothing narrows. */
  readonly filters?: {
    readonly label: string;
    readonly fields: readonly FilterSpec<Given>[];
    /** Shown if nothing fits. */
    readonly noneFound: string;
  };
  readonly table: Pick<RecordTableProps<Row>, 'rowKey' | 'nameOf' | 'columns' | 'settingsOf' | 'more' | 'height'> & {
    readonly icon: ReactElement;
    /** Second line of an empty list, below its title. */
    readonly emptyText?: string;
    /** The buttons of a row, among those that its user holds; all of them by default. */
    readonly held?: (row: Row, held: RowButtonsHeld) => RowButtonsHeld;
  };
  /** Puts the table into a place of its own, with a column of ticks where rows are ticked; the table alone by default. */
  readonly around?: (list: ShownList<Row, Given>, show: (tick?: Column<Row>) => ReactNode) => ReactNode;
  /** The dialog of a record: a component, or a function that makes one from more than the record. */
  readonly dialog: ComponentType<OpenDialog<Row>> | { readonly show: (opened: OpenDialog<Row>) => ReactNode };
}

/** A page of records as most areas have one: filters, table with buttons, dialog, active flag; each by the buttons held. */
export function RecordScreen<Row extends RecordRow, Given extends Filters>(props: RecordScreenProps<Row, Given>) {
  const { words, path, list, mayAdd = true, filters, table, around, dialog, ...page } = props;
  const { icon, emptyText, held, ...shown } = table;
  const { t, pick } = useLabels();
  const may = useButtons(path);
  const say = (word: 'title' | 'addTitle' | 'empty') =>
    typeof words === 'string' ? t(`${words}.${word}`) : pick(words[word]);
  const buttons = heldButtons(may);
  const none = { icon, title: say('empty'), add: say('addTitle'), noneFound: filters?.noneFound };
  return (
    <RecordPage<Row>
      {...page}
      title={say('title')}
      mayAdd={may('ADD') && mayAdd}
      filters={filters !== undefined && may('SEARCH') && <ListFilters list={list} {...filters} />}
      reload={list.reload}
      table={(on) => {
        const show = (tick?: Column<Row>) => (
          <RecordTable
            {...shown}
            caption={say('title')}
            list={list}
            held={(row) => held?.(row, buttons) ?? buttons}
            tick={tick}
            on={on}
            none={{ ...none, ...(emptyText !== undefined && { text: emptyText }) }}
          />
        );
        return around === undefined ? show() : around(list, show);
      }}
      dialog={(open, on) => ('show' in dialog ? dialog.show({ open, on }) : createElement(dialog, { open, on }))}
    />
  );
}
