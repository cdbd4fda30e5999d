import './late.css';
import { Tick } from '@blueprintjs/icons';
import { CLAIM } from '@oasis/engine/areas/claims';
import { LATE_STANDINGS } from '@oasis/engine/areas/late-claims';
import { message } from '@oasis/engine/messages';
import { RowActions } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { carPath, claimPath } from '../../claims/paths.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { made, useMoves } from '../../life/use-moves.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import type { LateItem } from './late-lists.ts';
import { OWN_LATE, UNUSED } from './paths.ts';
import { useCallBack } from './use-call-back.tsx';

interface ItemTableProps {
  readonly items: readonly LateItem[];
  readonly isDealer: boolean;
  readonly reload: () => void;
}

/** The items of a request; an unused permission is used by its dealer, or taken back by head office. */
export function ItemTable({ items, isDealer, reload }: ItemTableProps) {
  const words = useLabels();
  const { t } = words;
  const using = useUse(reload);
  const callBack = useCallBack(reload);
  const moves = isDealer ? using : callBack;
  const [mayUse, mayCallBack] = [useButtons(OWN_LATE)('ASK'), useButtons(UNUSED)('CALLBACK')];
  const hasButtons = (isDealer ? mayUse : mayCallBack) && items.some(({ standing }) => standing === 'unused');
  const buttons: PlainColumn<LateItem> = {
    head: t(isDealer ? 'late.use' : 'life.operation'),
    kind: 'buttons',
    cell: (item) =>
      item.standing === 'unused' && (
        <RowActions label={t('life.movesOf', { name: item.claimCode })} actions={moves.of(item)} />
      ),
  };
  return (
    <div className="oasis-late-table">
      <PlainTable
        rows={items}
        keyOf={({ claimId }) => String(claimId)}
        columns={[...columnsIn(words, items), ...(hasButtons ? [buttons] : [])]}
      />
      {moves.dialog}
    </div>
  );
}

function columnsIn({ t, pick }: Words, items: readonly LateItem[]): readonly PlainColumn<LateItem>[] {
  return [
    {
      head: t('late.claim'),
      kind: 'code',
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { head: t('late.vin'), kind: 'code', cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link> },
    { head: t('late.model'), cell: ({ model }) => model },
    { head: t('late.program'), cell: ({ programCode, programName }) => `${programCode} ${programName}` },
    { head: t('late.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    { head: t('late.claimUntil'), kind: 'code', cell: ({ claimUntil }) => claimUntil },
    { head: t('late.status'), cell: ({ status }) => <StateTag machine={CLAIM} status={status} /> },
    { head: t('late.standing'), kind: 'code', cell: ({ standing }) => standingText(standing, pick) },
    {
      head: t('late.grantedUntil'),
      kind: 'code',
      cell: ({ standing, grantedUntil }) => (standing === 'unused' ? grantedUntil : '-'),
    },
    ...(items.some((item) => reasonOf(item) !== '') ? [{ head: t('late.why'), cell: reasonOf }] : []),
  ];
}

/** Why an unused permission cannot be used; empty where it can be used now. */
function reasonOf({ standing, why, nowNet, nowWhy }: LateItem): string {
  return standing === 'unused' && nowNet === '' ? nowWhy || why : '';
}

function standingText(standing: string, pick: Words['pick']): string {
  const found = Object.entries(LATE_STANDINGS).find(([known]) => known === standing);
  return found === undefined ? standing : pick(found[1]);
}

/** The button of a dealer that uses a permission, for the amount that it would get now. */
function useUse(reload: () => void) {
  const { t } = useLabels();
  return useMoves<LateItem>({
    may: useButtons(OWN_LATE),
    nameOf: ({ claimCode }) => claimCode,
    reload,
    onlyFitting: true,
    moves: {
      grantLate: {
        rule: CLAIM.moves.grantLate,
        button: 'ASK',
        icon: <Tick />,
        intent: 'primary',
        label: t('late.use'),
        otherwise: ({ nowWhy }) => (nowWhy === '' ? undefined : nowWhy),
        asks: ({ nowNet, net }) => ({
          text: t('late.sendText', { net: moneyText(nowNet || net) }),
          hasNoReason: true,
        }),
        send: async ({ claimId, claimVersion: version, claimCode, nowNet, net }, _draft, keyOf) => {
          const body = { claimId, net: nowNet || net };
          const key = keyOf([version, body]);
          const answer = await client.call('late.send', { query: { version }, body, key, silent: true });
          return made(answer, () => ({ said: message('LATE_SENT', { claim: claimCode }) }));
        },
      },
    },
  });
}
