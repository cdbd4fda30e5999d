import type { ComponentType, ReactElement } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { nameColumn, type RecordColumn } from '../../administration/RecordTable.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ShownList } from '../../tables/use-list.ts';
import type { Named } from './lists.ts';

const nameOf = ({ nameEn, nameCn }: Named) => ({ en: nameEn, zh: nameCn });

const COLUMNS: readonly RecordColumn<Named>[] = [
  { id: 'code', label: 'basic.code', sortBy: 'code', width: '200px', cell: ({ code }) => code },
  nameColumn('basic.name', nameOf),
];

interface NamedScreenProps<Row extends Named> {
  readonly words: 'bu' | 'make';
  readonly path: string;
  readonly list: ShownList<Row, { readonly text: string }>;
  readonly rowKey: (row: Row) => number;
  readonly icon: ReactElement;
  readonly dialog: ComponentType<OpenDialog<Row>>;
}

/** The page of records that have a code and two names: search, add, look at, edit. */
export function NamedScreen<Row extends Named>({ words, path, list, rowKey, icon, dialog }: NamedScreenProps<Row>) {
  const { t } = useLabels();
  return (
    <RecordScreen
      words={words}
      path={path}
      list={list}
      filters={{
        label: t(`${words}.filter`),
        noneFound: t(`${words}.noneFound`),
        fields: [{ kind: 'text', name: 'text', label: t('basic.text') }],
      }}
      table={{ icon, height: 'window', rowKey, nameOf, columns: COLUMNS }}
      dialog={dialog}
    />
  );
}
