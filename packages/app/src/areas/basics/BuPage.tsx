import { Office } from '@blueprintjs/icons';
import { FORM_MODE } from '@oasis/engine/access';
import { type BasicDraft, basicForm, basicMessages } from '@oasis/engine/areas/basics';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import { type OpenDialog, TITLE_OF } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { basicLabels } from './labels.ts';
import { BU_LIST, type BusinessUnit } from './lists.ts';
import { NamedFields } from './NamedFields.tsx';
import { NamedScreen } from './NamedScreen.tsx';
import { BUS } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  basicMessages,
  administrationLabels,
  basicLabels,
];

/** The BUs. */
export function Page() {
  return (
    <NamedScreen
      words="bu"
      path={BUS}
      list={useList(BU_LIST)}
      rowKey={({ buId }) => buId}
      icon={<Office size={32} />}
      dialog={BuDialog}
    />
  );
}

function BuDialog({ open, on }: OpenDialog<BusinessUnit>) {
  const { t } = useLabels();
  return (
    <RecordDialog<BusinessUnit, BasicDraft>
      open={open}
      title={t(`bu.${TITLE_OF[open.mode]}`)}
      {...(open.mode === FORM_MODE.add && { said: ({ nameEn }) => message('BU_CREATED', { name: nameEn.trim() }) })}
      spec={{
        ...byForm(basicForm),
        subjectOf: ({ buId }) => `bu:${buId}`,
        create: (draft, key) => client.call('businessUnits.save', { body: draft, key, silent: true }),
        update: (draft, { buId, version }) =>
          client.call('businessUnits.update', { body: { ...draft, buId }, query: { version }, silent: true }),
        read: ({ buId }) => client.call('businessUnits.byId', { query: { buId }, silent: true }),
      }}
      on={on}
      fields={(form, bu) => <NamedFields form={form} isNew={bu === undefined} />}
    />
  );
}
