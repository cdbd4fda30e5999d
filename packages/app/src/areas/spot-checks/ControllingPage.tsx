import { Tab, Tabs } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { ItemList } from './ItemList.tsx';
import { CONTROLLED_LIST, CONTROLLING, CONTROLLING_TABS, REVIEW_TABS } from './paths.ts';
import { RoundList } from './RoundList.tsx';
import { SampleTable } from './SampleTable.tsx';
import { itemsOf, type Stage } from './spot-lists.ts';
import { SPOT_WORDS } from './spot-words.ts';

export const words: readonly WordArea[] = [...SPOT_WORDS, lifeLabels];

/** What controlling does with samples; tabs and sub-tabs by their privileges (SPC-008 to SPC-022). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(CONTROLLING);
  const [path, navigate] = useLocation();
  const drawn = (
    <SampleTable title={t('spot.lists')} status="Drawn" base={CONTROLLED_LIST} noneText={t('spot.noneDrawn')} />
  );
  const all = [
    { code: 'Scrc-01', key: 'spotCheckOverview', panel: <RoundList /> },
    { code: 'Scrc-02', key: 'sampleCheckConfirm', panel: drawn },
    { code: 'Scrc-03', key: 'allClaimsReview', panel: <Review path={path} /> },
    { code: 'Scrc-04', key: 'payoutPreparation', panel: <Payout /> },
  ] as const;
  const tabs = all.filter(({ code }) => may(code));
  const shown = tabs.find(({ key }) => path.startsWith(CONTROLLING_TABS[key])) ?? tabs[0];
  const title = t('spot.controlling');
  return (
    <>
      <PageHead
        title={shown === undefined ? title : `${title}: ${t(`spot.${shownIn(path) ?? shown.key}`)}`}
        heading={title}
      />
      <Tabs
        id="spotControlling"
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={shown?.key}
        onChange={(tab) => {
          const next = tabs.find(({ key }) => key === tab);
          if (next !== undefined) navigate(CONTROLLING_TABS[next.key]);
        }}
      >
        {tabs.map(({ key, panel }) => (
          <Tab key={key} disabled={false} id={key} title={t(`spot.${key}`)} panel={panel} />
        ))}
      </Tabs>
    </>
  );
}

const REVIEWS = [
  { code: 'ACR01', key: 'packageTracking' },
  { code: 'ACR02', key: 'programTracking' },
  { code: 'ACR03', key: 'claimChecking' },
] as const;

/** The part of the claims of all lists that an address names. */
function shownIn(path: string): (typeof REVIEWS)[number]['key'] | undefined {
  return REVIEWS.find(({ key }) => REVIEW_TABS[key] === path)?.key;
}

/** All claims of spot checks by package, program and claim. */
function Review({ path }: { readonly path: string }) {
  const { t } = useLabels();
  const may = useButtons(CONTROLLING);
  const [, navigate] = useLocation();
  const tabs = REVIEWS.filter(({ code }) => may(code));
  const shown = tabs.find(({ key }) => path === REVIEW_TABS[key]) ?? tabs[0];
  return (
    <Tabs
      id="allClaimsReview"
      animate={false}
      renderActiveTabPanelOnly
      selectedTabId={shown?.key}
      onChange={(tab) => {
        const next = tabs.find(({ key }) => key === tab);
        if (next !== undefined) navigate(REVIEW_TABS[next.key]);
      }}
    >
      {tabs.map(({ key }) => (
        <Tab
          key={key}
          disabled={false}
          id={key}
          title={t(`spot.${key}`)}
          panel={
            key === 'packageTracking' ? (
              <SampleTable title={t('spot.lists')} status="" base={CONTROLLED_LIST} />
            ) : (
              <Stages stage={key === 'claimChecking' ? 'checked' : ''} title={t('spot.items')} />
            )
          }
        />
      ))}
    </Tabs>
  );
}

/** What is free to be paid, and what is held and why. */
function Payout() {
  const { t } = useLabels();
  return (
    <>
      <h2>{t('spot.free')}</h2>
      <Stages stage="payout" title={t('spot.free')} noneText={t('spot.noneFree')} />
      <h2>{t('spot.held')}</h2>
      <Stages stage="held" title={t('spot.held')} noneText={t('spot.noneHeld')} />
    </>
  );
}

interface StagesProps {
  readonly stage: Stage;
  readonly title: string;
  readonly noneText?: string;
}

function Stages({ stage, title, noneText }: StagesProps) {
  const list = useList(useMemo(() => itemsOf(stage), [stage]));
  return <ItemList title={title} list={list} base={CONTROLLED_LIST} noneText={noneText} />;
}
