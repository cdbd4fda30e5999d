import './claims.css';
import { Callout } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { CLAIM } from '@oasis/engine/areas/claims';
import { message } from '@oasis/engine/messages';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import { made, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { ClaimFacts } from './ClaimFacts.tsx';
import type { ClaimDetail } from './claim-list.ts';
import { CLAIM_WORDS } from './claim-words.ts';
import { OfferAmounts } from './OfferAmounts.tsx';
import { CLAIMS, carPath } from './paths.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS];

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
      tools={({ vin }) => <Link href={carPath(vin)}>{t('claim.whatCar')}</Link>}
      none={{ unknown: t('claim.unknown'), text: t('claim.unknownText'), list: CLAIMS, toList: t('claim.toList') }}
    >
      {(claim) => (
        <>
          <StateLine machine={CLAIM} status={claim.status} />
          {claim.reason !== '' && <Callout title={t('claim.reason')}>{claim.reason}</Callout>}
          <Moves claim={claim} reload={object.reload} />
          <ClaimFacts claim={claim} />
          <section aria-label={t('claim.amounts')}>
            <h2 className="oasis-claim-heading">{t('claim.amounts')}</h2>
            <OfferAmounts offers={claim.offers} />
          </section>
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

/** What its dealer can do with a claim; a button that is off says why. */
function Moves({ claim, reload }: { readonly claim: ClaimDetail; readonly reload: () => void }) {
  const { t } = useLabels();
  const moves = useMoves<ClaimDetail>({
    may: useButtons(CLAIMS),
    nameOf: ({ claimCode }) => claimCode,
    reload,
    moves: {
      takeBack: {
        rule: CLAIM.moves.takeBack,
        button: 'TAKE BACK',
        icon: <Undo />,
        asks: () => ({ text: t('claim.takeBackText'), hasNoReason: true }),
        send: async ({ claimId, version, claimCode }) => {
          const answer = await client.call('claim.takeBack', { query: { version }, body: { claimId }, silent: true });
          return made(answer, () => ({ said: message('CLAIM_TAKEN_BACK', { claim: claimCode }) }));
        },
      },
    },
  });
  return <MoveBar moves={moves} row={claim} />;
}
