import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { csvFile, saveCsv } from '../csv-file.ts';

interface ReportButtonProps {
  /** The name of the file that the report is about. */
  readonly fileName: string;
  /** The lines of the report, its header first; undefined if they could not be read, which was reported. */
  readonly lines: () => Promise<readonly (readonly string[])[] | undefined>;
}

/** Downloads the findings in a file, row by row, as a file named after it. */
export function ReportButton({ fileName, lines }: ReportButtonProps) {
  const { t } = useLabels();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    const report = await lines();
    setReading(false);
    if (report !== undefined) saveCsv(`${baseOf(fileName)}-report.csv`, csvFile(report));
  };
  return (
    <Button size="small" loading={isReading} onClick={() => void save()}>
      {t('records.report')}
    </Button>
  );
}

function baseOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}
