import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { MANY } from '../../claims/paths.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { SEARCH_WORDS } from '../../tables/search-words.ts';
import { useList } from '../../tables/use-list.ts';
import { ClaimList } from './ClaimList.tsx';
import { CLAIM_LIST } from './claim-list.ts';
import { CLAIM_WORDS } from './claim-words.ts';

export const words: readonly WordArea[] = [...CLAIM_WORDS, ...SEARCH_WORDS];

/** All claims that a dealer or head office reaches (CLM-001, CLM-004). */
export function Page() {
  const { t } = useLabels();
  const seesMany = useButtons(MANY)('SEARCH');
  return (
    <>
      <PageHead title={t('claim.title')}>{seesMany && <Link href={MANY}>{t('claim.toMany')}</Link>}</PageHead>
      <ClaimList title={t('claim.title')} list={useList(CLAIM_LIST)} definition={CLAIM_LIST} />
    </>
  );
}
