import { useLocation } from 'wouter';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageTab } from '../../pages/PageTab.tsx';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { LOCAL_SETUP, LOCAL_SPECIALS } from './paths.ts';
import { RulePanel } from './RulePanel.tsx';
import { SpecialPanel } from './SpecialPanel.tsx';

export const words: readonly WordArea[] = [...RECORD_WORDS, ...LOCAL_PAGE_WORDS];

/** Rules of local registration and their exceptions; each change takes effect by a second person (MSC-015). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const isSpecial = path === LOCAL_SPECIALS;
  usePageTitle(`${t('local.setup')}: ${t(isSpecial ? 'local.specials' : 'local.rules')}`);
  return (
    <>
      <div className="oasis-page-tabs">
        <nav aria-label={t('local.setup')}>
          <PageTab name={t('local.rules')} href={LOCAL_SETUP} isHere={!isSpecial} />
          <PageTab name={t('local.specials')} href={LOCAL_SPECIALS} isHere={isSpecial} />
        </nav>
      </div>
      {isSpecial ? <SpecialPanel /> : <RulePanel />}
    </>
  );
}
