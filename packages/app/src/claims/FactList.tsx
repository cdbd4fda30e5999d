import './claims.css';
import { unbrokenWithin } from '@oasis/ui';
import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly fact: ReactNode;
}

/** Facts by their names, side by side; one that is not known is a dash. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="oasis-claim-facts">
      {facts.map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact === '' ? '-' : unbrokenWithin(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
