import './chains.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { useLocation } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ProgramChains } from './ChainTable.tsx';
import { PayoutChains } from './PayoutChains.tsx';
import { CHAINS, PAYOUT_TAB, ROLES_TAB } from './path.ts';
import { RoleSetting } from './RoleSetting.tsx';
import { CHAIN_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CHAIN_WORDS, administrationLabels];

/** Chains of programs, chains of payouts, and approval roles; each tab by its privilege (APC-002 to APC-007). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(CHAINS);
  const [path, navigate] = useLocation();
  const all = [
    { code: 'AC-01', path: CHAINS, title: t('chain.program'), panel: <ProgramChains /> },
    { code: 'AC-02', path: PAYOUT_TAB, title: t('chain.payout'), panel: <PayoutChains /> },
    { code: 'AC-03', path: ROLES_TAB, title: t('chain.roles'), panel: <RoleSetting /> },
  ] as const;
  const tabs = all.filter(({ code }) => may(code));
  const shown = tabs.find((tab) => tab.path === path) ?? tabs[0];
  const title = t('chain.title');
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={shown === undefined ? title : `${title}: ${shown.title}`}>{title}</PageHeading>
      </div>
      <Tabs
        id="approvalChain"
        renderActiveTabPanelOnly
        selectedTabId={shown?.path ?? CHAINS}
        onChange={(tab) => navigate(String(tab))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.path} id={tab.path} title={tab.title} panel={tab.panel} />
        ))}
      </Tabs>
    </>
  );
}
