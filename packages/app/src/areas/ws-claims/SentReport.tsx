import '../../claims/claims.css';
import { Button, Callout } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { csvFile, saveCsv } from '../../files/csv-file.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { SentCar } from './use-sending.ts';

/** Refused cars that are drawn; the download has all. */
const MOST = 200;

/** What became of the ticked cars: how many claims were sent, each refused car with its reason, and the report as a file. */
export function SentReport({ report }: { readonly report: readonly SentCar[] }) {
  const { t, say } = useLabels();
  const refused = report.filter(({ claimCode }) => claimCode === '');
  const count = report.length - refused.length;
  const said =
    refused.length === 0 ? message('WS_SENT', { count }) : message('WS_SENT_SOME', { count, refused: refused.length });
  const save = () => {
    const heads = [t('ws.vin'), t('ws.claimed'), t('ws.why')];
    const lines = report.map(({ vin, claimCode, why }) => [vin, claimCode, why]);
    saveCsv(`${t('ws.reportName')}.csv`, csvFile([heads, ...lines]));
  };
  return (
    <section aria-label={t('ws.report')}>
      <Callout intent={refused.length === 0 ? 'success' : 'warning'} role="status" title={say(said)}>
        {refused.length > 0 && (
          <PlainTable
            columns={[
              { head: t('ws.vin'), kind: 'code', cell: ({ vin }) => vin },
              { head: t('ws.why'), cell: ({ why }) => why },
            ]}
            rows={refused.slice(0, MOST)}
            keyOf={({ vin }) => vin}
          />
        )}
        <Button icon={<Download />} onClick={save}>
          {t('ws.save')}
        </Button>
      </Callout>
    </section>
  );
}
