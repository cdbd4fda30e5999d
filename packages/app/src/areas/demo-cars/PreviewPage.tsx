import { Button, Callout, Checkbox, Classes } from '@blueprintjs/core';
import { Minus } from '@blueprintjs/icons';
import { ADJUSTMENT } from '@oasis/engine/areas/adjustments';
import { message } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { claimPath } from '../../claims/paths.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { DeductionTabs } from './DeductionTabs.tsx';
import type { Previewed } from './demo-lists.ts';
import { DEMO_WORDS } from './demo-words.ts';
import { DEDUCTION_PREVIEW, DEDUCTIONS } from './paths.ts';

export const words: readonly WordArea[] = [...DEMO_WORDS];

/** What would be deducted by entitlement, with the computation, and the way to propose it. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(DEDUCTIONS);
  const mayPropose = may('PROPOSE');
  const preview = useCall(
    'demoDeductions.preview',
    { query: {}, silent: true },
    { fresh: true, inLanguage: true, enabled: mayPropose },
  );
  const { data } = preview;
  return (
    <>
      <DeductionTabs here={DEDUCTION_PREVIEW} />
      <PageHead title={t('deduction.preview')} />
      {preview.error !== null && <QueryFailed query={preview} />}
      {preview.error === null && mayPropose && data === undefined && (
        <p className={Classes.SKELETON}>{t('common.loading')}</p>
      )}
      {data !== undefined &&
        (data.content.length === 0 ? (
          <EmptyState
            icon={<Minus size={32} />}
            title={t('deduction.nothing')}
            description={t('deduction.nothingText')}
          />
        ) : (
          <Lines
            key={data.content.map(({ lineId, net }) => `${lineId} ${net}`).join()}
            rows={data.content}
            hasMore={data.hasMore}
            reload={() => void preview.refetch()}
          />
        ))}
    </>
  );
}

interface LinesProps {
  readonly rows: readonly Previewed[];
  readonly hasMore: boolean;
  readonly reload: () => void;
}

function Lines({ rows, hasMore, reload }: LinesProps) {
  const { t, say, pick } = useLabels();
  const keyOf = useAttemptKey();
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isAsking, setAsking] = useState(false);
  const chosen = rows.filter(({ lineId }) => !left.includes(lineId));
  const tick = (lineId: number, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== lineId) : [...left, lineId]);
  return (
    <>
      {hasMore && <Callout compact>{t('deduction.more')}</Callout>}
      <div className="oasis-life-start">
        <Checkbox
          checked={left.length === 0}
          indeterminate={left.length > 0 && chosen.length > 0}
          label={t('deduction.tickAll')}
          onChange={({ currentTarget }) => setLeft(currentTarget.checked ? [] : rows.map(({ lineId }) => lineId))}
        />
        <Button intent="primary" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {t('deduction.proposeChosen')}
        </Button>
      </div>
      <PlainTable
        rows={rows}
        keyOf={({ lineId }) => String(lineId)}
        columns={[tickOf(left, tick, t), ...columnsIn(t)]}
      />
      {isAsking && (
        <LifeDialog
          title={t('deduction.proposeChosen')}
          text={t('deduction.proposeText', { count: chosen.length })}
          submitLabel={pick(ADJUSTMENT.moves.propose.name)}
          rule={ADJUSTMENT.moves.propose}
          hasNoReason
          send={() => {
            const body = { lines: chosen.map(({ lineId, net }) => ({ lineId, net })) };
            return client.call('demoDeductions.propose', { body, key: keyOf(body), silent: true });
          }}
          onDone={({ adjustments }) => {
            notify({ text: say(message('DEMO_PROPOSED', { count: adjustments.length })), severity: 'success' });
            setAsking(false);
            reload();
          }}
          onStale={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Say = Words['t'];

/** The tick of a line that is proposed. */
function tickOf(
  left: readonly number[],
  tick: (lineId: number, isChosen: boolean) => void,
  t: Say,
): PlainColumn<Previewed> {
  return {
    head: t('deduction.ticks'),
    kind: 'tick',
    cell: ({ lineId, vin, programCode }) => (
      <Checkbox
        checked={!left.includes(lineId)}
        aria-label={t('deduction.tick', { vin, program: programCode })}
        onChange={({ currentTarget }) => tick(lineId, currentTarget.checked)}
      />
    ),
  };
}

function columnsIn(t: Say): readonly PlainColumn<Previewed>[] {
  return [
    { head: t('demo.vin'), kind: 'code', cell: ({ vin }) => vin },
    { head: t('demo.dealer'), cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}` },
    { head: t('deduction.program'), kind: 'code', cell: ({ programCode }) => programCode },
    {
      head: t('deduction.claim'),
      kind: 'code',
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { head: t('deduction.paid'), kind: 'number', cell: ({ paid }) => moneyText(paid) },
    { head: t('deduction.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    { head: t('deduction.steps'), cell: ({ steps }) => steps.join('; ') },
  ];
}
