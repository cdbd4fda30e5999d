import '../../claims/claims.css';
import { Callout } from '@blueprintjs/core';
import { EXEMPTION } from '@oasis/engine/areas/exemptions';
import { useLocation, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ApprovalLog, ApprovalPath } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { NameApprover } from '../../approvals/NameApprover.tsx';
import { FactList } from '../../claims/FactList.tsx';
import { EXEMPTIONS } from '../../claims/paths.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { ExemptionMoves } from './ExemptionMoves.tsx';
import type { ExemptionDetail } from './exemption-lists.ts';
import { ruleText, standingText } from './exemption-text.ts';
import { EXEMPTION_WORDS } from './exemption-words.ts';
import { EXEMPTION_SETUP } from './paths.ts';
import { TouchedClaims } from './TouchedClaims.tsx';

export const words: readonly WordArea[] = [...EXEMPTION_WORDS, approvalLabels];

/** An exemption: whom it exempts from what, what it touched, where its approval stands, and its log. Moves are made where it is set up. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const list = path.startsWith(EXEMPTION_SETUP) ? EXEMPTION_SETUP : EXEMPTIONS;
  const object = useOpened({
    call: 'checkExemptions.view',
    id: idIn(useSearch(), 'exemptionId'),
    ask: (exemptionId) => ({ query: { exemptionId }, silent: true }),
    isOf: (data, exemptionId) => data.exemptionId === exemptionId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={EXEMPTION}
      title={t('exemption.page')}
      nameOf={({ exemptionCode, dealerCode }) => `${exemptionCode} ${dealerCode}`}
      none={{
        unknown: t('exemption.unknown'),
        text: t('exemption.unknownText'),
        list,
        toList: t('exemption.toList'),
      }}
    >
      {(exemption) => <Content exemption={exemption} isSetUp={list === EXEMPTION_SETUP} reload={object.reload} />}
    </MovingPage>
  );
}

interface ContentProps {
  readonly exemption: ExemptionDetail;
  readonly isSetUp: boolean;
  readonly reload: () => void;
}

function Content({ exemption, isSetUp, reload }: ContentProps) {
  const { t } = useLabels();
  const { exemptionId, status, steps, acts, isBlocked } = exemption;
  return (
    <>
      <StateLine machine={EXEMPTION} status={status} />
      <LastReason exemption={exemption} />
      {isSetUp && <ExemptionMoves exemption={exemption} reload={reload} />}
      {isSetUp && isBlocked && <BlockedExemption exemptionId={exemptionId} onDone={reload} />}
      <Facts exemption={exemption} />
      {steps.length > 0 && <ApprovalPath steps={steps} />}
      {acts.length > 0 && <ApprovalLog acts={acts} />}
      <TouchedClaims exemptionId={exemptionId} />
      <section aria-label={t('exemption.log')}>
        <h2 className="oasis-claim-heading">{t('exemption.log')}</h2>
        <PagedLog
          machine={EXEMPTION}
          call="checkExemptions.log"
          ask={(paged) => ({ query: { exemptionId, ...paged }, silent: true })}
          page={(data) => data}
        />
      </section>
    </>
  );
}

/** Why it was rejected or ended. */
function LastReason({ exemption: { status, lastReason } }: { readonly exemption: ExemptionDetail }) {
  const { t } = useLabels();
  if (lastReason === '' || (status !== 'Rejected' && status !== 'Ended')) return null;
  const isRejected = status === 'Rejected';
  return (
    <Callout
      intent={isRejected ? 'danger' : 'none'}
      title={t(isRejected ? 'exemption.rejectedBecause' : 'exemption.endedBecause')}
    >
      {lastReason}
    </Callout>
  );
}

function BlockedExemption({ exemptionId, onDone }: { readonly exemptionId: number; readonly onDone: () => void }) {
  const may = useButtons(EXEMPTION_SETUP)('NAME');
  const keyOf = useAttemptKey();
  const people = useCall('checkExemptions.people', { query: { exemptionId }, silent: true }, { enabled: may });
  if (!may) return null;
  const name = async (to: number) => {
    const body = { exemptionId, to };
    const answer = await client.call('checkExemptions.name', { body, key: keyOf(body) });
    if (answer.ok) onDone();
  };
  return <NameApprover people={people.data ?? []} onName={name} />;
}

function Facts({ exemption }: { readonly exemption: ExemptionDetail }) {
  const { t, pick } = useLabels();
  const { bu, dealerCode, dealerName, programCode, rule, firstDay, lastDay, reason } = exemption;
  const { standing, createdBy, approvedDay, endedDay, claims, net } = exemption;
  return (
    <FactList
      facts={[
        { name: t('exemption.bu'), fact: bu },
        { name: t('exemption.dealer'), fact: `${dealerCode} ${dealerName}` },
        { name: t('exemption.program'), fact: programCode || t('exemption.every') },
        { name: t('exemption.rule'), fact: ruleText(rule, pick) },
        { name: t('exemption.firstDay'), fact: firstDay },
        { name: t('exemption.lastDay'), fact: lastDay },
        { name: t('exemption.standing'), fact: standingText(standing, pick) },
        { name: t('exemption.reason'), fact: reason },
        { name: t('exemption.askedBy'), fact: createdBy },
        { name: t('exemption.approvedDay'), fact: approvedDay },
        ...(endedDay === '' ? [] : [{ name: t('exemption.endedDay'), fact: endedDay }]),
        { name: t('exemption.claims'), fact: claims },
        { name: t('exemption.net'), fact: <strong>{moneyText(net)}</strong> },
      ]}
    />
  );
}
