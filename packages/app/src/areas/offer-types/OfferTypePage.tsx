import './offer-types.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { fleetMessages } from '@oasis/engine/areas/fleet';
import { grantMessages } from '@oasis/engine/areas/grants';
import { offerTypeMessages, offerTypeSettingMessages } from '@oasis/engine/areas/offer-types';
import { commonMessages, formMessages, numberMessages } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PageTab } from '../../pages/PageTab.tsx';
import { useList } from '../../tables/use-list.ts';
import { FleetSettings } from '../fleet/FleetSettings.tsx';
import { fleetLabels } from '../fleet/labels.ts';
import { offerTypeLabels } from './labels.ts';
import { OfferTypePanel } from './OfferTypePanel.tsx';
import { FLEET_LIST, NORMAL_LIST } from './offer-type-list.ts';
import { BUDGET_TEMPLATE, FLEET_SALES, OFFER_TYPES } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  numberMessages,
  grantMessages,
  offerTypeMessages,
  offerTypeSettingMessages,
  fleetMessages,
  administrationLabels,
  fleetLabels,
  offerTypeLabels,
];

/** Offer types of both sales channels, and the further settings of fleet sales (OFT-001 to OFT-004). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(OFFER_TYPES);
  const [path, navigate] = useLocation();
  const all = [
    { code: 'NORMAL SALES', path: OFFER_TYPES, title: t('offerType.normalSales'), panel: <NormalSales /> },
    { code: 'FLEET SALES', path: FLEET_SALES, title: t('offerType.fleetSales'), panel: <FleetSales /> },
  ] as const;
  const tabs = all.filter(({ code }) => may(code));
  const shown = tabs.find((tab) => tab.path === path) ?? tabs[0];
  const title = t('offerType.title');
  return (
    <>
      <div className="oasis-page-tabs">
        <nav aria-label={t('offerType.pages')}>
          {may('OFFER TYPE') && <PageTab name={t('offerType.nav')} href={OFFER_TYPES} isHere />}
          {may('BUDGET TEMPLATE') && <PageTab name={t('offerType.templateNav')} href={BUDGET_TEMPLATE} />}
        </nav>
      </div>
      <PageHead title={shown === undefined ? title : `${title}: ${shown.title}`} heading={title} />
      <Tabs
        id="offer-types"
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={shown?.path ?? OFFER_TYPES}
        onChange={(tab) => navigate(String(tab))}
      >
        {tabs.map((tab) => (
          <Tab key={tab.path} disabled={false} id={tab.path} title={tab.title} panel={tab.panel} />
        ))}
      </Tabs>
    </>
  );
}

function NormalSales() {
  return <OfferTypePanel kind="Normal" list={useList(NORMAL_LIST)} />;
}

/** Three sections (FLT-011): offer types, customer types, customer categories. */
function FleetSales() {
  const { t } = useLabels();
  return (
    <>
      <h2 className="oasis-fleet-section">{t('offerType.fleetTypes')}</h2>
      <OfferTypePanel kind="Fleet" list={useList(FLEET_LIST)} />
      <FleetSettings way="settings" />
    </>
  );
}
