import { Random } from '@blueprintjs/icons';
import { SPOT_PROPOSAL, sampleRuleRecord, spotRejectForm } from '@oasis/engine/areas/spot-config';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { ruleName, useRuleChoices } from '../../administration/use-rule-choices.ts';
import { FactList } from '../../claims/FactList.tsx';
import { useLabels } from '../../locale/use-labels.ts';

type Rule = RecordRow<typeof sampleRuleRecord>;

const RULES = shownRecord(sampleRuleRecord, 'sampleRules', {
  nameOf: ruleName,
  callNames: { save: 'propose', update: 'change' },
  columns: {
    ...proposalColumns(SPOT_PROPOSAL.states),
    bu: { cell: ({ buName }, { t }) => buName || t('admin.allBus') },
  },
});

const START = { by: 'money', share: '5', minimum: '25', confidence: '95', tolerable: '2', wideningLimit: '4' };

/** How claims of a program category are sampled, by BU and first day. */
export function RulePanel() {
  const { t } = useLabels();
  const choices = useRuleChoices('sampleRules.options');
  const hints = { bands: t('spotConfig.bandsHint'), wideningLimit: t('spotConfig.hint') };
  const decisions = useDecisions<Rule>(sampleRuleRecord.path, (step, on) => (
    <DecideDialog {...on} kind={RULES} step={step} form={spotRejectForm}>
      <RuleFacts rule={step.row} />
    </DecideDialog>
  ));
  return (
    <RecordsPage
      kind={RULES}
      icon={<Random size={32} />}
      choices={choices}
      addLabel={t('spotConfig.propose')}
      start={START}
      held={heldOfProposal}
      fields={(form, row) => (
        <RecordFields record={sampleRuleRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
    />
  );
}

/** A rule line by line. */
function RuleFacts({ rule }: { readonly rule: Rule }) {
  const { pick, t } = useLabels();
  const { fields } = sampleRuleRecord;
  const lines = [
    [fields.categoryId.label, rule.categoryName],
    [fields.bu.label, rule.buName || t('admin.allBus')],
    [fields.validFrom.label, rule.validFrom],
    [fields.by.label, pick(fields.by.words?.[rule.by] ?? { en: rule.by, zh: rule.by })],
    [fields.share.label, rule.share],
    [fields.minimum.label, rule.minimum],
    [fields.bands.label, rule.bands],
    [fields.confidence.label, rule.confidence],
    [fields.tolerable.label, rule.tolerable],
    [fields.wideningLimit.label, rule.wideningLimit],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
