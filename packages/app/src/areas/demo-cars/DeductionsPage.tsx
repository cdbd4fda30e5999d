import { Minus, SendMessage, Undo } from '@blueprintjs/icons';
import { ADJUSTMENT } from '@oasis/engine/areas/adjustments';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { claimPath } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MoveOfMany } from '../../life/MoveOfMany.tsx';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { Selection } from '../../life/selection.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { made, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { given, useList } from '../../tables/use-list.ts';
import { DeductionTabs } from './DeductionTabs.tsx';
import { DEDUCTION_LIST, type Deduction, type DeductionFilters } from './demo-lists.ts';
import { DEMO_WORDS } from './demo-words.ts';
import { DEDUCTIONS } from './paths.ts';

export const words: readonly WordArea[] = [...DEMO_WORDS];

const { moves: MOVES } = ADJUSTMENT;

/** Deductions of demo cars with their computation: released by a second person, withdrawn for a reason (PAY-019). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const may = useButtons(DEDUCTIONS);
  const list = useList(DEDUCTION_LIST);
  const dealers = useDealers();
  const moves = useDeductionMoves(may, list.reload);
  return (
    <>
      <DeductionTabs here={DEDUCTIONS} />
      <MovingScreen<Deduction, DeductionFilters>
        title={t('deduction.title')}
        list={list}
        keyOf={({ adjustmentId }) => adjustmentId}
        nameOf={({ adjustmentCode }) => adjustmentCode}
        filters={
          may('SEARCH')
            ? {
                label: t('deduction.filter'),
                fields: [
                  { kind: 'free text', name: 'name', label: t('deduction.name') },
                  { kind: 'choice', name: 'dealer', label: t('demo.dealer'), options: dealers },
                  {
                    kind: 'choice',
                    name: 'status',
                    label: t('deduction.status'),
                    options: stateChoices(labels, ADJUSTMENT),
                  },
                ],
              }
            : undefined
        }
        tools={
          may('EXPORT') && (
            <ExportButton
              label={t('deduction.export')}
              download={(manner) =>
                client.download('demoDeductions.download', {
                  query: { ...given(list.filters), sort: list.sort },
                  ...manner,
                })
              }
            />
          )
        }
        many={may('RELEASE') ? (selection) => <ReleaseMany selection={selection} reload={list.reload} /> : undefined}
        actions={may('RELEASE') || may('WITHDRAW') ? moves.of : undefined}
        columns={columnsIn(labels)}
        none={{
          icon: <Minus size={32} />,
          title: t('deduction.none'),
          text: t('deduction.noneText'),
          filtered: { title: t('deduction.noneFound') },
        }}
      />
      {moves.dialog}
    </>
  );
}

/** The dealers with deductions, as options of a filter. */
function useDealers() {
  const { data } = useCall('demoDeductions.dealers', { silent: true }, { fresh: true, inLanguage: true });
  return (data ?? []).map(({ dealerCode, dealerName, count }) => ({
    value: dealerCode,
    label: `${dealerCode} ${dealerName} (${count})`,
  }));
}

function useDeductionMoves(may: ReturnType<typeof useButtons>, reload: () => void) {
  const { t } = useLabels();
  return useMoves<Deduction>({
    may,
    nameOf: ({ adjustmentCode }) => adjustmentCode,
    reload,
    moves: {
      release: {
        rule: MOVES.release,
        button: 'RELEASE',
        icon: <SendMessage />,
        intent: 'primary',
        otherwise: ({ isOwn }) => (isOwn ? message('ADJUSTMENT_OTHER_RELEASES') : undefined),
        asks: () => ({ text: t('deduction.releaseText'), hasNoReason: true }),
        send: async ({ adjustmentId, version }, _draft, keyOf) => {
          const body = { adjustments: [{ adjustmentId, version }] };
          const sent = { body, key: keyOf(body), silent: true } as const;
          const answer = await client.call('demoDeductions.release', sent);
          return made(answer, ({ adjustments }) => ({ said: message('DEMO_RELEASED', { count: adjustments.length }) }));
        },
      },
      withdraw: {
        rule: MOVES.withdraw,
        button: 'WITHDRAW',
        icon: <Undo />,
        intent: 'danger',
        asks: () => ({ text: t('deduction.withdrawText') }),
        send: async ({ adjustmentId, adjustmentCode, version }, { reason }, keyOf) => {
          const body = { adjustmentId, reason };
          const sent = { query: { version }, body, key: keyOf([version, body]), silent: true } as const;
          const answer = await client.call('demoDeductions.withdraw', sent);
          return made(answer, () => ({ said: message('DEMO_WITHDRAWN', { adjustment: adjustmentCode }) }));
        },
      },
    },
  });
}

interface ReleaseManyProps {
  readonly selection: Selection<Deduction>;
  readonly reload: () => void;
}

/** Releases the ticked deductions together, all of them or none. */
function ReleaseMany(of: ReleaseManyProps) {
  const { t, pick } = useLabels();
  const keyOf = useAttemptKey();
  return (
    <MoveOfMany
      {...of}
      rule={MOVES.release}
      label={pick(MOVES.release.name)}
      text={t('deduction.releaseText')}
      send={async (rows) => {
        const body = { adjustments: rows.map(({ adjustmentId, version }) => ({ adjustmentId, version })) };
        const answer = await client.call('demoDeductions.release', { body, key: keyOf(body), silent: true });
        return answer.ok ? ok(answer.value.adjustments) : answer;
      }}
      said={(count) => message('DEMO_RELEASED', { count })}
    />
  );
}

function columnsIn({ t }: Words): readonly Column<Deduction>[] {
  return [
    {
      id: 'code',
      title: t('deduction.code'),
      width: '110px',
      fixed: true,
      cell: ({ adjustmentCode }) => adjustmentCode,
    },
    { id: 'vin', title: t('demo.vin'), width: '180px', sortBy: 'vin', cell: ({ vin }) => vin },
    {
      id: 'dealer',
      title: t('demo.dealer'),
      width: '200px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    { id: 'program', title: t('deduction.program'), width: '160px', cell: ({ programCode }) => programCode },
    {
      id: 'claim',
      title: t('deduction.claim'),
      width: '110px',
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { id: 'paid', title: t('deduction.paid'), width: '130px', align: 'right', cell: ({ paid }) => moneyText(paid) },
    {
      id: 'net',
      title: t('deduction.net'),
      width: '130px',
      align: 'right',
      sortBy: 'net',
      cell: ({ net }) => moneyText(net),
    },
    { id: 'month', title: t('deduction.month'), width: '90px', cell: ({ month }) => month },
    {
      id: 'status',
      title: t('deduction.status'),
      width: '120px',
      cell: ({ status }) => <StateTag machine={ADJUSTMENT} status={status} />,
    },
    { id: 'steps', title: t('deduction.steps'), width: '420px', cell: ({ steps }) => steps.join('; ') },
    { id: 'release', title: t('deduction.release'), width: '90px', cell: ({ releaseNumber }) => releaseNumber ?? '-' },
    { id: 'by', title: t('deduction.by'), width: '140px', cell: ({ createdBy }) => createdBy || '-' },
    {
      id: 'changed',
      title: t('deduction.changed'),
      width: '150px',
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => timeText(updatedAt),
    },
  ];
}
