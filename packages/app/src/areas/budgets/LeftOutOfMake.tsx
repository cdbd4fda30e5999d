import { LeftOut, type LeftOutMoney } from '../../tables/LeftOut.tsx';

interface LeftOutOfMakeProps {
  readonly make: string;
  readonly of: LeftOutMoney;
  /** Inside a list of terms a paragraph has no place. */
  readonly as?: 'p' | 'dd';
}

/** Says of a make's %MSRP, AVG.SI % and MSRP w/o VAT what they leave out; nothing where they count everything. */
export function LeftOutOfMake({ make, of, as: Element = 'p' }: LeftOutOfMakeProps) {
  if (of === null) return null;
  return (
    <Element className="oasis-lost-rows">
      {make}: <LeftOut of={of} />
    </Element>
  );
}
