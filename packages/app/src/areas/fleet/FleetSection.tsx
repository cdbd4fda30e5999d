import './fleet.css';
import { People } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { message } from '@oasis/engine/messages';
import { type ComponentType, type ReactNode, useState } from 'react';
import { AddButton } from '../../administration/AddButton.tsx';
import type { OpenDialog, OpenRecord } from '../../administration/open-record.ts';
import { type RecordColumn, type RecordRow, RecordTable } from '../../administration/RecordTable.tsx';
import { heldButtons } from '../../administration/row-buttons.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { WholeRows } from './fleet-list.ts';
import { FLEET_CUSTOMERS } from './path.ts';
import { FLEET_TABLE_HEIGHT } from './table-height.ts';

interface FleetSectionProps<Row extends RecordRow> {
  readonly words: 'fleetType' | 'fleetCategory';
  readonly list: WholeRows<Row>;
  readonly rowKey: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly RecordColumn<Row>[];
  /** Gives a row the other active flag; a failure tells itself. */
  readonly onSwitch: (row: Row) => void;
  readonly dialog: ComponentType<OpenDialog<Row>>;
  /** Buttons before Add. */
  readonly tools?: ReactNode;
}

/** A section of the fleet settings: its records, with a dialog for one and a question before one is switched (FLT-014). */
export function FleetSection<Row extends RecordRow>(props: FleetSectionProps<Row>) {
  const { words, list, rowKey, nameOf, columns, onSwitch, dialog: Dialog, tools } = props;
  const { t, say } = useLabels();
  const may = useButtons(FLEET_CUSTOMERS);
  const held = { ...heldButtons(may), configure: false };
  const [open, setOpen] = useState<OpenRecord<Row>>();
  const { ask, dialog: question } = useAsk(t(`${words}.title`));
  const onAdd = may('ADD') ? () => setOpen({ mode: FORM_MODE.add }) : undefined;
  const toggle = async (row: Row) => {
    const text = say(message('FLEET_STATUS_CONFIRM', { name: nameOf(row) }));
    const answer = await ask({ text, ok: t('common.yes'), cancel: t('common.no'), intent: 'warning' });
    if (answer === 'ok') onSwitch(row);
  };
  const close = () => setOpen(undefined);
  return (
    <section>
      <div className="oasis-page-head">
        <h2 className="oasis-fleet-section">{t(`${words}.title`)}</h2>
        <span className="oasis-page-head-end">
          {tools}
          <AddButton label={t(`${words}.add`)} onAdd={onAdd} />
        </span>
      </div>
      <RecordTable
        caption={t(`${words}.title`)}
        list={list}
        height={FLEET_TABLE_HEIGHT}
        rowKey={rowKey}
        nameOf={(row) => ({ en: nameOf(row), zh: nameOf(row) })}
        columns={columns}
        held={() => held}
        on={{ onAdd, onOpen: setOpen, onToggle: (row) => void toggle(row) }}
        none={{ icon: <People size={32} />, title: t(`${words}.empty`), add: t(`${words}.addTitle`) }}
      />
      {open !== undefined && (
        <Dialog
          open={open}
          on={{
            onClose: close,
            onSaved: () => {
              close();
              list.reload();
            },
            onStale: list.reload,
          }}
        />
      )}
      {question}
    </section>
  );
}
