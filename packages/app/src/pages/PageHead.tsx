import type { ReactNode } from 'react';
import { PageHeading, type PageHeadingProps } from './PageHeading.tsx';

interface PageHeadProps {
  readonly title: string;
  /** Text of the heading, if it differs from the title. */
  readonly heading?: PageHeadingProps['children'];
  /** Buttons and links at the end of the line. */
  readonly children?: ReactNode;
}

/** The heading of a page with the parts beside it. */
export function PageHead({ title, heading, children }: PageHeadProps) {
  return (
    <div className="oasis-page-head">
      <PageHeading title={title}>{heading}</PageHeading>
      {children !== undefined && <span className="oasis-page-head-end">{children}</span>}
    </div>
  );
}
