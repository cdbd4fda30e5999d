import { timeText } from '../locale/time-text.ts';

/** Who did something, and when below. */
export function ByWhom({ who, at }: { readonly who: string; readonly at: string }) {
  return (
    <>
      {who}
      <br />
      {at === '' ? '' : timeText(at)}
    </>
  );
}
