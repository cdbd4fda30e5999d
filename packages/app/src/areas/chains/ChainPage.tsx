import './chains.css';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { TabbedPage } from '../../pages/TabbedPage.tsx';
import { ProgramChains } from './ChainTable.tsx';
import { PayoutChains } from './PayoutChains.tsx';
import { CHAINS, PAYOUT_TAB, ROLES_TAB } from './path.ts';
import { RoleSetting } from './RoleSetting.tsx';
import { CHAIN_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CHAIN_WORDS, administrationLabels, lifeLabels];

/** Chains of programs, chains of payouts, and approval roles; each tab by its privilege (APC-002 to APC-007). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(CHAINS);
  const tabs = [
    { code: 'AC-01', path: CHAINS, title: t('chain.program'), panel: <ProgramChains /> },
    { code: 'AC-02', path: PAYOUT_TAB, title: t('chain.payout'), panel: <PayoutChains /> },
    { code: 'AC-03', path: ROLES_TAB, title: t('chain.roles'), panel: <RoleSetting /> },
  ] as const;
  return <TabbedPage id="approvalChain" title={t('chain.title')} tabs={tabs.filter(({ code }) => may(code))} />;
}
