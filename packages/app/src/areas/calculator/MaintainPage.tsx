import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { Button, Tag } from '@blueprintjs/core';
import { Import, Lock, ThList } from '@blueprintjs/icons';
import { CALCULATOR_VERSION, LINE_COLUMNS, versionName } from '@oasis/engine/areas/calculator';
import { FINANCE_PRODUCTS } from '@oasis/engine/calculator';
import { EmptyState } from '@oasis/ui';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { ExportButton } from '../../files/ExportButton.tsx';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { fileImportLabels } from '../../files/import/labels.ts';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { idOf } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { LineDialog } from './LineDialog.tsx';
import { linesOf, type TableLine, type TableVersion, useVersions } from './lists.ts';
import { MAINTAIN, VERSION } from './path.ts';
import { useDeleteLine } from './use-delete-line.tsx';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, fileImportLabels];

/** The lines of rate tables: edited and imported in a draft, looked at in any version (CAL-002). */
export function Page() {
  const { t } = useLabels();
  const versions = useVersions();
  const all = versions.data?.content ?? [];
  if (versions.isError) return <QueryFailed query={versions} />;
  if (versions.data !== undefined && all.length === 0) {
    return (
      <>
        <PageHead title={t('rate.title')} />
        <EmptyState
          icon={<ThList size={32} />}
          title={t('rate.noTable')}
          description={t('rate.noTableText')}
          action={<Link href={VERSION}>{t('rate.toVersions')}</Link>}
        />
      </>
    );
  }
  const usual = all.find(({ status }) => status === 'Draft') ?? all[0];
  return usual === undefined ? null : (
    <Lines key={usual.calculatorId} versions={all} usual={usual.calculatorId} reload={() => void versions.refetch()} />
  );
}

const percentColumn = (
  id: 'downPayment' | 'rest' | 'standardRate' | 'lowestRate',
  width: string,
): RecordColumn<TableLine> => ({ id, label: `rate.${id}`, align: 'right', width, cell: (line) => line[id] });

const COLUMNS: readonly RecordColumn<TableLine>[] = [
  {
    id: 'product',
    label: 'rate.product',
    fixed: true,
    cell: ({ product }, { pick }) => pick(FINANCE_PRODUCTS[product]),
  },
  { id: 'term', label: 'rate.term', align: 'right', width: '110px', cell: ({ term }) => term },
  percentColumn('downPayment', '130px'),
  percentColumn('rest', '150px'),
  percentColumn('standardRate', '120px'),
  percentColumn('lowestRate', '150px'),
  {
    id: 'shares',
    label: 'rate.shares',
    align: 'right',
    width: '200px',
    cell: ({ maker, dealer, company }) => [maker, dealer, company].join(' / '),
  },
];

interface LinesProps {
  readonly versions: readonly TableVersion[];
  readonly usual: number;
  readonly reload: () => void;
}

function Lines({ versions, usual, reload }: LinesProps) {
  const { t } = useLabels();
  const may = useButtons(MAINTAIN);
  const definition = useMemo(() => linesOf(usual), [usual]);
  const list = useList(definition);
  const calculatorId = idOf(list.filters.calculatorId) ?? usual;
  const shown = versions.find((one) => one.calculatorId === calculatorId);
  const isDraft = shown?.status === 'Draft';
  const reloadAll = () => {
    list.reload();
    reload();
  };
  const deletion = useDeleteLine(reloadAll);
  // One component while the table is the same: another one would lose its typed values.
  const Dialog = useCallback(
    (open: OpenDialog<TableLine>) => <LineDialog {...open} calculatorId={calculatorId} />,
    [calculatorId],
  );
  const fields = useFilterFields(versions, usual);
  return (
    <>
      <RecordScreen<TableLine, typeof list.filters>
        words="rate"
        path={MAINTAIN}
        // Which table is shown narrows nothing.
        list={{ ...list, isFiltered: list.filters.product !== '' || list.filters.term !== '', reload: reloadAll }}
        mayAdd={isDraft}
        tools={shown !== undefined && <Tools shown={shown} onLoaded={reloadAll} />}
        filters={{ label: t('rate.filter'), noneFound: t('rate.noneFound'), fields }}
        table={{
          icon: <ThList size={32} />,
          height: 'window',
          emptyText: isDraft ? t('rate.emptyText') : '',
          rowKey: ({ lineId }) => lineId,
          nameOf,
          columns: COLUMNS,
          held: (_row, held) => ({ ...held, edit: held.edit && isDraft }),
          more: (row) => (may('DELETE') && isDraft ? [deletion.button(row)] : []),
        }}
        dialog={Dialog}
      />
      {deletion.dialog}
    </>
  );
}

