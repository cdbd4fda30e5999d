import '@oasis/ui/sheet.css';
import './kufri-panel.css';
import type { CallData } from '@oasis/api-client';
import { kufriMessages } from '@oasis/engine/areas/kufri';
import { formatNumber } from '@oasis/engine/table';
import type { ListColumn } from '@oasis/ui';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { Opened, useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { MonthLines } from '../../pictures/MonthLines.tsx';
import { SHEET_AREAS } from '../../sheet/sheet-areas.ts';
import { NumberGrid } from '../../tables/NumberGrid.tsx';
import { BrandTable } from './BrandTable.tsx';
import { changeOf } from './brand-sums.ts';
import { kufriLabels } from './labels.ts';
import { StatusTag } from './StatusTag.tsx';

export const words: readonly WordArea[] = [kufriMessages, kufriLabels, ...SHEET_AREAS];

type Comparison = CallData<'kufri.comparison'>;
type Model = Comparison['models'][number];

/** One version with all its volumes, beside the active one of its make (VEH-006). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons('/kufriPanel');
  const object = useOpened({
    call: 'kufri.comparison',
    id: idIn(useSearch(), 'version'),
    ask: (versionId) => ({ query: { versionId }, silent: true }),
    isOf: ({ version }, id) => version.id === id,
  });
  const none = {
    choose: t('kufri.noneChosen'),
    unknown: t('kufri.unknown'),
    list: '/kufriPanel',
    toList: t('kufri.title'),
  };
  return (
    <Opened object={object} title={t('kufri.detailTitle')} none={none}>
      {(data) => (
        <>
          <PageHead title={`Kufri ${data.version.kufriVersion}`}>
            <StatusTag status={data.version.status} />
            {may('VIEW') && (
              <ExportButton
                label={t('kufri.export')}
                download={(manner) =>
                  client.download('kufri.export', { query: { versionId: data.version.id }, ...manner })
                }
              />
            )}
          </PageHead>
          <Volumes comparison={data} />
        </>
      )}
    </Opened>
  );
}

function Volumes({ comparison }: { readonly comparison: Comparison }) {
  const words = useLabels();
  const { t } = words;
  const { version, other, months, models } = comparison;
  const columns = useMemo(() => columnsIn(words, comparison), [words, comparison]);
  const names = months.map(({ month }) => month);
  return (
    <>
      <p className="oasis-kufri-facts">
        {[`${version.monthFrom} ~ ${version.monthTo}`, version.source, version.createdBy].filter(Boolean).join(' · ')}
        {other !== null && (
          <>
            {' · '}
            {t('kufri.beside')} <Link href={`/kufriDetail?version=${other.id}`}>{other.kufriVersion}</Link>
          </>
        )}
      </p>
      <div className="oasis-kufri-pictures">
        {(['rt', 'ws'] as const).map((kind) => (
          <MonthLines
            key={kind}
            title={t(`kufri.${kind}ByMonth`)}
            months={names}
            lines={[
              { name: version.kufriVersion, values: months.map((month) => month[kind]) },
              ...(other === null
                ? []
                : [
                    {
                      name: other.kufriVersion,
                      values: months.map(({ otherRt, otherWs }) => (kind === 'rt' ? otherRt : otherWs)),
                    },
                  ]),
            ]}
            text={formatNumber}
          />
        ))}
      </div>
      <BrandTable comparison={comparison} />
      <NumberGrid
        name={other === null ? 'kufri-volumes' : 'kufri-comparison'}
        label={t('kufri.volumes')}
        columns={columns}
        rows={models}
        rowKey={keyOf}
      />
    </>
  );
}

const keyOf = ({ modelId }: Model): string => String(modelId);

function columnsIn({ t }: Words, { version, other, months }: Comparison): readonly ListColumn<Model>[] {
  const text = (id: 'brand' | 'typeClass' | 'modelYear' | 'model', title: string, width: number) =>
    ({
      id,
      title,
      width,
      format: 'text',
      frozen: id === 'brand' || id === 'model',
      text: (row: Model) => row[id],
    }) as const;
  const number = (id: string, title: string, group: string, value: (row: Model) => number | null) =>
    ({
      id,
      title,
      group,
      width: 100,
      format: 'number',
      value: (row: Model) => value(row) ?? Number.NaN,
      text: formatNumber,
    }) as const;
  const sums = (kind: 'rt' | 'ws', otherKind: 'otherRt' | 'otherWs'): readonly ListColumn<Model>[] => {
    const group = t(`kufri.${kind}`);
    const own = number(kind, version.kufriVersion, group, (row) => row[kind]);
    if (other === null) return [own];
    return [
      own,
      number(otherKind, other.kufriVersion, group, (row) => row[otherKind]),
      number(`${kind}Change`, t('kufri.change'), group, (row) => changeOf(row[kind], row[otherKind])),
    ];
  };
  return [
    text('brand', t('kufri.field.make'), 130),
    text('model', t('kufri.field.model'), 180),
    text('typeClass', t('kufri.typeClass'), 110),
    text('modelYear', t('kufri.modelYear'), 90),
    ...sums('rt', 'otherRt'),
    ...sums('ws', 'otherWs'),
    ...months.flatMap(({ month }, place) => [
      number(`rt ${month}`, t('kufri.rt'), month, (row) => row.rtByMonth[place] ?? null),
      number(`ws ${month}`, t('kufri.ws'), month, (row) => row.wsByMonth[place] ?? null),
    ]),
  ];
}
