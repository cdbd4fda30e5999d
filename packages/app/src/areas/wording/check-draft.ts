import type { FormRefusal } from '@oasis/engine/access';
import { checkWording, versionForm, type WordingRefusal } from '@oasis/engine/areas/wording';
import type { WordingDraft } from './WordingEditors.tsx';

/** What is wrong with a wording and the name of its version. */
export function checkDraft(draft: WordingDraft): readonly (WordingRefusal | FormRefusal<'name'>)[] {
  const name = versionForm.check(draft).map((refusal) => ({ ...refusal, field: 'name' as const }));
  return [...checkWording(draft), ...name];
}
