import { useEffect, useState } from 'react';

/** Whether a first frame was shown: what is not seen in it, or not missed, waits until then. */
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
