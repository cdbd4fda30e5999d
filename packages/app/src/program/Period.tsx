const NO_BREAK = { whiteSpace: 'nowrap' } as const;

/** 'from ~ to' of a list: a narrow column breaks it between the two and nowhere else. */
export function Period({ text }: { readonly text: string }) {
  const [from = '', to] = text.split(' ~ ');
  if (to === undefined) return text;
  return (
    <span className="oasis-period">
      <span style={NO_BREAK}>{from} ~</span> <span style={NO_BREAK}>{to}</span>
    </span>
  );
}
