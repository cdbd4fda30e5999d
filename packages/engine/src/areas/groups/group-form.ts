import { type FormRefusal, refusalsOf, savedText } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import { checkChineseName, checkDescription, checkEnglishName } from '../grants/name-checks.ts';

/** What the form of a user group holds; a draft, so everything may be missing or wrong. */
export interface GroupDraft {
  readonly grpnmen: string;
  readonly grpnmcn: string;
  /** Id of a user type; null where none was chosen. */
  readonly grptp: number | null;
  readonly grpdsc: string;
}

export type GroupField = keyof GroupDraft;

/**
 * What is wrong with a user group, at most one refusal for each field, in the order of the form; empty when it may be
 * saved (UGP-027 to UGP-041, UGP-045). Screen and server ask the same function.
 */
export function checkGroup(draft: GroupDraft): readonly FormRefusal<GroupField>[] {
  return refusalsOf<GroupField>([
    ['grpnmen', checkEnglishName(draft.grpnmen)],
    ['grpnmcn', checkChineseName(draft.grpnmcn)],
    ['grptp', draft.grptp === null ? message('GROUP_TYPE_MISSING') : undefined],
    ['grpdsc', checkDescription(draft.grpdsc)],
  ]);
}

/** The texts as they are saved (UGP-043, UGP-045). */
export function groupToSave<Draft extends GroupDraft>(draft: Draft): Draft {
  return {
    ...draft,
    grpnmen: savedText(draft.grpnmen),
    grpnmcn: savedText(draft.grpnmcn),
    grpdsc: savedText(draft.grpdsc),
  };
}
