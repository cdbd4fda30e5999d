import { Unbroken } from '../tables/Unbroken.tsx';

/** 'from ~ to' of a list: a narrow column breaks it between the two and nowhere else. */
export function Period({ text }: { readonly text: string }) {
  const [from = '', to] = text.split(' ~ ');
  if (to === undefined) return text;
  return (
    <span className="oasis-period">
      <Unbroken>{from} ~</Unbroken> <Unbroken>{to}</Unbroken>
    </span>
  );
}
