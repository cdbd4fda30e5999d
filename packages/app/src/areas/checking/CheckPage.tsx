import './checking.css';
import { Callout, Tag } from '@blueprintjs/core';
import { CHECK_ITEM, COMPARISONS, isComparison } from '@oasis/engine/areas/checking';
import { CLAIM } from '@oasis/engine/areas/claims';
import { Link, useLocation, useSearch } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { ExemptedBy } from '../../claims/ExemptedBy.tsx';
import { FactList } from '../../claims/FactList.tsx';
import { claimLabels } from '../../claims/labels.ts';
import { OfferAmounts } from '../../claims/OfferAmounts.tsx';
import { carPath, claimPath, SICCO, SIPO } from '../../claims/paths.ts';
import { ClaimRequests } from '../../claims/requests/ClaimRequests.tsx';
import { REQUEST_WORDS } from '../../claims/requests/request-words.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PaperView } from '../../papers/PaperView.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { becauseText } from './because-text.ts';
import { CheckMoves } from './CheckMoves.tsx';
import type { CheckDetail } from './check-lists.ts';
import { CHECK_WORDS } from './check-words.ts';

export const words: readonly WordArea[] = [...CHECK_WORDS, claimLabels, ...REQUEST_WORDS];

/** A claim beside its papers: what the machine found, how its amount comes about, and what is known of its car and dealer (CHK-006, CHK-007). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const queue = path.startsWith(SIPO) ? SIPO : SICCO;
  const object = useOpened({
    call: 'check.view',
    id: idIn(useSearch(), 'claimId'),
    ask: (claimId) => ({ query: { claimId }, silent: true }),
    isOf: (data, claimId) => data.claimId === claimId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={CHECK_ITEM}
      title={t('check.inQueue', { queue: t(queue === SIPO ? 'check.sipo' : 'check.sicco') })}
      nameOf={({ claimCode }) => claimCode}
      tools={({ claimId }) => <Link href={claimPath(claimId)}>{t('check.toClaim')}</Link>}
      none={{ unknown: t('check.unknown'), text: t('check.unknownText'), list: queue, toList: t('check.toList') }}
    >
      {(check) => (
        <>
          <CheckMoves check={check} queue={queue} reload={object.reload} />
          <ClaimRequests claimId={check.claimId} reload={object.reload} />
          <Facts check={check} />
          <div className="oasis-check">
            {check.recordId === null ? (
              <p>{t('paper.noPaper')}</p>
            ) : (
              <PaperView key={check.claimId} recordId={check.recordId} papers={check.papers} keys={t('check.keys')} />
            )}
            <div>
              <Findings check={check} />
              <Amounts key={check.version} claimId={check.claimId} />
              <OfCar check={check} />
              <OfDealer check={check} />
            </div>
          </div>
          <h2 className="oasis-check-heading">{t('check.log')}</h2>
          <PagedLog
            key={check.version}
            machine={CLAIM}
            call="claim.log"
            ask={(paged) => ({ query: { claimId: check.claimId, ...paged }, silent: true })}
            page={(data) => data}
          />
        </>
      )}
    </MovingPage>
  );
}

interface PartProps {
  readonly check: CheckDetail;
}

function Facts({ check }: PartProps) {
  const { t, pick } = useLabels();
  const {
    carId,
    vin,
    programCode,
    programName,
    dealerCode,
    dealerName,
    bu,
    net,
    claimStatus,
    because,
    plan,
    exemptions,
  } = check;
  return (
    <FactList
      facts={[
        { name: t('check.vin'), fact: carId === null ? vin : <Link href={carPath(vin)}>{vin}</Link> },
        { name: t('check.program'), fact: `${programCode} ${programName}` },
        { name: t('check.dealer'), fact: `${dealerCode} ${dealerName}` },
        { name: t('check.bu'), fact: bu },
        { name: t('check.net'), fact: <strong>{moneyText(net)}</strong> },
        { name: t('check.claimStatus'), fact: <StateTag machine={CLAIM} status={claimStatus} /> },
        { name: t('check.because'), fact: becauseText(because, pick) },
        ...(plan === null
          ? []
          : [{ name: t('check.plan'), fact: t('check.planOf', { plan: plan.planCode, share: plan.share }) }]),
        ...(exemptions.length === 0
          ? []
          : [{ name: t('check.exemptedBy'), fact: <ExemptedBy exemptions={exemptions} /> }]),
      ]}
    />
  );
}

type Finding = CheckDetail['findings'][number];

const TONES = { fits: 'success', differs: 'danger' } as const;

function Findings({ check: { findings } }: PartProps) {
  const { t, pick } = useLabels();
  const columns: readonly PlainColumn<Finding>[] = [
    {
      head: t('check.comparison'),
      cell: ({ comparison, asked }) => (
        <>
          {isComparison(comparison) ? pick(COMPARISONS[comparison]) : comparison}
          {asked && (
            <Tag minimal className="oasis-check-asked">
              {t('check.asked')}
            </Tag>
          )}
        </>
      ),
    },
    { head: t('check.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    { head: t('check.why'), cell: ({ why, note }) => <Why why={why} note={note} /> },
  ];
  return (
    <section aria-label={t('check.found')}>
      <h2 className="oasis-check-heading">{t('check.found')}</h2>
      <PlainTable columns={columns} rows={findings} keyOf={({ comparison }) => comparison} />
    </section>
  );
}

/** What was found in words, and below what the rule of the machine says of it. */
function Why({ why, note }: Pick<Finding, 'why' | 'note'>) {
  return note === '' ? (
    why
  ) : (
    <>
      {why}
      <div className="oasis-check-note">{note}</div>
    </>
  );
}

