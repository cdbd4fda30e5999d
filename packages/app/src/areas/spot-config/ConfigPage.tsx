import { spotConfigMessages } from '@oasis/engine/areas/spot-config';
import { useLocation } from 'wouter';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageTab } from '../../pages/PageTab.tsx';
import { usePageTitle } from '../../pages/use-page-title.ts';
import { spotConfigLabels } from './labels.ts';
import { SETTING_TABS, SPOT_CONFIG } from './paths.ts';
import { RulePanel } from './RulePanel.tsx';
import { SettingPanel } from './SettingPanel.tsx';

export const words: readonly WordArea[] = [...RECORD_WORDS, spotConfigMessages, spotConfigLabels];

/** Rules of samples, and the dated values of spot checks; each change takes effect by a second person (SPC-001 to SPC-007). */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const shown = SETTING_TABS.find((tab) => tab.path === path);
  usePageTitle(`${t('spotConfig.title')}: ${t(`spotConfig.${shown?.setting ?? 'rules'}`)}`);
  return (
    <>
      <div className="oasis-page-tabs">
        <nav aria-label={t('spotConfig.title')}>
          <PageTab name={t('spotConfig.rules')} href={SPOT_CONFIG} isHere={shown === undefined} />
          {SETTING_TABS.map(({ setting, path: href }) => (
            <PageTab key={href} name={t(`spotConfig.${setting}`)} href={href} isHere={href === path} />
          ))}
        </nav>
      </div>
      {shown === undefined ? <RulePanel /> : <SettingPanel key={shown.setting} setting={shown.setting} />}
    </>
  );
}
