import { People } from '@blueprintjs/icons';
import { fixedGroupType } from '@oasis/engine/areas/grants';
import { groupMessages, groupRecord } from '@oasis/engine/areas/groups';
import { message } from '@oasis/engine/messages';
import { RecordFields } from '../../administration/RecordFields.tsx';
import { RecordsPage } from '../../administration/RecordsPage.tsx';
import { RECORD_WORDS } from '../../administration/record-words.ts';
import { shownRecord } from '../../administration/shown-record.ts';
import { useUserTypes } from '../../administration/use-user-types.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { NAMED_ROUTES } from '../../pages/named-routes.ts';
import { useUser, viewerOf } from '../../state/use-user.ts';
import { GroupRoles } from './GroupRoles.tsx';
import { groupLabels } from './labels.ts';

export const words: readonly WordArea[] = [...RECORD_WORDS, groupMessages, groupLabels];

const GROUPS = shownRecord(groupRecord, 'groups');

/** The user groups: search, add, look at, edit, switch on and off, and the way to their grants (UGP-001 to UGP-065). */
export function Page() {
  const types = useUserTypes();
  const choices = { legalEntity: types, grptp: types };
  const fixedType = fixedGroupType(viewerOf(useUser()));
  return (
    <RecordsPage
      kind={GROUPS}
      icon={<People size={32} />}
      isLow
      choices={choices}
      start={{ grptp: fixedType ?? null }}
      settingsOf={({ privgrpid }) => NAMED_ROUTES['Privilege Group Setting']({ id: privgrpid })}
      toggle={{
        question: message('GROUP_STATUS_CONFIRM'),
        change: ({ privgrpid, version }) =>
          client.call('groups.changeStatus', { query: { version }, body: { privGroupId: privgrpid }, silent: true }),
      }}
      fields={(form, row) => (
        <>
          <RecordFields
            record={groupRecord}
            form={form}
            row={row}
            choices={choices}
            {...(fixedType !== undefined && { held: ['grptp'] })}
          />
          {row !== undefined && <GroupRoles privgrpid={row.privgrpid} />}
        </>
      )}
    />
  );
}
