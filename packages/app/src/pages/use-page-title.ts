import { useEffect } from 'react';
import { tabTitle } from '../state/tab-title.ts';

/** Names the browser's tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    tabTitle.page = title;
    return () => {
      tabTitle.page = undefined;
    };
  }, [title]);
}