function useFilterFields(versions: readonly TableVersion[], usual: number) {
  const { t, pick } = useLabels();
  const products = useWordOptions(FINANCE_PRODUCTS);
  const options = versions.map((one) => ({
    value: String(one.calculatorId),
    label: `${versionName(one)} ${one.name} (${pick(CALCULATOR_VERSION.states[one.status].name)})`,
  }));
  return [
    { kind: 'choice', name: 'calculatorId', label: t('rate.table'), options, usual: String(usual) },
    { kind: 'choice', name: 'product', label: t('rate.product'), options: products },
    { kind: 'free text', name: 'term', label: t('rate.term') },
  ] as const;
}

interface ToolsProps {
  readonly shown: TableVersion;
  readonly onLoaded: () => void;
}

/** Which version is shown, its file, and a file into it. */
function Tools({ shown, onLoaded }: ToolsProps) {
  const { t } = useLabels();
  const may = useButtons(MAINTAIN);
  const [isImporting, setImporting] = useState(false);
  const { calculatorId, name, status } = shown;
  const isDraft = status === 'Draft';
  return (
    <>
      <span className="oasis-calculator-shown">
        {versionName(shown)} {name} <StateTag machine={CALCULATOR_VERSION} status={status} />
        {!isDraft && (
          <Tag minimal icon={<Lock />}>
            {t('rate.locked')}
          </Tag>
        )}
      </span>
      {may('EXPORT') && (
        <ExportButton
          label={t('rate.export')}
          download={(manner) => client.download('calculator.export', { query: { calculatorId }, ...manner })}
        />
      )}
      {may('IMPORT') && isDraft && (
        <Button icon={<Import />} onClick={() => setImporting(true)}>
          {t('rate.importShort')}
        </Button>
      )}
      {isImporting && (
        <LinesImport
          calculatorId={calculatorId}
          onClose={() => setImporting(false)}
          onLoaded={() => {
            setImporting(false);
            onLoaded();
          }}
        />
      )}
    </>
  );
}

function nameOf({ product, term, downPayment }: TableLine) {
  const rest = `${term} · ${downPayment}%`;
  return { en: `${FINANCE_PRODUCTS[product].en} ${rest}`, zh: `${FINANCE_PRODUCTS[product].zh} ${rest}` };
}

interface LinesImportProps {
  readonly calculatorId: number;
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** A file of lines, shown row by row with its changes to the draft. */
function LinesImport({ calculatorId, ...on }: LinesImportProps) {
  const { t } = useLabels();
  const of = { calculatorId: String(calculatorId) };
  return (
    <FileImportDialog
      {...on}
      title={t('rate.import')}
      fileLabel={t('rate.file')}
      hint={t('rate.fileHint')}
      nameLabel={t('rate.fileName')}
      columns={LINE_COLUMNS}
      calls={{
        check: (file, onProgress, named) =>
          client.upload('calculator.checkFile', { file, fields: { ...of, ...named }, onProgress }),
        load: (file, { print }, named) =>
          client.upload('calculator.loadFile', { file, fields: { ...of, ...named, print } }),
      }}
    />
  );
}
