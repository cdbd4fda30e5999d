import { Later } from '../../../pages/Later.tsx';
import { lazyPart } from '../../../pages/lazy-page.ts';
import type { LeftOutMoney } from '../../../tables/LeftOut.tsx';

/** Few budgets leave anything out. */
const LeftOut = lazyPart(async () => (await import('../../../tables/LeftOut.tsx')).LeftOut);

interface LeftOutOfMakeProps {
  readonly make: string;
  readonly of: LeftOutMoney;
  /** `dd` inside a `dl`, in which HTML allows no `p`. */
  readonly as?: 'p' | 'dd';
}

/** Names the parts left out of a make's %MSRP, AVG.SI % and MSRP w/o VAT; nothing if they count everything. */
export function LeftOutOfMake({ make, of, as: Element = 'p' }: LeftOutOfMakeProps) {
  if (of === null) return null;
  return (
    <Element className="oasis-lost-rows">
      {make}:{' '}
      <Later>
        <LeftOut of={of} />
      </Later>
    </Element>
  );
}
