import { Button } from '@blueprintjs/core';
import { FORM_MODE } from '@oasis/engine/access';
import { type Message, message } from '@oasis/engine/messages';
import type { ReactNode } from 'react';
import { formFailure } from '../api/form-failure.tsx';
import { FilledDialog } from '../forms/FilledDialog.tsx';
import { FormBody } from '../forms/FormBody.tsx';
import type { EngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { type OpenDialog, openedRow } from './open-record.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { type RecordFormSpec, useRecordForm } from './use-record-form.ts';

export interface RecordDialogProps<Row, Draft extends object, Field extends string> extends OpenDialog<Row> {
  readonly title: string;
  /** In pixels, if the usual width is too small. */
  readonly width?: number;
  readonly spec: RecordFormSpec<Row, Draft, Field>;
  /** Message after a save, if it differs from the usual one. */
  readonly said?: (draft: Draft) => Message;
  /** `row` is the last read record; undefined for a new one. */
  readonly fields: (form: EngineForm<Draft, Field>, row: Row | undefined) => ReactNode;
}

/**
 * A record in a modal, to add, edit or look at (UGP-012 to UGP-014, UGP-025). If another user was faster, the saved
 * values can be taken without losing the typed ones. A refusal for missing rights leads to the explanation, and readers of the
 * audit log see who changed what.
 */
export function RecordDialog<Row, Draft extends object, Field extends string = keyof Draft & string>({
  open,
  title,
  width,
  spec,
  said,
  on,
  fields,
}: RecordDialogProps<Row, Draft, Field>) {
  const { t, say } = useLabels();
  const { form, row, busy, error, isStale, takeSaved, save } = useRecordForm(spec, openedRow(open));
  const onSaved = () => {
    notify({ text: say(said?.(form.draft) ?? message('SAVED')), severity: 'success' });
    on.onSaved();
  };
  return (
    <FilledDialog
      open
      title={title}
      {...(width !== undefined && { width })}
      submitLabel={t('admin.save')}
      readOnly={open.mode === FORM_MODE.view}
      busy={busy}
      filled={form}
      {...formFailure({ isPending: busy, error })}
      {...(isStale && {
        remedy: (
          <Button size="small" onClick={takeSaved}>
            {t('admin.takeSaved')}
          </Button>
        ),
      })}
      {...(row !== undefined && { aside: <RecordHistory subject={spec.subjectOf(row)} /> })}
      onSubmit={() => save({ onSaved, onStale: on.onStale })}
      onClose={on.onClose}
    >
      <FormBody form={form}>{fields(form, row)}</FormBody>
    </FilledDialog>
  );
}
