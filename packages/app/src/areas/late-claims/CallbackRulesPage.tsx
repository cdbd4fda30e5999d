import { Undo } from '@blueprintjs/icons';
import { callbackRuleRecord, lateMessages } from '@oasis/engine/areas/late-claims';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useBuChoices } from '../../program/use-bu-choices.ts';
import { heldOfRule } from './rule-buttons.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, lateMessages];

const RULES = shownRecord(callbackRuleRecord, 'callbackRules', {
  nameOf: ({ buName, validFrom }) => ({ en: `${buName} from ${validFrom}`, zh: `${buName} ${validFrom} 起` }),
});

/** For how long unused permissions live, and why they may be taken back, by BU and first day (CHK-010). */
export function Page() {
  return (
    <RecordsPage
      kind={RULES}
      icon={<Undo size={32} />}
      choices={{ buId: useBuChoices() }}
      held={heldOfRule}
      start={{ unusedDays: '30', forMistake: true }}
    />
  );
}
