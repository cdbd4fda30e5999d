import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

export interface PageHeadingProps {
  /** Name of the page in the browser's tab. */
  readonly title: string;
  /** Text of the heading, if it is longer than the title. */
  readonly children?: ReactNode;
}

/** The one heading of a page, which names the browser's tab as well. */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  usePageTitle(title);
  return <h1 className="oasis-page-title">{children}</h1>;
}
