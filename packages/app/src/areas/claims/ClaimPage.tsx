import '../../claims/claims.css';
import { Callout } from '@blueprintjs/core';
import { CLAIM } from '@oasis/engine/areas/claims';
import { sourceMessages } from '@oasis/engine/areas/sources';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { OfferAmounts } from '../../claims/OfferAmounts.tsx';
import { OrdersOfCar } from '../../claims/OrdersOfCar.tsx';
import { APPEALS, appealPath, CLAIMS, carPath, checkPath, type QueuePath, SICCO, SIPO } from '../../claims/paths.ts';
import { ClaimRequests } from '../../claims/requests/ClaimRequests.tsx';
import { REQUEST_WORDS } from '../../claims/requests/request-words.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { SEARCH_WORDS } from '../../tables/search-words.ts';
import { ClaimCaps } from './ClaimCaps.tsx';
import { ClaimChecks } from './ClaimChecks.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimMoves } from './ClaimMoves.tsx';
import { ClaimSource } from './ClaimSource.tsx';
import type { ClaimDetail } from './claim-list.ts';
import { CLAIM_WORDS } from './claim-words.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS, ...SEARCH_WORDS, ...REQUEST_WORDS, sourceMessages];

/** A claim: what it pays and how it comes to that, where it stands, and its log (CLM-005). */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'claim.view',
    id: idIn(useSearch(), 'claimId'),
    ask: (claimId) => ({ query: { claimId }, silent: true }),
    isOf: (data, claimId) => data.claimId === claimId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={CLAIM}
      title={t('claim.page')}
      nameOf={({ claimCode }) => claimCode}
      tools={({ carId, vin }) => carId !== null && <Link href={carPath(vin)}>{t('claim.whatCar')}</Link>}
      none={{ unknown: t('claim.unknown'), text: t('claim.unknownText'), list: CLAIMS, toList: t('claim.toList') }}
    >
      {(claim) => (
        <>
          <StateLine machine={CLAIM} status={claim.status} />
          {claim.status === 'Rejected' ? (
            <Rejection claim={claim} />
          ) : (
            claim.reason !== '' && <Callout title={t('claim.reason')}>{claim.reason}</Callout>
          )}
          <ClaimRequests claimId={claim.claimId} reload={object.reload} />
          {claim.offers.some(({ lowered }) => lowered !== null) && <Lowered claim={claim} />}
          <AppealLink claim={claim} />
          <CheckLink claim={claim} />
          {claim.mayAct && <ClaimMoves claim={claim} reload={object.reload} />}
          <ClaimFacts claim={claim} />
          <ClaimSource claim={claim} />
          <ClaimChecks claim={claim} saysAppeal />
          <OrdersOfCar vin={claim.vin} programCode={claim.programCode} />
          <section aria-label={t('claim.amounts')}>
            <h2 className="oasis-claim-heading">{t('claim.amounts')}</h2>
            <OfferAmounts offers={claim.offers} />
          </section>
          {claim.caps !== null && claim.caps.length > 0 && <ClaimCaps caps={claim.caps} />}
          <section aria-label={t('claim.log')}>
            <h2 className="oasis-claim-heading">{t('claim.log')}</h2>
            <PagedLog
              machine={CLAIM}
              call="claim.log"
              ask={(paged) => ({ query: { claimId: claim.claimId, ...paged }, silent: true })}
              page={(data) => data}
            />
          </section>
        </>
      )}
    </MovingPage>
  );
}

/** Leads to the appeal against a claim, or to where its dealer appeals. */
function AppealLink({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useLabels();
  const may = useButtons(APPEALS);
  const { claimId, appealId, status, holds, appealed, mayAct, mayAppealAmount } = claim;
  const isRejected = status === 'Rejected' && holds && !appealed;
  const isOpen = (isRejected || mayAppealAmount) && mayAct && may('APPEAL');
  if (appealId === null && !isOpen) return null;
  return (
    <p>
      <Link href={appealPath(claimId)}>{t(isOpen ? 'claim.newAppeal' : 'claim.toAppeal')}</Link>
    </p>
  );
}

/** That the claim gets less than it was judged for, and whether its dealer can appeal against that. */
function Lowered({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useLabels();
  const { offers, amountUntil, mayAppealAmount } = claim;
  const isOpen = IN_CHECK.includes(claim.status);
  const reasons = offers.flatMap(({ lowered }) => (lowered === null ? [] : [lowered.reason]));
  return (
    <Callout intent="warning" title={t('claim.lowered')}>
      {[...new Set(reasons)].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {mayAppealAmount
        ? t('claim.mayAppealAmount', { until: amountUntil })
        : t(isOpen ? 'claim.amountUnconfirmed' : 'claim.amountStays')}
    </Callout>
  );
}

/** States in which what a checker lowered is not confirmed yet. */
const IN_CHECK: readonly string[] = ['Submitted', 'SiccoChecking', 'SipoChecking'];

/** Leads who checks or confirms claims to the check of one that waits for that. */
function CheckLink({ claim: { claimId, status } }: { readonly claim: ClaimDetail }) {
  const { t } = useLabels();
  const checks = useButtons(SICCO)('CHECK');
  const confirms = useButtons(SIPO)('CONFIRM');
  const queue = CHECKED_IN[status];
  const may = queue === SIPO ? confirms : checks;
  if (queue === undefined || !may) return null;
  return (
    <p>
      <Link href={checkPath(queue, claimId)}>{t('claim.toCheck')}</Link>
    </p>
  );
}

/** The queue in which a claim is checked, by its state. */
const CHECKED_IN: Readonly<Partial<Record<string, QueuePath>>> = {
  Submitted: SICCO,
  SiccoChecking: SICCO,
  SipoChecking: SIPO,
};

/** Why a claim was rejected, and whether its dealer can still appeal. */
function Rejection({ claim: { reason, holds, appealed, appealUntil } }: { readonly claim: ClaimDetail }) {
  const { t } = useLabels();
  const isOpen = holds && !appealed;
  return (
    <Callout intent="danger" title={t('claim.rejected')}>
      {reason !== '' && <p>{reason}</p>}
      {isOpen ? t('claim.mayAppeal', { until: appealUntil }) : t('claim.isFinal')}
    </Callout>
  );
}
