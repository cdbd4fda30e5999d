import { Tag } from '@blueprintjs/core';
import { CLAIM } from '@oasis/engine/areas/claims';
import { Link } from 'wouter';
import { claimPath, phoneClaimPath, salePath } from '../../claims/paths.ts';
import { remedyText } from '../../claims/remedy-text.ts';
import { useIsDealer, useMaySeeSales } from '../../claims/use-may.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import type { CarClaims, CarProgram } from './claim-list.ts';

interface HeldProps {
  readonly programs: readonly CarProgram[];
  readonly isPhone: boolean;
}

/** What a car has claimed already: the state of each, and the way to the claim. */
export function HeldPrograms({ programs, isPhone }: HeldProps) {
  const { t } = useLabels();
  const pathOf = isPhone ? phoneClaimPath : claimPath;
  const columns: readonly PlainColumn<CarProgram>[] = [
    {
      head: t('claim.program'),
      cell: ({ code, name, claimId }) => (
        <span>
          {claimId === null ? <strong>{code}</strong> : <Link href={pathOf(claimId)}>{code}</Link>} {name}
        </span>
      ),
    },
    { head: t('claim.net'), kind: 'number', cell: ({ net }) => moneyText(net) },
    { head: t('claim.status'), cell: ({ claimStatus }) => <StateTag machine={CLAIM} status={claimStatus} /> },
  ];
  return <PlainTable columns={columns} rows={programs} keyOf={({ code }) => code} />;
}

interface RefusedProps {
  readonly programs: readonly CarProgram[];
  readonly sale: CarClaims['sale'];
  readonly vin: string;
  /** The list of sales that a sale is below. */
  readonly sales: string;
}

/** What can still become a claim: the first reason why not, who has to act and until when, and the way there. */
export function OpenPrograms({ programs, ...of }: RefusedProps) {
  const { t } = useLabels();
  const columns: readonly PlainColumn<CarProgram>[] = [
    { head: t('claim.program'), cell: (program) => <Named program={program} /> },
    { head: t('claim.why'), cell: ({ why }) => why },
    { head: t('claim.who'), cell: ({ remedyBy }) => <Who remedyBy={remedyBy} /> },
    { head: t('claim.until'), cell: ({ until }) => until },
    { head: t('claim.whatToDo'), kind: 'buttons', cell: ({ reason }) => <Remedy reason={reason} {...of} /> },
  ];
  return <PlainTable columns={columns} rows={programs} keyOf={({ code }) => code} />;
}

interface ClosedProps extends Pick<RefusedProps, 'programs'> {
  /** Nothing else is told of the car, so that it is told at once. */
  readonly isAll: boolean;
}

/** What is not for a car, each with its first reason. */
export function ClosedPrograms({ programs, isAll }: ClosedProps) {
  const { t } = useLabels();
  const columns: readonly PlainColumn<CarProgram>[] = [
    { head: t('claim.program'), cell: (program) => <Named program={program} /> },
    { head: t('claim.why'), cell: ({ why }) => why },
  ];
  return (
    <details open={isAll}>
      <summary>{t('claim.cannot', { count: programs.length })}</summary>
      <PlainTable columns={columns} rows={programs} keyOf={({ code }) => code} />
    </details>
  );
}

function Named({ program: { code, name } }: { readonly program: CarProgram }) {
  return (
    <span>
      <strong>{code}</strong> {name}
    </span>
  );
}

function Who({ remedyBy }: Pick<CarProgram, 'remedyBy'>) {
  const { t, pick } = useLabels();
  const isDealer = useIsDealer();
  const who = remedyText(remedyBy, { pick });
  if (remedyBy !== 'dealer') return who;
  return isDealer ? (
    <Tag minimal intent="primary">
      {who}
    </Tag>
  ) : (
    t('claim.theDealer')
  );
}

/** The reasons that the page of the sale removes. */
const OF_SALE = ['CLAIM_SALE_NOT_SENT', 'CLAIM_INVOICE_MISSING', 'CLAIM_LICENCE_MISSING', 'CLAIM_NO_DAY'];

function Remedy({ reason, sale, vin, sales }: Omit<RefusedProps, 'programs'> & Pick<CarProgram, 'reason'>) {
  const { t } = useLabels();
  const seesSales = useMaySeeSales();
  if (!seesSales) return null;
  if (reason === 'CLAIM_NOT_SOLD') {
    return <Link href={`${sales}?vin=${encodeURIComponent(vin)}`}>{t('claim.reportSale')}</Link>;
  }
  return sale !== null && OF_SALE.includes(reason) ? (
    <Link href={salePath(sale.recordId, sales)}>{t('claim.toSale')}</Link>
  ) : null;
}
