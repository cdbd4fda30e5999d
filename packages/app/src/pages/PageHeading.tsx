import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

export interface PageHeadingProps {
  /** What the page is, as the browser's tab says it. */
  readonly title: string;
  /** What the heading shows, where that is more than the title. */
  readonly children?: ReactNode;
}

/** The one heading of a page, which names the browser's tab as well. */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  usePageTitle(title);
  return <h1 className="oasis-page-title">{children}</h1>;
}
