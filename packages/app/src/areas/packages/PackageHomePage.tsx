import { Tag } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import { batchMessages } from '@oasis/engine/areas/batches';
import { packageMessages } from '@oasis/engine/areas/packages';
import { commonMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { answeredStates } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { Due } from './Due.tsx';
import { packageLabels } from './labels.ts';
import { FINANCE_LIST, PACKAGE_LIST, type PackageFilters, type PackageLine, type PackageList } from './package-list.ts';
import { ageInDays } from './package-text.ts';
import { FINANCE_PACKAGES, PACKAGES, packagePath } from './tabs.ts';

export const words: readonly WordArea[] = [commonMessages, packageMessages, batchMessages, lifeLabels, packageLabels];

/** Packages with their amount, age, due day and state: for management, for sales, and the worklist of finance (APR-012, APR-016, APR-007). */
export function Page() {
  const [path] = useLocation();
  if (path === FINANCE_PACKAGES) return <FinanceHome />;
  return path === SALES_PACKAGES ? <SalesHome /> : <ManagementHome />;
}

function ManagementHome() {
  const { t } = useLabels();
  return <Home title={t('package.home')} list={useList(PACKAGE_LIST)} menu={PACKAGES} />;
}

function SalesHome() {
  const { t } = useLabels();
  return <Home title={t('package.sales')} list={useList(PACKAGE_LIST)} menu={SALES_PACKAGES} />;
}

function FinanceHome() {
  const { t } = useLabels();
  return <Home title={t('package.finance')} list={useList(FINANCE_LIST)} menu={FINANCE_PACKAGES} />;
}

interface HomeProps {
  readonly title: string;
  readonly list: PackageList;
  readonly menu: string;
}

function Home({ title, list, menu }: HomeProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(menu);
  return (
    <MovingScreen<PackageLine, PackageFilters>
      title={title}
      list={list}
      keyOf={({ approvalId }) => approvalId}
      nameOf={nameOf}
      filters={{ label: t('package.filter'), fields: useFilterFields() }}
      start={
        may('START') ? (
          <Link className="bp6-button bp6-intent-primary" href={CREATE_PACKAGE}>
            {t('package.create')}
          </Link>
        ) : undefined
      }
      columns={columnsIn(words)}
      none={{
        icon: <Endorsed size={32} />,
        title: t('package.none'),
        text: t('package.noneText'),
        filtered: { title: t('package.noneFound') },
      }}
    />
  );
}

const nameOf = ({ batchCode, batchName }: PackageLine) => `${batchCode} ${batchName}`;

function useFilterFields(): readonly FilterSpec<PackageFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  const { data: states } = useCall('packages.statuses', { silent: true });
  const tags = [
    { value: 'pending', label: t('package.pending') },
    { value: 'approved', label: t('package.ended') },
  ];
  return [
    { kind: 'text', name: 'name', label: t('package.nameOrCode') },
    { kind: 'choice', name: 'bu', label: t('package.bu'), options: bus },
    { kind: 'choice', name: 'status', label: t('package.status'), options: answeredStates(words, states) },
    { kind: 'choice', name: 'tag', label: t('package.tag'), options: tags },
    { kind: 'choice', name: 'waiting', label: t('package.waits'), options: [{ value: 'me', label: t('package.me') }] },
  ];
}

function columnsIn({ t }: Words): readonly Column<PackageLine>[] {
  return [
    {
      id: 'code',
      title: t('package.code'),
      fixed: true,
      width: '240px',
      sortBy: 'batchCode',
      cell: (line) => (
        <>
          <Link href={packagePath(line)}>{nameOf(line)}</Link>{' '}
          {line.of === 'program' && <Tag minimal>{t('package.cancelling')}</Tag>}{' '}
          {line.mine && (
            <Tag minimal intent="primary">
              {t('package.mine')}
            </Tag>
          )}
        </>
      ),
    },
    { id: 'bu', title: t('package.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'programs', title: t('package.count'), width: '60px', align: 'right', cell: ({ programs }) => programs },
    {
      id: 'amount',
      title: t('package.amount'),
      width: '150px',
      align: 'right',
      sortBy: 'amount',
      cell: ({ amount }) => moneyText(amount),
    },
    {
      id: 'status',
      title: t('package.status'),
      width: '110px',
      cell: ({ status }) => <StateTag machine={APPROVAL} status={status} />,
    },
    {
      id: 'step',
      title: t('package.step'),
      cell: ({ step, stepCount, stepName }) => t('package.stepOf', { step, count: stepCount, name: stepName }),
    },
    {
      id: 'due',
      title: t('package.due'),
      width: '120px',
      sortBy: 'due',
      cell: ({ due, endedAt }) => <Due day={endedAt === '' ? due : ''} />,
    },
    {
      id: 'age',
      title: t('package.age'),
      width: '90px',
      align: 'right',
      cell: ({ startedAt, endedAt }) => t('package.days', { days: ageInDays(startedAt, endedAt) }),
    },
    {
      id: 'startedAt',
      title: t('package.startedAt'),
      width: '150px',
      sortBy: 'startedAt',
      cell: ({ startedAt, startedBy }) => `${timeText(startedAt)} ${startedBy}`,
    },
  ];
}
