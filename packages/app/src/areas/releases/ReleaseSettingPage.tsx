import { accessMessages } from '@oasis/engine/messages';
import { letterLookLabels } from '../../letters/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { LetterPrograms } from './LetterPrograms.tsx';
import { RELEASE_SETTING } from './paths.ts';
import { Recipients } from './Recipients.tsx';
import { ReleaseFrame } from './ReleaseFrame.tsx';
import { RELEASE_WORDS } from './release-words.ts';

export const words: readonly WordArea[] = [accessMessages, ...RELEASE_WORDS, letterLookLabels, lifeLabels];

/** The programs and recipients of a release batch (APR-014). */
export function Page() {
  return (
    <ReleaseFrame page={RELEASE_SETTING}>
      {(release, reload) => (
        <>
          <LetterPrograms release={release} reload={reload} />
          <Recipients release={release} reload={reload} />
        </>
      )}
    </ReleaseFrame>
  );
}
