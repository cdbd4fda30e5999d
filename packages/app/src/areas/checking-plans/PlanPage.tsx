import './checking-plans.css';
import { Callout } from '@blueprintjs/core';
import { COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import { CHECKING_PLAN } from '@oasis/engine/areas/checking-plans';
import { useLocation, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ApprovalLog, ApprovalPath } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { NameApprover } from '../../approvals/NameApprover.tsx';
import { FactList } from '../../claims/FactList.tsx';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { StackedBars } from '../../pictures/StackedBars.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { NextOfPlan } from './NextOfPlan.tsx';
import { PlanForecast } from './PlanForecast.tsx';
import { PlanMoves } from './PlanMoves.tsx';
import { APPROVE_PLANS, PLANS } from './paths.ts';
import { planDraft } from './plan-body.ts';
import type { PlanDetail } from './plan-list.ts';
import { PLAN_WORDS } from './plan-words.ts';

export const words: readonly WordArea[] = [...PLAN_WORDS, approvalLabels];

/** A plan: its rules with what each chose, where its approval stands, and its log. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const list = path.startsWith(APPROVE_PLANS) ? APPROVE_PLANS : PLANS;
  const object = useOpened({
    call: 'checkPlans.view',
    id: idIn(useSearch(), 'planId'),
    ask: (planId) => ({ query: { planId }, silent: true }),
    isOf: (data, planId) => data.planId === planId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={CHECKING_PLAN}
      title={t('checkPlan.page')}
      nameOf={({ planCode, bu, month }) => `${planCode} ${bu} ${month}`}
      none={{
        unknown: t('checkPlan.unknown'),
        text: t('checkPlan.unknownText'),
        list,
        toList: t('checkPlan.toList'),
      }}
    >
      {(plan) => <Content plan={plan} reload={object.reload} />}
    </MovingPage>
  );
}

function Content({ plan, reload }: { readonly plan: PlanDetail; readonly reload: () => void }) {
  const { t } = useLabels();
  const { planId, status, steps, acts, isBlocked, lastReason } = plan;
  return (
    <>
      <StateLine machine={CHECKING_PLAN} status={status} />
      {status === 'Rejected' && lastReason !== '' && (
        <Callout intent="danger" title={t('checkPlan.rejectedBecause')}>
          {lastReason}
        </Callout>
      )}
      <NextOfPlan plan={plan} />
      <PlanMoves plan={plan} reload={reload} />
      {isBlocked && <BlockedPlan planId={planId} onDone={reload} />}
      <Facts plan={plan} />
      <h2 className="oasis-plan-heading">{t('checkPlan.rules')}</h2>
      <Rules plan={plan} />
      {hasBegun(status) ? <Chosen plan={plan} /> : <PlanForecast draft={planDraft(plan)} />}
      {steps.length > 0 && <ApprovalPath steps={steps} />}
      {acts.length > 0 && <ApprovalLog acts={acts} />}
      <section aria-label={t('checkPlan.log')}>
        <h2 className="oasis-plan-heading">{t('checkPlan.log')}</h2>
        <PagedLog
          machine={CHECKING_PLAN}
          call="checkPlans.log"
          ask={(paged) => ({ query: { planId, ...paged }, silent: true })}
          page={(data) => data}
        />
      </section>
    </>
  );
}

/** Whether a plan decides on claims, or did. */
function hasBegun(status: string): boolean {
  return status === 'Running' || status === 'Closed';
}

function BlockedPlan({ planId, onDone }: { readonly planId: number; readonly onDone: () => void }) {
  const may = useButtons(PLANS)('NAME');
  const keyOf = useAttemptKey();
  const people = useCall('checkPlans.people', { query: { planId }, silent: true }, { enabled: may });
  if (!may) return null;
  const name = async (to: number) => {
    const body = { planId, to };
    const answer = await client.call('checkPlans.name', { body, key: keyOf(body) });
    if (answer.ok) onDone();
  };
  return <NameApprover people={people.data ?? []} onName={name} />;
}

function Facts({ plan }: { readonly plan: PlanDetail }) {
  const { t } = useLabels();
  const { status, bu, month, createdBy, looked, chosen, checked, failed, waiting, seed } = plan;
  const counts = [
    { name: t('checkPlan.looked'), fact: looked },
    { name: t('checkPlan.chosen'), fact: chosen },
    { name: t('checkPlan.checked'), fact: checked },
    { name: t('checkPlan.failed'), fact: failed },
  ];
  return (
    <FactList
      facts={[
        { name: t('checkPlan.bu'), fact: bu },
        { name: t('checkPlan.month'), fact: month },
        { name: t('checkPlan.madeBy'), fact: createdBy },
        ...(hasBegun(status) ? counts : []),
        { name: t('checkPlan.undecided'), fact: waiting },
        ...(seed === '' ? [] : [{ name: t('checkPlan.seed'), fact: <code>{seed}</code> }]),
      ]}
    />
  );
}

type Rule = PlanDetail['rules'][number] & { readonly row: number };

function Rules({ plan }: { readonly plan: PlanDetail }) {
  const { t, pick } = useLabels();
  const counts: readonly PlainColumn<Rule>[] = [
    { head: t('checkPlan.looked'), kind: 'number', cell: ({ looked }) => looked },
    { head: t('checkPlan.chosen'), kind: 'number', cell: ({ chosen }) => chosen },
  ];
  const columns: readonly PlainColumn<Rule>[] = [
    { head: '#', kind: 'number', cell: ({ row }) => row },
    { head: t('checkPlan.firstDay'), kind: 'code', cell: ({ firstDay }) => firstDay },
    { head: t('checkPlan.category'), cell: ({ category }) => category || t('checkPlan.every') },
    { head: t('checkPlan.program'), kind: 'code', cell: ({ programCode }) => programCode || t('checkPlan.every') },
    { head: t('checkPlan.share'), kind: 'number', cell: ({ share }) => `${share} %` },
    {
      head: t('checkPlan.checks'),
      cell: ({ checks }) => checks.flatMap((one) => (isComparison(one) ? [pick(COMPARISONS[one])] : [])).join(', '),
    },
    ...(hasBegun(plan.status) ? counts : []),
  ];
  return (
    <PlainTable
      columns={columns}
      rows={plan.rules.map((rule, at) => ({ ...rule, row: at + 1 }))}
      keyOf={({ row }) => String(row)}
    />
  );
}

/** What each rule chose of its claims, as a picture. */
function Chosen({ plan: { rules } }: { readonly plan: PlanDetail }) {
  const { t } = useLabels();
  return (
    <div className="oasis-plan-picture">
      <StackedBars
        title={t('checkPlan.picture')}
        names={rules.map((_, at) => t('checkPlan.ruleOf', { row: at + 1 }))}
        parts={[
          { name: t('checkPlan.chosen'), values: rules.map(({ chosen }) => chosen) },
          { name: t('checkPlan.left'), values: rules.map(({ looked, chosen }) => looked - chosen) },
        ]}
      />
    </div>
  );
}
