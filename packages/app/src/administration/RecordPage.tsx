import type { CallFailure } from '@oasis/api-client';
import { FORM_MODE } from '@oasis/engine/access';
import type { Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { ConfirmToggle } from '../tables/ConfirmToggle.tsx';
import { AddButton } from './AddButton.tsx';
import type { DialogHandlers, OpenRecord, RowHandlers } from './open-record.ts';

export interface RecordPageProps<Row> {
  readonly title: string;
  readonly mayAdd: boolean;
  /** Text of the button that adds; 'Add' by default. */
  readonly addLabel?: string;
  /** Buttons before Add. */
  readonly tools?: ReactNode;
  /** Absent for a user who may not search. */
  readonly filters?: ReactNode;
  /** Loads the list again. */
  readonly reload: () => void;
  /** The active flag of a row: the question before a change, and the silent call for it. */
  readonly toggle?: {
    readonly question: Message;
    readonly change: (row: Row) => Promise<Result<unknown, CallFailure>>;
  };
  readonly table: (on: RowHandlers<Row>) => ReactNode;
  readonly dialog: (open: OpenRecord<Row>, on: DialogHandlers) => ReactNode;
}

/** The frame of a page that lists records, and adds, shows and edits them, and switches those that have a flag (UGP-005 to UGP-020). */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { title, mayAdd, addLabel, tools, filters, reload, toggle, table, dialog } = props;
  const { t } = useLabels();
  const [open, setOpen] = useState<OpenRecord<Row>>();
  const [toggling, setToggling] = useState<Row>();
  const add = useCallback(() => setOpen({ mode: FORM_MODE.add }), []);
  const onAdd = mayAdd ? add : undefined;
  const close = () => setOpen(undefined);
  const onSaved = () => {
    close();
    reload();
  };
  return (
    <>
      <PageHead title={title}>
        {tools}
        <AddButton label={addLabel ?? t('admin.add')} onAdd={onAdd} />
      </PageHead>
      {filters}
      {table({ onAdd, onOpen: setOpen, onToggle: (row) => setToggling(() => row) })}
      {open !== undefined && dialog(open, { onClose: close, onSaved, onStale: reload })}
      {toggle !== undefined && toggling !== undefined && (
        <ConfirmToggle
          question={toggle.question}
          change={() => toggle.change(toggling)}
          onChanged={reload}
          onClose={() => setToggling(undefined)}
        />
      )}
    </>
  );
}
