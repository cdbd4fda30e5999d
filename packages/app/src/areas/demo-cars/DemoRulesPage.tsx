import { DriveTime } from '@blueprintjs/icons';
import { DEMO_RULE_PROPOSAL, demoCarMessages, demoRejectForm, demoRuleRecord } from '@oasis/engine/areas/demo-cars';
import type { RecordRow } from '@oasis/engine/records';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { FactList } from '../../claims/FactList.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { CarTabs } from './CarTabs.tsx';
import { demoCarLabels } from './labels.ts';
import { DEMO_RULES } from './paths.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, demoCarMessages, demoCarLabels];

type Rule = RecordRow<typeof demoRuleRecord>;

const RULES = shownRecord(demoRuleRecord, 'demoRules', {
  nameOf: ({ buName, validFrom }) => ({ en: `${buName} from ${validFrom}`, zh: `${buName} ${validFrom} 起` }),
  callNames: { save: 'propose', update: 'change' },
  columns: proposalColumns(DEMO_RULE_PROPOSAL.states),
});

const START = { holdingDays: '180', share: '100', by: 'byDay' };

/** The rules of demo cars by BU and first day; each change takes effect by a second person. */
export function Page() {
  const { t } = useLabels();
  usePageTitle(`${t('demo.cars')}: ${t('demo.tabRules')}`);
  const choices = { bu: useOwnBus() };
  const decisions = useDecisions<Rule>(demoRuleRecord.path, (step, on) => (
    <DecideDialog {...on} kind={RULES} step={step} form={demoRejectForm}>
      <RuleFacts rule={step.row} />
    </DecideDialog>
  ));
  return (
    <>
      <CarTabs here={DEMO_RULES} />
      <RecordsPage
        kind={RULES}
        icon={<DriveTime size={32} />}
        choices={choices}
        addLabel={t('demo.propose')}
        start={START}
        held={heldOfProposal}
        fields={(form, row) => (
          <RecordFields
            record={demoRuleRecord}
            form={form}
            row={row}
            choices={choices}
            hints={{ by: t('demo.ruleHint') }}
          />
        )}
        {...decisions}
      />
    </>
  );
}

/** A rule line by line. */
function RuleFacts({ rule }: { readonly rule: Rule }) {
  const { pick } = useLabels();
  const { fields } = demoRuleRecord;
  const lines = [
    [fields.bu.label, rule.buName],
    [fields.validFrom.label, rule.validFrom],
    [fields.holdingDays.label, rule.holdingDays],
    [fields.share.label, rule.share],
    [fields.by.label, pick(fields.by.words?.[rule.by] ?? { en: rule.by, zh: rule.by })],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
