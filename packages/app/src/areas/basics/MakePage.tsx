import { Cube } from '@blueprintjs/icons';
import { basicMessages } from '@oasis/engine/areas/basics';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { administrationLabels } from '../../administration/labels.ts';
import type { OpenDialog } from '../../administration/open-record.ts';
import { client } from '../../api/client.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useList } from '../../tables/use-list.ts';
import { basicLabels } from './labels.ts';
import { MAKE_LIST, type Make } from './lists.ts';
import { NamedDialog, type NamedKind } from './NamedDialog.tsx';
import { NamedScreen } from './NamedScreen.tsx';
import { MAKES } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  basicMessages,
  administrationLabels,
  basicLabels,
];

const MAKE: NamedKind<Make> = {
  words: 'make',
  calls: {
    subjectOf: ({ makeId }) => `make:${makeId}`,
    create: (draft, key) => client.call('makes.save', { body: draft, key, silent: true }),
    update: (draft, { makeId, version }) =>
      client.call('makes.update', { body: { ...draft, makeId }, query: { version }, silent: true }),
    read: ({ makeId }) => client.call('makes.byId', { query: { makeId }, silent: true }),
  },
};

/** The makes. */
export function Page() {
  return (
    <NamedScreen
      words="make"
      path={MAKES}
      list={useList(MAKE_LIST)}
      rowKey={({ makeId }) => makeId}
      icon={<Cube size={32} />}
      dialog={MakeDialog}
    />
  );
}

function MakeDialog(opened: OpenDialog<Make>) {
  return <NamedDialog kind={MAKE} {...opened} />;
}
