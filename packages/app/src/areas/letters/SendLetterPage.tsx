import { accessMessages } from '@oasis/engine/messages';
import { LetterPages } from '../../letters/LetterPages.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { BATCH_RELEASE } from '../releases/paths.ts';
import { ReleaseFrame } from '../releases/ReleaseFrame.tsx';
import type { Release } from '../releases/release-type.ts';
import { RELEASE_WORDS } from '../releases/release-words.ts';
import { LetterFile } from './LetterFile.tsx';
import { LETTER_WORDS } from './letter-words.ts';
import { useLetterMoves } from './use-letter-moves.tsx';

export const words: readonly WordArea[] = [accessMessages, ...RELEASE_WORDS, ...LETTER_WORDS, lifeLabels];

/** The letter of a release batch as it goes out, and the moves that send it (APR-015). */
export function Page() {
  return (
    <ReleaseFrame page={BATCH_RELEASE}>
      {(release, reload) => (
        <>
          <Moves release={release} reload={reload} />
          <LetterFile release={release} />
          <LetterPages pages={release.letter} />
        </>
      )}
    </ReleaseFrame>
  );
}

interface MovesProps {
  readonly release: Release;
  readonly reload: () => void;
}

function Moves({ release, reload }: MovesProps) {
  return <MoveBar moves={useLetterMoves(release, reload)} row={release} />;
}
