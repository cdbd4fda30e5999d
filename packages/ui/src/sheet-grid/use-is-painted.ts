import { useEffect, useState } from 'react';

/** Whether a first frame was shown: parts that are invisible in it, or not missed, wait until then. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = 0;
    const next = (call: () => void): void => {
      frame = requestAnimationFrame(call);
    };
    next(() => next(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
