import '../../claims/claims.css';
import { CLAIM } from '@oasis/engine/areas/claims';
import { PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { FactList } from '../../claims/FactList.tsx';
import { claimLabels } from '../../claims/labels.ts';
import { checkPath, claimPath, REQUESTS, SICCO } from '../../claims/paths.ts';
import { Standing } from '../../claims/requests/ClaimRequests.tsx';
import { LeftTag } from '../../claims/requests/LeftTag.tsx';
import { RequestCard } from '../../claims/requests/RequestCard.tsx';
import { REQUEST_WORDS } from '../../claims/requests/request-words.ts';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { REQUEST_LIST_WORDS } from './request-list-words.ts';

export const words: readonly WordArea[] = [...REQUEST_LIST_WORDS, claimLabels, ...REQUEST_WORDS];

/** A request: its claim, what is wanted until when, and what came (CHK-008). */
export function Page() {
  const { t } = useLabels();
  const checks = useButtons(SICCO)('CHECK');
  const object = useOpened({
    call: 'paperRequest.view',
    id: idIn(useSearch(), 'requestId'),
    ask: (requestId) => ({ query: { requestId }, silent: true }),
    isOf: (data, requestId) => data.requestId === requestId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={PAPER_REQUEST}
      title={t('request.page')}
      nameOf={({ requestCode }) => requestCode}
      tools={({ claimId, daysLeft, until }) => (
        <>
          <LeftTag daysLeft={daysLeft} until={until} />
          <Link href={claimPath(claimId)}>{t('request.toClaim')}</Link>
          {checks && <Link href={checkPath(SICCO, claimId)}>{t('request.toCheck')}</Link>}
        </>
      )}
      none={{
        unknown: t('request.unknown'),
        text: t('request.unknownText'),
        list: REQUESTS,
        toList: t('request.toList'),
      }}
    >
      {(request) => (
        <>
          <Standing request={request} />
          <FactList
            facts={[
              { name: t('request.claim'), fact: request.claimCode },
              { name: t('request.claimStatus'), fact: <StateTag machine={CLAIM} status={request.claimStatus} /> },
              { name: t('request.vin'), fact: request.vin },
              { name: t('request.program'), fact: `${request.programCode} ${request.programName}` },
              { name: t('request.dealer'), fact: `${request.dealerCode} ${request.dealerName}` },
              { name: t('request.bu'), fact: request.bu },
              { name: t('claim.net'), fact: moneyText(request.net) },
            ]}
          />
          <RequestCard request={request} reload={object.reload} isPage />
        </>
      )}
    </MovingPage>
  );
}
