import { useEffect } from 'react';
import { tabTitle } from '../state/tab-title.ts';

/** Names the browser's tab for as long as the page stands. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    tabTitle.page = title;
    return () => {
      tabTitle.page = undefined;
    };
  }, [title]);
}
