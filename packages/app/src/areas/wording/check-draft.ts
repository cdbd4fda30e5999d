import type { FormRefusal } from '@oasis/engine/access';
import { checkWording, versionForm, type WordingRefusal } from '@oasis/engine/areas/wording';
import type { WordingDraft } from './WordingEditors.tsx';

/** Faults of a wording and of its version's name. */
export function checkDraft(draft: WordingDraft): readonly (WordingRefusal | FormRefusal<'name'>)[] {
  const name = versionForm.check(draft).map((refusal) => ({ ...refusal, field: 'name' as const }));
  return [...checkWording(draft), ...name];
}
