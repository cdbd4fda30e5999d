import { Exchange } from '@blueprintjs/icons';
import { LOCAL_PROPOSAL, localRejectForm, specialRuleRecord } from '@oasis/engine/areas/local-registration';
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

type Special = RecordRow<typeof specialRuleRecord>;

const SPECIALS = shownRecord(specialRuleRecord, 'specialRules', {
  nameOf: ({ programCode, validFrom }) => ({
    en: `${programCode} from ${validFrom}`,
    zh: `${programCode} ${validFrom} 起`,
  }),
  callNames: { save: 'propose' },
  columns: proposalColumns(LOCAL_PROPOSAL.states),
});

/** Exceptions of programs by dealer, city and days (MSC-025). */
export function SpecialPanel() {
  const { t } = useLabels();
  const choices = { bu: useOwnBus() };
  const hints = {
    validFrom: t('local.specialHint'),
    effect: t('local.hint'),
  };
  const decisions = useDecisions<Special>(specialRuleRecord.path, (step, on) => (
    <DecideDialog {...on} kind={SPECIALS} step={step} form={localRejectForm}>
      <Facts row={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={SPECIALS}
      icon={<Exchange size={32} />}
      choices={choices}
      addLabel={t('local.propose')}
      fields={(form, row) => (
        <RecordFields record={specialRuleRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A proposal line by line. */
function Facts({ row }: { readonly row: Special }) {
  const { pick } = useLabels();
  const { fields } = specialRuleRecord;
  const lines = [
    [fields.bu.label, row.bu],
    [fields.programCode.label, row.programCode],
    [fields.dealer.label, row.dealer],
    [fields.city.label, row.city],
    [fields.validFrom.label, row.validFrom],
    [fields.validTo.label, row.validTo],
    [fields.effect.label, pick(fields.effect.words?.[row.effect] ?? { en: row.effect, zh: row.effect })],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
