import { Time } from '@blueprintjs/icons';
import { delayRuleRecord, lateMessages } from '@oasis/engine/areas/late-claims';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useBuChoices } from '../../program/use-bu-choices.ts';
import { heldOfRule } from './rule-buttons.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, lateMessages];

const RULES = shownRecord(delayRuleRecord, 'lateRules', {
  nameOf: ({ buName, validFrom }) => ({ en: `${buName} from ${validFrom}`, zh: `${buName} ${validFrom} 起` }),
});

/** Who may ask for late claims, with which reasons and papers and until when, by BU and first day (CHK-009). */
export function Page() {
  return (
    <RecordsPage
      kind={RULES}
      icon={<Time size={32} />}
      choices={{ buId: useBuChoices() }}
      held={heldOfRule}
      start={{ asker: 'all', askDays: '30', forPapers: true }}
    />
  );
}
