import type { ReactNode, RefCallback } from 'react';

interface FormBodyProps {
  /** The form of useEngineForm. */
  readonly form: { readonly fields: RefCallback<HTMLDivElement> };
  readonly children: ReactNode;
}

/** Stands around the fields of a form, which finds the first refused one in it. */
export function FormBody({ form: { fields }, children }: FormBodyProps) {
  return <div ref={fields}>{children}</div>;
}
