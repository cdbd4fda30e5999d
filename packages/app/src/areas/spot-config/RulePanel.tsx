import { Random } from '@blueprintjs/icons';
import { SPOT_PROPOSAL, sampleRuleRecord, spotRejectForm } from '@oasis/engine/areas/spot-config';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import { useLabels } from '../../locale/use-labels.ts';

type Rule = RecordRow<typeof sampleRuleRecord>;

const RULES = shownRecord(sampleRuleRecord, 'sampleRules', {
  nameOf: ({ categoryName, validFrom }) => ({
    en: `${categoryName} from ${validFrom}`,
    zh: `${categoryName} ${validFrom} 起`,
  }),
  callNames: { save: 'propose', update: 'change' },
  columns: {
    ...proposalColumns(SPOT_PROPOSAL.states),
    bu: { cell: ({ buName }, { t }) => buName || t('spotConfig.allBus') },
  },
});

const START = { by: 'money', share: '5', minimum: '25', confidence: '95', tolerable: '2', wideningLimit: '4' };

/** How claims of a program category are sampled, by BU and first day. */
export function RulePanel() {
  const { t } = useLabels();
  const options = useLast(useCall('sampleRules.options', { silent: true }, { inLanguage: true }).data);
  const choices = {
    categoryId: (options?.categories ?? []).map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
    bu: [
      { value: '', label: t('spotConfig.allBus') },
      ...(options?.bus ?? []).map(({ code, name }) => ({ value: code, label: name })),
    ],
  };
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
    [fields.bu.label, rule.buName || t('spotConfig.allBus')],
    [fields.validFrom.label, rule.validFrom],
    [fields.by.label, pick(fields.by.words?.[rule.by] ?? { en: rule.by, zh: rule.by })],
    [fields.share.label, rule.share],
    [fields.minimum.label, rule.minimum],
    [fields.bands.label, rule.bands || '-'],
    [fields.confidence.label, rule.confidence],
    [fields.tolerable.label, rule.tolerable],
    [fields.wideningLimit.label, rule.wideningLimit],
  ] as const;
  return (
    <dl className="oasis-facts">
      {lines.map(([label, value]) => (
        <div key={label.en}>
          <dt>{pick(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
