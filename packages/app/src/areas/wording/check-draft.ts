import { checkWording, versionForm } from '@oasis/engine/areas/wording';
import type { WordingDraft } from './WordingEditors.tsx';

/** What is wrong with a wording and the name of its version. */
export function checkDraft(draft: WordingDraft) {
  const name = versionForm.check(draft).map((refusal) => ({ ...refusal, field: 'name' as const }));
  return [...checkWording(draft), ...name];
}
