import '../../claims/claims.css';
import { Spinner } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { CLAIM } from '@oasis/engine/areas/claims';
import { EmptyState } from '@oasis/ui';
import { Link, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { FactList } from '../../claims/FactList.tsx';
import { carPath, PHONE } from '../../claims/paths.ts';
import { ClaimRequests } from '../../claims/requests/ClaimRequests.tsx';
import { REQUEST_WORDS } from '../../claims/requests/request-words.ts';
import { useOpened } from '../../life/Opened.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { MobileFrame } from '../../shell/MobileFrame.tsx';
import { ClaimChecks } from './ClaimChecks.tsx';
import { CLAIM_WORDS } from './claim-words.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS, ...REQUEST_WORDS];

/** A claim on a phone: where it stands, the papers that it waits for, to be photographed and sent, and what was checked. */
export function Page() {
  const { t } = useLabels();
  const { isNamed, isUnknown, data, query, reload } = useOpened({
    call: 'claim.view',
    id: idIn(useSearch(), 'claimId'),
    ask: (claimId) => ({ query: { claimId }, silent: true }),
    isOf: (claim, claimId) => claim.claimId === claimId,
    inLanguage: true,
  });
  const isNone = !isNamed || isUnknown;
  return (
    <MobileFrame title={data?.claimCode ?? t('claim.page')}>
      {data !== undefined && data.carId !== null && <Link href={carPath(data.vin, PHONE)}>{t('claim.whatCar')}</Link>}
      {isNone && (
        <EmptyState icon={<Search size={32} />} title={t('claim.unknown')} description={t('claim.unknownText')} />
      )}
      {!isNone && query.error !== null && <QueryFailed query={query} />}
      {!isNone && query.error === null && data === undefined && <Spinner aria-label={t('common.loading')} />}
      {data !== undefined && (
        <>
          <FactList
            facts={[
              { name: t('claim.status'), fact: <StateTag machine={CLAIM} status={data.status} /> },
              { name: t('claim.program'), fact: `${data.programCode} ${data.programName}` },
              { name: t('claim.vin'), fact: data.vin },
              { name: t('claim.net'), fact: moneyText(data.net) },
            ]}
          />
          <ClaimRequests claimId={data.claimId} reload={reload} />
          <ClaimChecks claim={data} />
        </>
      )}
    </MobileFrame>
  );
}
