import { BY_DEALER, BY_SYSTEM } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
import { SEARCH_WORDS } from '../../tables/search-words.ts';
import { useList } from '../../tables/use-list.ts';
import { ClaimList } from './ClaimList.tsx';
import { CLAIMS_BY } from './claim-list.ts';
import { CLAIM_WORDS } from './claim-words.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS, ...SEARCH_WORDS];

/** Claims by who made them: dealers, or the system for what nobody claims (CLM-010, CLM-011). */
export function Page() {
  const { t } = useLabels();
  return (
    <TabbedPage
      id="claims-by-origin"
      title={t('claim.byOrigin')}
      tabs={[
        { path: BY_DEALER, title: t('claim.byDealer'), panel: <OfDealers /> },
        { path: BY_SYSTEM, title: t('claim.bySystem'), panel: <OfSystem /> },
      ]}
    />
  );
}

function OfDealers() {
  const { t } = useLabels();
  return (
    <ClaimList title={t('claim.byDealer')} list={useList(CLAIMS_BY.dealer)} definition={CLAIMS_BY.dealer} of="dealer" />
  );
}

function OfSystem() {
  const { t } = useLabels();
  return (
    <ClaimList title={t('claim.bySystem')} list={useList(CLAIMS_BY.system)} definition={CLAIMS_BY.system} of="system" />
  );
}
