import { FORM_MODE } from '@oasis/engine/access';
import { type BasicDraft, basicForm } from '@oasis/engine/areas/basics';
import type { Message } from '@oasis/engine/messages';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm, type RecordFormSpec } from '../../administration/use-record-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Named } from './lists.ts';
import { NamedFields } from './NamedFields.tsx';

/** What differs between kinds of records that have a code and two names. */
export interface NamedKind<Row extends Named> {
  readonly words: 'bu' | 'make';
  readonly calls: Pick<RecordFormSpec<Row, BasicDraft, keyof BasicDraft>, 'subjectOf' | 'create' | 'update' | 'read'>;
  /** What is said of a new one; absent where nothing is. */
  readonly said?: (draft: BasicDraft) => Message;
}

/** The dialog of such a record. */
export function NamedDialog<Row extends Named>({
  kind: { words, calls, said },
  open,
  on,
}: OpenDialog<Row> & { readonly kind: NamedKind<Row> }) {
  const { t } = useLabels();
  return (
    <RecordDialog<Row, BasicDraft>
      open={open}
      title={t(`${words}.${TITLE_OF[open.mode]}`)}
      {...(open.mode === FORM_MODE.add && said !== undefined && { said })}
      spec={{ ...byForm(basicForm), ...calls }}
      on={on}
      fields={(form, row) => <NamedFields form={form} isNew={row === undefined} />}
    />
  );
}
