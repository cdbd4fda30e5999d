import { AreaOfInterest } from '@blueprintjs/icons';
import { focusAreaRecord, LOCAL_PROPOSAL, localRejectForm } from '@oasis/engine/areas/local-registration';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { FactList } from '../../claims/FactList.tsx';
import { useLabels } from '../../locale/use-labels.ts';

type Area = RecordRow<typeof focusAreaRecord>;

const AREAS = shownRecord(focusAreaRecord, 'focusAreas', {
  nameOf: ({ code, validFrom }) => ({ en: `${code} from ${validFrom}`, zh: `${code} ${validFrom} 起` }),
  callNames: { save: 'propose' },
  columns: proposalColumns(LOCAL_PROPOSAL.states),
});

/** Focus areas with their cities, by first day (MSC-016). */
export function AreaPanel() {
  const { t } = useLabels();
  const regions = useLast(useCall('focusAreas.regions', { silent: true }, { inLanguage: true }).data);
  const choices = {
    regionId: (regions ?? []).map(({ regionId, bu, name }) => ({ value: String(regionId), label: `${bu} ${name}` })),
  };
  const hints = {
    cities: `${t('local.citiesHint')} ${t('local.hint')}`,
  };
  const decisions = useDecisions<Area>(focusAreaRecord.path, (step, on) => (
    <DecideDialog {...on} kind={AREAS} step={step} form={localRejectForm}>
      <Facts row={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={AREAS}
      icon={<AreaOfInterest size={32} />}
      choices={choices}
      addLabel={t('local.propose')}
      fields={(form, row) => (
        <RecordFields record={focusAreaRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A proposal line by line. */
function Facts({ row }: { readonly row: Area }) {
  const { pick } = useLabels();
  const { fields } = focusAreaRecord;
  const lines = [
    [fields.regionId.label, `${row.bu} ${row.regionName}`],
    [fields.code.label, row.code],
    [fields.validFrom.label, row.validFrom],
    [fields.cities.label, row.cities],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
