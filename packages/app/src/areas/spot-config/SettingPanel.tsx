import { Percentage } from '@blueprintjs/icons';
import {
  isRateSetting,
  SPOT_PROPOSAL,
  type SpotSetting,
  spotRejectForm,
  spotSettingRecord,
} from '@oasis/engine/areas/spot-config';
import type { RecordRow } from '@oasis/engine/records';
import { useMemo } from 'react';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { type ShownRecord, shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { useLabels } from '../../locale/use-labels.ts';

type Setting = RecordRow<typeof spotSettingRecord>;
type Kind = ShownRecord<typeof spotSettingRecord>;

const SETTINGS = shownRecord(spotSettingRecord, 'spotSettings', {
  nameOf: ({ validFrom, amount }) => ({ en: `${amount} from ${validFrom}`, zh: `${amount} ${validFrom} 起` }),
  callNames: { save: 'propose', update: 'change' },
  columns: proposalColumns(SPOT_PROPOSAL.states),
});

/** The values of one kind, by first day. */
export function SettingPanel({ setting }: { readonly setting: SpotSetting }) {
  const { t } = useLabels();
  const kind = useMemo(() => kindOf(setting), [setting]);
  const unit = t(isRateSetting(setting) ? 'spotConfig.percent' : 'spotConfig.days');
  const decisions = useDecisions<Setting>(spotSettingRecord.path, (step, on) => (
    <DecideDialog {...on} kind={kind} step={step} form={spotRejectForm}>
      <p>
        {t(`spotConfig.${setting}`)} · {step.row.validFrom} · {step.row.amount} ({unit})
      </p>
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={kind}
      icon={<Percentage size={32} />}
      addLabel={t('spotConfig.propose')}
      start={{ setting }}
      held={heldOfProposal}
      fields={(form, row) => (
        <RecordFields
          record={spotSettingRecord}
          form={form}
          row={row}
          own={{ setting: null }}
          hints={{ amount: `${unit}. ${t('spotConfig.hint')}` }}
        />
      )}
      {...decisions}
    />
  );
}

/** The kind whose list has the values of one setting. */
function kindOf(setting: SpotSetting): Kind {
  const { list } = SETTINGS;
  return {
    ...SETTINGS,
    record: { ...SETTINGS.record, filters: ['status'] },
    list: {
      ...list,
      name: `spotSettings-${setting}`,
      ask: (asked) => list.ask({ ...asked, filters: { ...asked.filters, setting } }),
    },
  };
}
