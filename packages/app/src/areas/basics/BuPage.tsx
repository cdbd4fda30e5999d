import { Office } from '@blueprintjs/icons';
import { basicMessages } from '@oasis/engine/areas/basics';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import type { OpenDialog } from '../../administration/open-record.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { basicLabels } from './labels.ts';
import { BU_LIST, type BusinessUnit } from './lists.ts';
import { NamedDialog, type NamedKind } from './NamedDialog.tsx';
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

const BU: NamedKind<BusinessUnit> = {
  words: 'bu',
  said: ({ nameEn }) => message('BU_CREATED', { name: nameEn.trim() }),
  calls: {
    subjectOf: ({ buId }) => `bu:${buId}`,
    create: (draft, key) => client.call('businessUnits.save', { body: draft, key, silent: true }),
    update: (draft, { buId, version }) =>
      client.call('businessUnits.update', { body: { ...draft, buId }, query: { version }, silent: true }),
    read: ({ buId }) => client.call('businessUnits.byId', { query: { buId }, silent: true }),
  },
};

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

function BuDialog(opened: OpenDialog<BusinessUnit>) {
  return <NamedDialog kind={BU} {...opened} />;
}
