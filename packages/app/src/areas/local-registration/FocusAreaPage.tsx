import { useLocation } from 'wouter';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageTab } from '../../pages/PageTab.tsx';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { AreaPanel } from './AreaPanel.tsx';
import { DealerPanel } from './DealerPanel.tsx';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { FOCUS_AREA, FOCUS_DEALERS } from './paths.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, ...LOCAL_PAGE_WORDS];

/** Focus areas and the dealers that are assigned to one; each change takes effect by a second person (MSC-016). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const isDealers = path === FOCUS_DEALERS;
  usePageTitle(`${t('local.focus')}: ${t(isDealers ? 'local.dealers' : 'local.areas')}`);
  return (
    <>
      <div className="oasis-page-tabs">
        <nav aria-label={t('local.focus')}>
          <PageTab name={t('local.areas')} href={FOCUS_AREA} isHere={!isDealers} />
          <PageTab name={t('local.dealers')} href={FOCUS_DEALERS} isHere={isDealers} />
        </nav>
      </div>
      {isDealers ? <DealerPanel /> : <AreaPanel />}
    </>
  );
}
