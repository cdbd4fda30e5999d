import { timeText } from '../locale/time-text.ts';

/** A user, with the time below. */
export function ByWhom({ who, at }: { readonly who: string; readonly at: string }) {
  return (
    <>
      {who}
      <br />
      {at === '' ? '' : timeText(at)}
    </>
  );
}
