import { Tag } from '@blueprintjs/core';
import { Endorsed } from '@blueprintjs/icons';
import { batchMessages } from '@oasis/engine/areas/batches';
import { PACKAGE, packageMessages } from '@oasis/engine/areas/packages';
import { commonMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { ListTable } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { Due } from './Due.tsx';
import { packageLabels } from './labels.ts';
import { FINANCE_LIST, PACKAGE_LIST, type PackageLine, type PackageList } from './package-list.ts';
import { ageInDays } from './package-text.ts';
import { FINANCE_PACKAGES, PACKAGES, packagePath } from './tabs.ts';

export const words: readonly WordArea[] = [commonMessages, packageMessages, batchMessages, packageLabels];

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
    <>
      <div className="oasis-page-head">
        <PageHeading title={title} />
        {may('START') && (
          <span className="oasis-page-head-end">
            <Link className="bp6-button bp6-intent-primary" href={CREATE_PACKAGE}>
              {t('package.create')}
            </Link>
          </span>
        )}
      </div>
      <PackageFilterBar list={list} />
      <ListTable
        caption={title}
        list={list}
        columns={columnsIn(words)}
        rowKey={({ approvalId }) => approvalId}
        height="window"
        none={{
          icon: <Endorsed size={32} />,
          title: t('package.none'),
          text: t('package.noneText'),
          filtered: { title: t('package.noneFound') },
        }}
      />
    </>
  );
}

function PackageFilterBar({ list }: { readonly list: PackageList }) {
  const { t, pick } = useLabels();
  const bus = useOwnBus();
  const statuses = useCall('packages.statuses', { silent: true });
  const states = (statuses.data ?? []).map(({ status, nameEn, nameCn }) => ({
    value: status,
    label: pick({ en: nameEn, zh: nameCn }),
  }));
  return (
    <ListFilters
      list={list}
      label={t('package.filter')}
      fields={[
        { kind: 'text', name: 'name', label: t('package.nameOrCode') },
        { kind: 'choice', name: 'bu', label: t('package.bu'), options: bus },
        { kind: 'choice', name: 'status', label: t('package.status'), options: states },
        {
          kind: 'choice',
          name: 'tag',
          label: t('package.tag'),
          options: [
            { value: 'pending', label: t('package.pending') },
            { value: 'approved', label: t('package.ended') },
          ],
        },
        {
          kind: 'choice',
          name: 'waiting',
          label: t('package.waits'),
          options: [{ value: 'me', label: t('package.me') }],
        },
      ]}
    />
  );
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
          <Link href={packagePath(line)}>{`${line.batchCode} ${line.batchName}`}</Link>{' '}
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
      cell: ({ status }) => <StateTag machine={PACKAGE} status={status} />,
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
