import '../../claims/claims.css';
import { Callout, Classes } from '@blueprintjs/core';
import { Projects, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { AskBox } from './AskBox.tsx';
import { type CategoriesView, useCategories } from './asked.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { categoryPath, programPath } from './paths.ts';
import { CLAIM_PROGRAM_WORDS } from './program-words.ts';

export const words: readonly WordArea[] = [...CLAIM_PROGRAM_WORDS];

/** The programs of a dealer that are in force, by incentive category (CLM-012). */
export function Page() {
  const { t } = useLabels();
  const asked = useCategories();
  const { dealer, query, knowsDealer, isUnknown } = asked;
  return (
    <>
      <PageHead title={t('claimProgram.categories')} />
      <AskBox key={dealer} dealer={dealer} pathOf={(typed) => categoryPath(typed.dealer)} />
      {!knowsDealer && (
        <EmptyState
          icon={<Projects size={32} />}
          title={t('claimProgram.start')}
          description={t('claimProgram.startText')}
        />
      )}
      {isUnknown && (
        <EmptyState
          icon={<Search size={32} />}
          title={t('claimProgram.unknownDealer')}
          description={t('claimProgram.unknownDealerText')}
        />
      )}
      {knowsDealer && !isUnknown && query.error !== null && <QueryFailed query={query} />}
      {knowsDealer && query.error === null && query.data === undefined && (
        <p className={Classes.SKELETON}>{t('common.loading')}</p>
      )}
      {knowsDealer && query.error === null && query.data !== undefined && (
        <Categories view={query.data} dealer={dealer} category={asked.category} />
      )}
    </>
  );
}

interface CategoriesProps {
  readonly view: CategoriesView;
  readonly dealer: string;
  readonly category: string;
}

function Categories({ view, dealer, category }: CategoriesProps) {
  const words = useLabels();
  const { t } = words;
  const { categories, programs, today, isComplete, judged } = view;
  if (programs.length === 0) {
    return (
      <EmptyState
        icon={<Projects size={32} />}
        title={t('claimProgram.noPrograms')}
        description={t('claimProgram.noProgramsText')}
      />
    );
  }
  const chosen = categories.find(({ categoryId }) => String(categoryId) === category);
  const shown = programs.filter(({ categoryIds }) => chosen === undefined || categoryIds.includes(chosen.categoryId));
  const name = chosen?.name ?? t('claimProgram.allCategories');
  return (
    <>
      <p className={Classes.TEXT_MUTED}>
        {view.dealerCode} {view.dealerName}. {t('claimProgram.counted', { today })}
      </p>
      {!isComplete && <Callout intent="warning">{t('claimProgram.cut', { count: judged })}</Callout>}
      <section aria-label={t('claimProgram.categories')}>
        <PlainTable
          rows={categories}
          keyOf={({ categoryId }) => String(categoryId)}
          columns={[
            {
              head: t('claimProgram.category'),
              cell: (row) => (
                <Link
                  href={categoryPath(dealer, String(row.categoryId))}
                  {...(row === chosen && { 'aria-current': 'true' })}
                >
                  {row.name}
                </Link>
              ),
            },
            { head: t('claimProgram.programs'), kind: 'number', cell: (row) => row.programs },
            ...figureColumns<CategoriesView['categories'][number]>(words),
          ]}
        />
      </section>
      <section aria-label={t('claimProgram.programsOf', { category: name })}>
        <h2 className="oasis-claim-heading">
          {t('claimProgram.programsOf', { category: name })}{' '}
          {chosen !== undefined && <Link href={categoryPath(dealer)}>{t('claimProgram.allCategories')}</Link>}
        </h2>
        <PlainTable
          rows={shown}
          keyOf={({ code }) => code}
          columns={[
            {
              head: t('claim.program'),
              cell: (row) => (
                <span>
                  <Link href={programPath(row.code, dealer)}>{row.code}</Link> {row.name}
                </span>
              ),
            },
            ...figureColumns<CategoriesView['programs'][number]>(words),
          ]}
        />
      </section>
    </>
  );
}

type Figured = Pick<ProgramFigures, 'open' | 'claimed' | 'approved' | 'paid' | 'until' | 'daysLeft'>;
type ProgramFigures = CategoriesView['programs'][number];

/** Numbers of cars or claims with their amounts, and the nearest deadline. */
function figureColumns<Row extends Figured>({ t }: Words): readonly PlainColumn<Row>[] {
  const parts = ['open', 'claimed', 'approved', 'paid'] as const;
  return [
    ...parts.map((part): PlainColumn<Row> => {
      return { head: t(`claimProgram.${part}`), kind: 'number', cell: (row) => <FigureCell {...row[part]} /> };
    }),
    { head: t('claimProgram.deadline'), cell: ({ until }) => until },
    {
      head: t('claim.daysLeft'),
      kind: 'number',
      cell: (row) => <DaysLeft until={row.until} daysLeft={row.daysLeft} />,
    },
  ];
}

function FigureCell({ count, net }: Figured['open']) {
  if (count === 0) return '-';
  return (
    <>
      <strong>{count.toLocaleString('en-US')}</strong>
      <br />
      <small>{moneyText(net)}</small>
    </>
  );
}
