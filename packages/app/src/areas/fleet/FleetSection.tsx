import './fleet.css';
import { People } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { type Message, message } from '@oasis/engine/messages';
import type { RecordDefinition, RecordDraft, RecordRow, RecordShape } from '@oasis/engine/records';
import { type ReactNode, useState } from 'react';
import { AddButton } from '../../administration/AddButton.tsx';
import { type OpenRecord, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog, type RecordDialogProps } from '../../administration/RecordDialog.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordTable } from '../../administration/RecordTable.tsx';
import { idIn, namesOf, recordColumns } from '../../administration/record-columns.tsx';
import { heldButtons } from '../../administration/row-buttons.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import type { RecordFormSpec } from '../../administration/use-record-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { WholeRows } from './fleet-list.ts';
import { FLEET_TABLE_HEIGHT } from './table-height.ts';

interface FleetSectionProps<Given extends RecordShape> {
  readonly record: RecordDefinition<Given>;
  readonly addLabel: string;
  readonly list: WholeRows<RecordRow<Given>>;
  readonly spec: RecordFormSpec<RecordRow<Given>, RecordDraft<Given>, keyof RecordDraft<Given> & string>;
  /** The form, if its fields need more than their definition. */
  readonly fields?: RecordDialogProps<
    RecordRow<Given>,
    RecordDraft<Given>,
    keyof RecordDraft<Given> & string
  >['fields'];
  /** Message after a record is saved; undefined for the usual one. */
  readonly said: (isNew: boolean, draft: RecordDraft<Given>) => Message | undefined;
  /** Turns the active flag of a row; a failure is reported by the call. */
  readonly onSwitch: (row: RecordRow<Given>) => void;
  /** Buttons before Add. */
  readonly tools?: ReactNode;
}

/** A section of the fleet settings: its records, with a dialog for one and a question before one is switched (FLT-014). */
export function FleetSection<Given extends RecordShape>(props: FleetSectionProps<Given>) {
  const { record, addLabel, list, spec, said, onSwitch, tools } = props;
  const { fields = (form, row) => <RecordFields record={record} form={form} row={row} /> } = props;
  const { words } = record;
  const { t, say, pick } = useLabels();
  const may = useButtons(record.path);
  const held = { ...heldButtons(may), configure: false };
  const [open, setOpen] = useState<OpenRecord<RecordRow<Given>>>();
  const title = pick(words.title);
  const { ask, dialog: question } = useAsk(title);
  const nameOf = namesOf(record);
  const onAdd = may('ADD') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  const toggle = async (row: RecordRow<Given>) => {
    const text = say(message('FLEET_STATUS_CONFIRM', { name: pick(nameOf(row)) }));
    const answer = await ask({ text, ok: t('common.yes'), cancel: t('common.no'), intent: 'warning' });
    if (answer === 'ok') onSwitch(row);
  };
  const close = () => setOpen(undefined);
  const onSaved = () => {
    close();
    list.reload();
  };
  return (
    <section>
      <div className="oasis-page-head">
        <h2 className="oasis-fleet-section">{title}</h2>
        <span className="oasis-page-head-end">
          {tools}
          <AddButton label={addLabel} onAdd={onAdd} />
        </span>
      </div>
      <RecordTable
        caption={title}
        list={list}
        height={FLEET_TABLE_HEIGHT}
        rowKey={idIn(record)}
        nameOf={nameOf}
        columns={recordColumns<Given>(record)}
        held={() => held}
        on={{ onAdd, onOpen: setOpen, onToggle: (row) => void toggle(row) }}
        none={{ icon: <People size={32} />, title: pick(words.empty), add: pick(words.addTitle) }}
      />
      {open !== undefined && (
        <RecordDialog
          open={open}
          title={pick(words[TITLE_OF[open.mode]])}
          spec={spec}
          said={(draft) => said(open.mode === FORM_MODE.add, draft) ?? message('SAVED')}
          on={{ onClose: close, onSaved, onStale: list.reload }}
          fields={fields}
        />
      )}
      {question}
    </section>
  );
}
