import { MoveBar } from '../../life/MoveBar.tsx';
import { LetterFile } from './LetterFile.tsx';
import { LetterPages } from './LetterPages.tsx';
import type { Release } from './release-type.ts';
import { useReleaseMoves } from './use-release-moves.tsx';

interface SendPanelProps {
  readonly release: Release;
  readonly reload: () => void;
}

/** The letter as it goes out, and the moves that send it. */
export function SendPanel({ release, reload }: SendPanelProps) {
  return (
    <>
      <MoveBar moves={useReleaseMoves(release, reload)} row={release} />
      <LetterFile release={release} />
      <LetterPages pages={release.letter} />
    </>
  );
}
