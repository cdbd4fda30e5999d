import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from './PageHead.tsx';

interface TabbedPageProps {
  readonly id: string;
  readonly title: string;
  /** Each tab has an address of its own; another address shows the first one. */
  readonly tabs: readonly {
    readonly path: string;
    readonly title: string;
    readonly panel: ReactElement;
    /** Number of open tasks behind it. */
    readonly waiting?: number;
  }[];
}

/** A page of tabs; the browser's tab names the visible one. */
export function TabbedPage({ id, title, tabs }: TabbedPageProps) {
  const [path, navigate] = useLocation();
  const shown = tabs.find((tab) => tab.path === path) ?? tabs[0];
  return (
    <>
      <PageHead title={shown === undefined ? title : `${title}: ${shown.title}`} heading={title} />
      <Tabs
        id={id}
        animate={false}
        renderActiveTabPanelOnly
        selectedTabId={shown?.path}
        onChange={(tab) => navigate(String(tab))}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            disabled={false}
            id={tab.path}
            title={tab.title}
            panel={tab.panel}
            tagContent={tab.waiting === 0 ? undefined : tab.waiting}
          />
        ))}
      </Tabs>
    </>
  );
}
