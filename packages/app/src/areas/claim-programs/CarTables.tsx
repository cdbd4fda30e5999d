import { Classes } from '@blueprintjs/core';
import { CLAIM } from '@oasis/engine/areas/claims';
import { Link } from 'wouter';
import { CarModel } from '../../claims/CarModel.tsx';
import { CLAIMS, carPath, claimPath } from '../../claims/paths.ts';
import { remedyText } from '../../claims/remedy-text.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { ProgramView } from './asked.ts';

interface CarTableProps {
  readonly view: ProgramView;
}

/** Cars that can still get a program: the first reason why not yet, and who can change it. */
export function WaitingCars({ view: { waitingCars: waiting, totals } }: CarTableProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <section aria-label={t('claimProgram.waitingCars')}>
      <h2 className="oasis-claim-heading">{t('claimProgram.waitingCars')}</h2>
      <PlainTable
        rows={waiting}
        keyOf={({ vin }) => vin}
        columns={[
          { head: t('claim.vin'), kind: 'code', cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link> },
          { head: t('claim.model'), cell: ({ model, formerDealer }) => <CarModel model={model} from={formerDealer} /> },
          { head: t('claim.why'), cell: ({ why }) => why },
          { head: t('claim.who'), cell: ({ remedyBy }) => remedyText(remedyBy, words) },
          { head: t('claim.until'), cell: ({ until }) => until },
        ]}
      />
      <Cut shown={waiting.length} count={totals.waiting} />
    </section>
  );
}

/** The claims of a program with their states. */
export function HeldCars({ view: { code, dealerCode, heldClaims: held, totals } }: CarTableProps) {
  const { t } = useLabels();
  const all = `${CLAIMS}?${new URLSearchParams({ dealer: dealerCode, program: code })}`;
  return (
    <section aria-label={t('claimProgram.heldCars')}>
      <h2 className="oasis-claim-heading">{t('claimProgram.heldCars')}</h2>
      {held.length === 0 ? (
        <p className={Classes.TEXT_MUTED}>{t('claimProgram.noHeld')}</p>
      ) : (
        <PlainTable
          rows={held}
          keyOf={({ claimId }) => String(claimId)}
          columns={[
            {
              head: t('claim.code'),
              kind: 'code',
              cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
            },
            { head: t('claim.vin'), kind: 'code', cell: ({ vin }) => <Link href={carPath(vin)}>{vin}</Link> },
            {
              head: t('claim.model'),
              cell: ({ model, formerDealer }) => <CarModel model={model} from={formerDealer} />,
            },
            { head: t('claim.status'), cell: ({ status }) => <StateTag machine={CLAIM} status={status} /> },
            { head: t('claim.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
            { head: t('claim.sentDay'), cell: ({ sentDay }) => sentDay },
          ]}
        />
      )}
      <Cut shown={held.length} count={totals.held} />
      <Link href={all}>{t('claimProgram.toClaims')}</Link>
    </section>
  );
}

/** Says that a table has the first rows alone. */
export function Cut({ shown, count }: { readonly shown: number; readonly count: number }) {
  const { t } = useLabels();
  return shown < count ? <p className={Classes.TEXT_MUTED}>{t('claimProgram.some', { shown, count })}</p> : null;
}
