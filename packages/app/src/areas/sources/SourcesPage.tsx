import { Import } from '@blueprintjs/icons';
import { SOURCE_SET, type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useList } from '../../tables/use-list.ts';
import { setPath, sourceKindAt } from './paths.ts';
import { SourceUpload } from './SourceUpload.tsx';
import { type SetFilters, type SourceSet, setsOf, valueText } from './source-lists.ts';
import { SOURCE_WORDS } from './source-words.ts';

export const words: readonly WordArea[] = [...SOURCE_WORDS, fileImportLabels];

/** The sets of a kind of source data, and the way to upload another one (CHK-013 to CHK-015). */
export function Page() {
  const [path] = useLocation();
  const code = sourceKindAt(path);
  return code === undefined ? null : <Sets key={code} code={code} />;
}

function Sets({ code }: { readonly code: SourceKindCode }) {
  const labels = useLabels();
  const { t, pick } = labels;
  const kind = sourceKind(code);
  const may = useButtons(kind.path);
  const bus = useOwnBus();
  const list = useList(useMemo(() => setsOf(code), [code]));
  return (
    <MovingScreen<SourceSet, SetFilters>
      title={pick(kind.name)}
      list={list}
      keyOf={({ setId }) => setId}
      nameOf={({ setCode }) => setCode}
      filters={
        may('SEARCH')
          ? {
              label: t('source.filter'),
              fields: [
                { kind: 'choice', name: 'bu', label: t('source.bu'), options: bus },
                { kind: 'free text', name: 'month', label: t('source.month') },
                { kind: 'free text', name: 'dealer', label: t('source.dealerCode') },
                {
                  kind: 'choice',
                  name: 'status',
                  label: t('source.status'),
                  options: stateChoices(labels, SOURCE_SET),
                },
              ],
            }
          : undefined
      }
      tools={
        may('IMPORT') && (
          <ExportButton
            label={t('source.template')}
            download={(manner) => client.download('sources.template', { query: { kind: code }, ...manner })}
          />
        )
      }
      start={may('IMPORT') ? <SourceUpload code={code} onLoaded={list.reload} /> : undefined}
      columns={columnsIn(labels, code)}
      none={{
        icon: <Import size={32} />,
        title: t('source.none'),
        text: pick(kind.about),
        filtered: { title: t('source.noneFound'), text: t('source.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words, code: SourceKindCode): readonly Column<SourceSet>[] {
  return [
    {
      id: 'code',
      title: t('source.set'),
      width: '110px',
      fixed: true,
      cell: ({ setId, setCode }) => <Link href={setPath(code, setId)}>{setCode}</Link>,
    },
    { id: 'bu', title: t('source.bu'), width: '90px', cell: ({ bu }) => bu },
    { id: 'month', title: t('source.month'), width: '100px', sortBy: 'month', cell: ({ month }) => month },
    { id: 'number', title: t('source.number'), width: '90px', align: 'right', cell: ({ number }) => number },
    {
      id: 'status',
      title: t('source.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={SOURCE_SET} status={status} />,
    },
    {
      id: 'rows',
      title: t('source.rows'),
      width: '90px',
      align: 'right',
      cell: ({ rows }) => rows.toLocaleString('en-US'),
    },
    {
      id: 'total',
      title: t('source.total'),
      width: '150px',
      align: 'right',
      cell: ({ total }) => valueText(code, total),
    },
    { id: 'uploadedBy', title: t('source.uploadedBy'), width: '140px', cell: ({ createdBy }) => createdBy || '-' },
    { id: 'checkedBy', title: t('source.checkedBy'), width: '140px', cell: ({ checkedBy }) => checkedBy || '-' },
    {
      id: 'changed',
      title: t('source.changed'),
      width: '160px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => timeText(updatedAt),
    },
  ];
}
