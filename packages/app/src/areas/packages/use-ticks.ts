import { useState } from 'react';
import type { PackageDetail } from './PackageSections.tsx';

/** Programs ticked for a separate rejection. A program rejected meanwhile loses its tick. */
export function useTicks({ programs }: Pick<PackageDetail, 'programs'>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ticked = new Set(
    programs.flatMap(({ programId, struck }) => (!struck && chosen.has(programId) ? [programId] : [])),
  );
  const tick = (programId: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(programId);
    else next.delete(programId);
    setChosen(next);
  };
  return { ticked, tick, clear: () => setChosen(new Set()) };
}