function Outcome({ outcome }: { readonly outcome: string }) {
  const { t } = useLabels();
  if (outcome === 'exempted') return <Tag minimal>{t('check.exempted')}</Tag>;
  if (outcome !== 'fits' && outcome !== 'differs') return <Tag minimal>{t('check.nothing')}</Tag>;
  return (
    <Tag minimal intent={TONES[outcome]}>
      {t(outcome === 'fits' ? 'check.fits' : 'check.differs')}
    </Tag>
  );
}

function Amounts({ claimId }: { readonly claimId: number }) {
  const { t } = useLabels();
  const { data } = useCall('claim.view', { query: { claimId }, silent: true }, { inLanguage: true, fresh: true });
  if (data === undefined) return null;
  return (
    <section aria-label={t('check.amounts')}>
      <h2 className="oasis-check-heading">{t('check.amounts')}</h2>
      <OfferAmounts offers={data.offers} />
    </section>
  );
}

type CarClaim = CheckDetail['ofCar'][number];

function OfCar({ check: { ofCar } }: PartProps) {
  const { t } = useLabels();
  const columns: readonly PlainColumn<CarClaim>[] = [
    {
      head: t('check.claim'),
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { head: t('check.program'), kind: 'code', cell: ({ programCode }) => programCode },
    { head: t('check.claimStatus'), cell: ({ status }) => <StateTag machine={CLAIM} status={status} /> },
    { head: t('check.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
  ];
  return (
    <section aria-label={t('check.ofCar')}>
      <h2 className="oasis-check-heading">{t('check.ofCar')}</h2>
      {ofCar.length === 0 ? (
        <p>{t('check.noOther')}</p>
      ) : (
        <PlainTable columns={columns} rows={ofCar} keyOf={({ claimId }) => String(claimId)} />
      )}
    </section>
  );
}

function OfDealer({ check: { ofDealer } }: PartProps) {
  const { t } = useLabels();
  const { checked, failed, reasons } = ofDealer;
  return (
    <section aria-label={t('check.ofDealer')}>
      <h2 className="oasis-check-heading">{t('check.ofDealer')}</h2>
      <Callout compact intent={failed > 0 ? 'warning' : 'none'}>
        {t('check.history', { checked, failed })}
        {reasons.length > 0 && <p>{t('check.reasons', { reasons: reasons.join('; ') })}</p>}
      </Callout>
    </section>
  );
}
