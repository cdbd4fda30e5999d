import { type ReactNode, Suspense } from 'react';
import { PageBoundary } from './PageBoundary.tsx';

interface LaterProps {
  readonly children: ReactNode;
  /** Shown until the code has come; nothing if it is absent. */
  readonly meanwhile?: ReactNode;
}

/** Around a part of a page whose code loads at its first use: a failure shows in its place, and the page around it stays usable. */
export function Later({ children, meanwhile = null }: LaterProps) {
  return (
    <PageBoundary>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </PageBoundary>
  );
}
