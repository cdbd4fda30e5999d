import { Endorsed, LabTest } from '@blueprintjs/icons';
import {
  CHECK_RULE,
  checkRuleMessages,
  checkRuleRecord,
  checkRuleRejectForm,
  checkRules,
  MACHINE_PASSES,
  RULE_PREREQUISITES,
} from '@oasis/engine/areas/check-rules';
import { COMPARISONS } from '@oasis/engine/areas/checking';
import { message } from '@oasis/engine/messages';
import type { RecordRow } from '@oasis/engine/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DecideDialog } from '../../administration/DecideDialog.tsx';
import { heldOfProposal, proposalColumns } from '../../administration/proposal-columns.tsx';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useDecisions } from '../../administration/use-decisions.tsx';
import { ruleName, useRuleChoices } from '../../administration/use-rule-choices.ts';
import { orThrow } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { FactList } from '../../claims/FactList.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { checkRuleLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, checkRuleMessages, checkRuleLabels];

type Rule = RecordRow<typeof checkRuleRecord>;

const RULES = shownRecord(checkRuleRecord, 'checkRules', {
  nameOf: ruleName,
  callNames: { save: 'propose', update: 'change' },
  columns: {
    ...proposalColumns(CHECK_RULE.states),
    bu: { cell: ({ buName }, { t }) => buName || t('admin.allBus') },
    tried: { cell: (rule, { t }) => triedText(rule, t) },
  },
});

const START = { prerequisite: 'sale', fromNet: '0', passes: 'fits' };

/** What machines compare before they approve a claim, by program category, BU and first day; each rule is tried, then confirmed by a second person. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(checkRuleRecord.path);
  const choices = useRuleChoices('checkRules.options');
  const hints = {
    passes: t('checkRule.hint'),
    messageEn: t('checkRule.messageHint'),
    messageCn: t('checkRule.messageHint'),
  };
  const decisions = useDecisions<Rule>(checkRuleRecord.path, (step, on) => (
    <DecideDialog {...on} kind={RULES} step={step} form={checkRuleRejectForm}>
      <RuleFacts rule={step.row} />
    </DecideDialog>
  ));
  const trial = useTrial();
  return (
    <RecordsPage
      kind={RULES}
      icon={<Endorsed size={32} />}
      choices={choices}
      addLabel={t('checkRule.propose')}
      start={START}
      held={heldOfProposal}
      fields={(form, row) => (
        <RecordFields record={checkRuleRecord} form={form} row={row} choices={choices} hints={hints} />
      )}
      {...decisions}
      more={(rule) => [
        ...(may('TRY') && rule.status === 'proposed'
          ? [{ id: 'try', label: t('checkRule.try'), icon: <LabTest />, run: () => trial.mutate(rule) }]
          : []),
        ...decisions.more(rule),
      ]}
    />
  );
}

/** Tries a rule over the claims of last month, and says what came of the trial. */
function useTrial() {
  const { say } = useLabels();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ ruleId, version }: Rule) =>
      orThrow(await client.call('checkRules.try', { query: { version }, body: { ruleId } })),
    onSuccess: ({ month, claims, forPeople }) =>
      notify({ text: say(message('CHECK_RULE_TRIED', { month, claims, people: forPeople })), severity: 'success' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['checkRules.list'] }),
  });
}

function triedText({ triedMonth, triedClaims, triedForPeople }: Rule, t: Words['t']): string {
  if (triedMonth === '') return t('checkRule.notTried');
  return t('checkRule.tried', { people: triedForPeople, claims: triedClaims, month: triedMonth });
}

/** A rule line by line, with its trial. */
function RuleFacts({ rule }: { readonly rule: Rule }) {
  const { pick, t } = useLabels();
  const { fields } = checkRuleRecord;
  const lines = [
    [fields.categoryId.label, rule.categoryName],
    [fields.bu.label, rule.buName || t('admin.allBus')],
    [fields.validFrom.label, rule.validFrom],
    [fields.comparison.label, pick(COMPARISONS[rule.comparison])],
    [fields.prerequisite.label, pick(RULE_PREREQUISITES[rule.prerequisite])],
    [fields.fromNet.label, rule.fromNet],
    [fields.passes.label, pick(MACHINE_PASSES[rule.passes])],
    [fields.messageEn.label, rule.messageEn],
    [fields.messageCn.label, rule.messageCn],
    [checkRules.recordFields.triedMonth, triedText(rule, t)],
  ] as const;
  return <FactList facts={lines.map(([label, fact]) => ({ name: pick(label), fact }))} />;
}
