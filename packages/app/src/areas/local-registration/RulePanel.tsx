import { Geolocation } from '@blueprintjs/icons';
import { LOCAL_PROPOSAL, localRejectForm, localRuleRecord } from '@oasis/engine/areas/local-registration';
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

type Rule = RecordRow<typeof localRuleRecord>;

const RULES = shownRecord(localRuleRecord, 'localRules', {
  nameOf: ({ programCode, validFrom }) => ({
    en: `${programCode} from ${validFrom}`,
    zh: `${programCode} ${validFrom} 起`,
  }),
  callNames: { save: 'propose' },
  columns: proposalColumns(LOCAL_PROPOSAL.states),
});

const START = { bonus: '0', malus: '0', days: '30' };

/** Bonus and malus of programs by focus area and first day (MSC-015, MSC-024). */
export function RulePanel() {
  const { t } = useLabels();
  const choices = { bu: useOwnBus() };
  const hints = {
    areaCode: t('local.ruleHint'),
    validFrom: t('local.fromHint'),
    days: `${t('local.daysHint')} ${t('local.hint')}`,
  };
  const decisions = useDecisions<Rule>(localRuleRecord.path, (step, on) => (
    <DecideDialog {...on} kind={RULES} step={step} form={localRejectForm}>
      <RuleFacts rule={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={RULES}
      icon={<Geolocation size={32} />}
      choices={choices}
      addLabel={t('local.propose')}
      start={START}
      fields={(form, row) => (
        <RecordFields record={localRuleRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A rule line by line. */
function RuleFacts({ rule }: { readonly rule: Rule }) {
  const { pick } = useLabels();
  const { fields } = localRuleRecord;
  const lines = [
    [fields.bu.label, rule.bu],
    [fields.programCode.label, rule.programCode],
    [fields.areaCode.label, rule.areaCode],
    [fields.validFrom.label, rule.validFrom],
    [fields.bonus.label, rule.bonus],
    [fields.malus.label, rule.malus],
    [fields.days.label, rule.days],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
