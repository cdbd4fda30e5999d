import type { ReactNode } from 'react';

/** A day, a moment or a code that stays on one line. */
export function Unbroken({ children }: { readonly children: ReactNode }) {
  return <span className="oasis-unbroken">{children}</span>;
}
