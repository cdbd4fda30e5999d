import '../../claims/claims.css';
import { Callout, Classes } from '@blueprintjs/core';
import { isLocalReportMode, type LocalReportMode } from '@oasis/engine/areas/local-registration';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PageTab } from '../../pages/PageTab.tsx';
import { Bars } from '../../pictures/Bars.tsx';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { ReportRow } from './local-lists.ts';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { LOCAL_REPORTS } from './paths.ts';
import { NO_REPORT_FILTERS, ReportFilters } from './ReportFilters.tsx';

export const words: readonly WordArea[] = [...LOCAL_PAGE_WORDS];

const MODES = [
  { mode: 'dealer', label: 'local.byDealer', key: 'local.dealer' },
  { mode: 'area', label: 'local.byArea', key: 'local.area' },
  { mode: 'month', label: 'local.byMonth', key: 'local.month' },
] as const;

/** Bars that a picture has room for; the table beside it has all. */
const MOST_BARS = 12;

/** What is booked of local registration, by dealer, focus area or month (MSC-019). */
export function Page() {
  const { t } = useLabels();
  const { mode: asked = 'dealer' } = useParams<{ mode?: string }>();
  const mode = isLocalReportMode(asked) ? asked : 'dealer';
  return (
    <>
      <div className="oasis-page-tabs">
        <nav aria-label={t('local.reports')}>
          {MODES.map((one) => (
            <PageTab
              key={one.mode}
              name={t(one.label)}
              href={`${LOCAL_REPORTS}/${one.mode}`}
              isHere={one.mode === mode}
            />
          ))}
        </nav>
      </div>
      <Report key={mode} mode={mode} />
    </>
  );
}

function Report({ mode }: { readonly mode: LocalReportMode }) {
  const { t } = useLabels();
  const may = useButtons(LOCAL_REPORTS);
  const [filters, setFilters] = useState(NO_REPORT_FILTERS);
  const query = { mode, ...filters };
  const found = useCall('localReports.read', { query, silent: true }, { fresh: true, inLanguage: true });
  return (
    <>
      <PageHead title={t('local.reports')}>
        {may('EXPORT') && (
          <ExportButton
            label={t('local.export')}
            download={(manner) => client.download('localReports.export', { query, ...manner })}
          />
        )}
      </PageHead>
      {may('SEARCH') && <ReportFilters onSearch={setFilters} />}
      <p>{t('local.reportHint')}</p>
      {found.data === undefined ? (
        found.isError ? (
          <QueryFailed query={found} />
        ) : (
          <p className={Classes.SKELETON}>{t('common.loading')}</p>
        )
      ) : (
        <Lines mode={mode} rows={found.data.rows} />
      )}
    </>
  );
}

function Lines({ mode, rows }: { readonly mode: LocalReportMode; readonly rows: readonly ReportRow[] }) {
  const { t } = useLabels();
  const head = MODES.find((one) => one.mode === mode)?.key ?? 'local.dealer';
  if (rows.length === 0) return <Callout compact>{t('local.nothingBooked')}</Callout>;
  return (
    <>
      <Bars
        title={t('local.sharePicture')}
        bars={rows.slice(0, MOST_BARS).map((row) => ({ name: nameOf(row), value: Number(row.share) }))}
        text={(share) => `${share.toFixed(1)} %`}
      />
      <PlainTable
        rows={rows}
        keyOf={({ key, programCode }) => `${key} ${programCode}`}
        columns={[
          { head: t(head), cell: ({ key, name }) => `${key} ${name}`.trim() },
          { head: t('local.program'), cell: ({ programCode }) => programCode },
          { head: t('local.registered'), kind: 'number', cell: ({ registered }) => registered },
          { head: t('local.inside'), kind: 'number', cell: ({ inside }) => inside },
          { head: t('local.outside'), kind: 'number', cell: ({ outside }) => outside },
          { head: t('local.share'), kind: 'number', cell: ({ share }) => share },
          { head: t('local.bonus'), kind: 'number', cell: ({ bonus }) => moneyText(bonus) },
          { head: t('local.malus'), kind: 'number', cell: ({ malus }) => moneyText(malus) },
          { head: t('local.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
        ]}
      />
    </>
  );
}

function nameOf({ key, programCode }: ReportRow): string {
  return `${key} ${programCode}`;
}
