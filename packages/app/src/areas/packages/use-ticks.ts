import { useState } from 'react';

/** Programs that somebody ticks to reject them alone. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tick = (programId: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(programId);
    else next.delete(programId);
    setTicked(next);
  };
  return { ticked, tick, clear: () => setTicked(new Set()) };
}
