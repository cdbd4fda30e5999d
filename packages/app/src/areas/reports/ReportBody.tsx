import './report.css';
import { useState } from 'react';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportPictures } from './ReportPictures.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import type { ReportRow } from './report-filters.ts';
import { Sources } from './Sources.tsx';
import { useReport } from './use-report.ts';

/** The report under its filters, with the pictures and the budgets behind the chosen row; on its own page and with controlling. */
export function ReportBody() {
  const report = useReport();
  const [row, setRow] = useState<ReportRow>();
  return (
    <>
      <ReportFilterBar report={report} />
      <ReportNotes report={report} />
      <ReportSheet report={report} onRow={setRow} />
      <div className="oasis-report-below">
        <Sources request={report.request} row={row} />
        {report.query.data !== undefined && <ReportPictures report={report.query.data} />}
      </div>
    </>
  );
}
