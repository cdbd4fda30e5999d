import { Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { Link } from 'wouter';
import { StateTag } from '../../life/StateTag.tsx';
import { percentText, yuanRounded } from '../../locale/figure-text.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { Share } from '../../tables/LeftOut.tsx';
import type { PlainColumn } from '../../tables/PlainTable.tsx';
import { FactTable } from './FactTable.tsx';
import { ProgramName } from './ProgramName.tsx';

export type PackageDetail = CallData<'packages.detail'>;
type Preview = CallData<'packages.preview'>;
type Frame = Preview['frames'][number];
type Program = Preview['programs'][number];
type Budget = PackageDetail['budgets'][number];

/** The frames of its makes, and the amount that the package takes from each. */
export function Frames({ frames }: Pick<Preview, 'frames'>) {
  const { t } = useLabels();
  if (frames.length === 0) return null;
  const framed = (amount: string | null) => (amount === null ? t('package.noFrame') : moneyText(amount));
  const columns: readonly PlainColumn<Frame>[] = [
    { head: t('package.make'), cell: ({ make }) => make },
    { head: t('package.year'), cell: ({ year }) => year },
    { head: t('package.frame'), cell: ({ frame }) => framed(frame), kind: 'number' },
    { head: t('package.inApproval'), cell: ({ inApproval }) => moneyText(inApproval), kind: 'number' },
    { head: t('package.reserved'), cell: ({ reserved }) => moneyText(reserved), kind: 'number' },
    { head: t('package.left'), cell: ({ left }) => framed(left), kind: 'number' },
    { head: t('package.takes'), cell: (frame) => <Takes frame={frame} />, kind: 'number' },
  ];
  return (
    <FactTable
      title={t('package.frames')}
      columns={columns}
      rows={frames}
      keyOf={({ make, year }) => `${make} ${year}`}
    />
  );
}

function Takes({ frame: { takes, overdrawn } }: { readonly frame: Frame }) {
  const { t } = useLabels();
  if (!overdrawn) return moneyText(takes);
  return (
    <span>
      {moneyText(takes)} <Tag intent="danger">{t('package.overdrawn')}</Tag>
    </span>
  );
}

/** The deviation of the BU's approved programs from the guideline, without and with the package. */
export function Deviations({ deviations }: Pick<PackageDetail, 'deviations'>) {
  const { t } = useLabels();
  if (deviations.length === 0) return null;
  const columns: readonly PlainColumn<PackageDetail['deviations'][number]>[] = [
    { head: t('package.make'), cell: ({ make }) => make },
    { head: t('package.year'), cell: ({ year }) => year },
    { head: t('package.guideline'), cell: ({ guideline }) => percentText(guideline), kind: 'number' },
    { head: t('package.before'), cell: ({ before }) => percentText(before), kind: 'number' },
    { head: t('package.with'), cell: (row) => <Share share={row.with} leftOut={row.leftOut} />, kind: 'number' },
    { head: t('package.beyond'), cell: ({ withAmount }) => yuanRounded(withAmount), kind: 'number' },
  ];
  return (
    <FactTable
      title={t('package.deviation')}
      columns={columns}
      rows={deviations}
      keyOf={({ make, year }) => `${make} ${year}`}
    />
  );
}

interface ProgramsProps extends Pick<Preview, 'programs'> {
  /** Ticked programs; absent if none can be ticked. */
  readonly ticked?: ReadonlySet<number>;
  readonly onTick?: (programId: number, isTicked: boolean) => void;
  /** Whether codes lead to the budget, a page that phones do not have. */
  readonly isLinked?: boolean;
}

/** The programs of a package; each leads to its budget. */
export function Programs({ programs, ticked, onTick, isLinked = true }: ProgramsProps) {
  const { t } = useLabels();
  const box = ({ programId, programCode, struck }: Program) => (
    <input
      type="checkbox"
      aria-label={programCode}
      disabled={struck}
      checked={ticked?.has(programId) ?? false}
      onChange={({ currentTarget }) => onTick?.(programId, currentTarget.checked)}
    />
  );
  const code = ({ programId, programCode }: Program) =>
    isLinked ? <Link href={`/budgetinput?pgmId=${programId}`}>{programCode}</Link> : programCode;
  const columns: readonly PlainColumn<Program>[] = [
    ...(ticked === undefined ? [] : [{ head: t('package.rejectTicked'), cell: box, kind: 'tick' } as const]),
    { head: t('package.program'), cell: code, kind: 'code' },
    { head: t('package.programName'), cell: (program) => <ProgramName program={program} /> },
    { head: t('package.status'), cell: ({ status }) => <StateTag machine={PROGRAM} status={status} /> },
    { head: t('package.period'), cell: ({ from, to }) => `${from} ~ ${to}`, kind: 'code' },
    { head: t('package.offers'), cell: ({ offers }) => offers.join(', ') },
    { head: t('package.amount'), cell: ({ amount }) => moneyText(amount), kind: 'number' },
    {
      head: t('package.deviation'),
      cell: ({ deviation, leftOut }) => <Share share={deviation} leftOut={leftOut} />,
      kind: 'number',
    },
  ];
  return (
    <FactTable
      title={t('package.programs')}
      columns={columns}
      rows={programs}
      keyOf={({ programId }) => `${programId}`}
    />
  );
}

/** The frozen budgets, by program, offer and make. */
export function Budgets({ budgets }: Pick<PackageDetail, 'budgets'>) {
  const { t } = useLabels();
  if (budgets.length === 0) return null;
  const customer: PlainColumn<Budget> = { head: t('package.customer'), cell: (budget) => budget.customer || '-' };
  const columns: readonly PlainColumn<Budget>[] = [
    { head: t('package.program'), cell: ({ programCode }) => programCode, kind: 'code' },
    { head: t('package.offer'), cell: ({ offer }) => offer },
    { head: t('package.make'), cell: ({ make }) => make },
    ...(budgets.some((budget) => budget.customer !== '') ? [customer] : []),
    { head: t('package.amount'), cell: ({ amount }) => moneyText(amount), kind: 'number' },
  ];
  return (
    <FactTable
      title={t('package.budgets')}
      columns={columns}
      rows={budgets}
      keyOf={({ programId, offer, make, customer: of }) => `${programId} ${offer} ${make} ${of}`}
    />
  );
}

/** Offers marked as costing nothing, and gaps of programs. */
export function Without({ without }: Pick<PackageDetail, 'without'>) {
  const { t } = useLabels();
  if (without.length === 0) return null;
  const columns: readonly PlainColumn<PackageDetail['without'][number]>[] = [
    { head: t('package.program'), cell: ({ programCode }) => programCode, kind: 'code' },
    { head: t('package.offer'), cell: ({ offer }) => offer },
    { head: t('package.make'), cell: ({ make }) => make || '-' },
    { head: t('package.why'), cell: ({ text }) => text },
  ];
  return (
    <FactTable
      title={t('package.without')}
      columns={columns}
      rows={without}
      keyOf={({ programId, offer, make, text }) => `${programId} ${offer} ${make} ${text}`}
    />
  );
}
