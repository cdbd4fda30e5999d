import { Shop } from '@blueprintjs/icons';
import { focusDealerRecord, LOCAL_PROPOSAL, localRejectForm } from '@oasis/engine/areas/local-registration';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { FactList } from '../../claims/FactList.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

type Assignment = RecordRow<typeof focusDealerRecord>;

const DEALERS = shownRecord(focusDealerRecord, 'focusDealers', {
  nameOf: ({ dealer, validFrom }) => ({ en: `${dealer} from ${validFrom}`, zh: `${dealer} ${validFrom} 起` }),
  callNames: { save: 'propose' },
  columns: proposalColumns(LOCAL_PROPOSAL.states),
});

/** Dealers that are assigned to a focus area, by first day (MSC-016). */
export function DealerPanel() {
  const { t } = useLabels();
  const choices = { bu: useOwnBus() };
  const hints = {
    areaCode: `${t('local.dealerHint')} ${t('local.hint')}`,
  };
  const decisions = useDecisions<Assignment>(focusDealerRecord.path, (step, on) => (
    <DecideDialog {...on} kind={DEALERS} step={step} form={localRejectForm}>
      <Facts row={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={DEALERS}
      icon={<Shop size={32} />}
      choices={choices}
      addLabel={t('local.propose')}
      fields={(form, row) => (
        <RecordFields record={focusDealerRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A proposal line by line. */
function Facts({ row }: { readonly row: Assignment }) {
  const { pick } = useLabels();
  const { fields } = focusDealerRecord;
  const lines = [
    [fields.bu.label, row.bu],
    [fields.dealer.label, `${row.dealer} ${row.dealerName}`],
    [fields.validFrom.label, row.validFrom],
    [fields.areaCode.label, row.areaCode],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
