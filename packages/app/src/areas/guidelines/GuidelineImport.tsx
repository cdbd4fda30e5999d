import { Classes } from '@blueprintjs/core';
import type { CallData, CallFailure } from '@oasis/api-client';
import { FileInput, FormDialog, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { EncodingField, type NamedEncoding } from '../../files/import/EncodingField.tsx';
import { ReportButton } from '../../files/import/ReportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { GuidelineTable } from './guideline-table.ts';

type Checked = CallData<'guidelineYear.checkFile'>;

interface GuidelineImportProps {
  readonly table: GuidelineTable;
  readonly make: string;
  readonly year: number;
  readonly onClose: () => void;
}

/** The server takes no larger file of guidelines. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Hidden rows that a sentence names. */
const MOST_NAMED = 20;
/** More are counted and not listed. */
const MOST_LISTED = 200;

const PROBLEMS = { empty: 'file.empty', 'too-large': 'file.tooLarge', 'other-kind': 'file.otherKind' } as const;

/** Reads a file row by row and, where no row is refused, puts it into the table as one step that is saved with the others. */
export function GuidelineImport({ table, make, year, onClose }: GuidelineImportProps) {
  const { t } = useLabels();
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<CallFailure>();
  const [checked, setChecked] = useState<Checked>();
  const [named, setNamed] = useState<NamedEncoding>({ encoding: '' });
  const choose = async (chosen: File, encoding: NamedEncoding) => {
    setFile(chosen);
    setFailure(undefined);
    setChecked(undefined);
    setShare(0);
    const fields = { ...encoding, make, year: String(year) };
    const answer = await client.upload('guidelineYear.checkFile', {
      file: chosen,
      fields,
      silent: true,
      onProgress: setShare,
    });
    setShare(undefined);
    if (answer.ok) setChecked(answer.value);
    else setFailure(answer.error);
  };
  const refused = checked?.rows.filter(({ refusals }) => refusals.length > 0) ?? [];
  return (
    <FormDialog
      open
      title={t('guideline.upload')}
      submitLabel={t('guideline.copyDo')}
      busy={share !== undefined}
      blocked={checked === undefined || refused.length > 0 || checked.cells.length === 0}
      failure={failure?.message}
      onSubmit={() => {
        table.put(checked?.cells ?? []);
        onClose();
      }}
      onClose={onClose}
    >
      <FormRow label={t('guideline.file')} required group hint={t('guideline.fileHint', { year })}>
        {() => (
          <FileInput
            file={file}
            maxBytes={MOST_BYTES}
            progress={share}
            onChoose={(chosen) => void choose(chosen, named)}
            onRemove={() => {
              setFile(undefined);
              setChecked(undefined);
            }}
            onRefuse={(problem, { name }) => notify({ text: t(PROBLEMS[problem], { name }), severity: 'error' })}
          />
        )}
      </FormRow>
      <EncodingField
        value={named}
        disabled={share !== undefined}
        onChange={(encoding) => {
          setNamed(encoding);
          if (file !== undefined) void choose(file, encoding);
        }}
      />
      {checked !== undefined && <Found checked={checked} refused={refused.length} fileName={file?.name ?? ''} />}
      {refused.length > 0 && <RefusedRows rows={refused.slice(0, MOST_LISTED)} />}
    </FormDialog>
  );
}

interface FoundProps {
  readonly checked: Checked;
  /** Rows. */
  readonly refused: number;
  readonly fileName: string;
}

/** The findings in the file, and all of them to download. */
function Found({ checked: { rows, cells }, refused, fileName }: FoundProps) {
  const { t } = useLabels();
  const lines = async () => [
    (['row', 'typeClass', 'model', 'why'] as const).map((name) => t(`guideline.${name}`)),
    ...rows.map(({ row, typeClass, model, refusals }) => [
      String(row),
      typeClass,
      model,
      [...new Set(refusals)].join('; '),
    ]),
  ];
  const hidden = rows.filter((row) => row.hidden === true).map(({ row }) => row);
  return (
    <p role="status">
      {t(refused === 0 ? 'guideline.fileGood' : 'guideline.fileRefused', {
        rows: rows.length,
        cells: cells.length,
        refused,
      })}{' '}
      {hidden.length > 0 && t('guideline.fileHidden', { rows: hidden.slice(0, MOST_NAMED).join(', ') })}{' '}
      <ReportButton fileName={fileName} lines={lines} />
    </p>
  );
}

function RefusedRows({ rows }: { readonly rows: Checked['rows'] }) {
  const { t } = useLabels();
  return (
    <div className="oasis-guideline-preview">
      <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
        <thead>
          <tr>
            <th scope="col">{t('guideline.row')}</th>
            <th scope="col">{t('guideline.typeClass')}</th>
            <th scope="col">{t('guideline.model')}</th>
            <th scope="col">{t('guideline.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, typeClass, model, refusals }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{typeClass || '-'}</td>
              <td>{model || '-'}</td>
              <td>{[...new Set(refusals)].join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
