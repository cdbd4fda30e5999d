import '../../claims/claims.css';
import { Callout, Classes } from '@blueprintjs/core';
import { Projects, Search } from '@blueprintjs/icons';
import { QUALIFYING_DAYS } from '@oasis/engine/areas/designs';
import { termMessages } from '@oasis/engine/areas/terms';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { FactList } from '../../claims/FactList.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { Achievement } from './Achievement.tsx';
import { AskBox } from './AskBox.tsx';
import { type ProgramView, useProgram } from './asked.ts';
import { HeldCars, WaitingCars } from './CarTables.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import { OpenCars } from './OpenCars.tsx';
import { CATEGORIES, categoryPath, programPath } from './paths.ts';
import { CLAIM_PROGRAM_WORDS } from './program-words.ts';

export const words: readonly WordArea[] = [...CLAIM_PROGRAM_WORDS, termMessages];

/** A program with the cars of a dealer: which could have it and have not, and which have it (CLM-017). */
export function Page() {
  const { t } = useLabels();
  const { program, dealer, query, knowsDealer, isUnknown } = useProgram();
  const seesCategories = useButtons(CATEGORIES)('SEARCH');
  const isAsked = knowsDealer && program !== '';
  const view = isAsked && query.error === null && query.data?.code === program ? query.data : undefined;
  return (
    <>
      <PageHead title={view === undefined ? t('claimProgram.title') : `${view.code} ${view.name}`}>
        {seesCategories && <Link href={categoryPath(dealer)}>{t('claimProgram.toCategories')}</Link>}
      </PageHead>
      <AskBox
        key={`${program} ${dealer}`}
        program={program}
        dealer={dealer}
        pathOf={(typed) => programPath(typed.program, typed.dealer)}
      />
      {!isAsked && (
        <EmptyState
          icon={<Projects size={32} />}
          title={t('claimProgram.startProgram')}
          description={knowsDealer ? t('claimProgram.startProgramText') : t('claimProgram.startText')}
        />
      )}
      {isAsked && isUnknown && (
        <EmptyState
          icon={<Search size={32} />}
          title={t('claimProgram.unknown')}
          description={t('claimProgram.unknownText')}
        />
      )}
      {isAsked && !isUnknown && query.error !== null && <QueryFailed query={query} />}
      {isAsked && query.error === null && view === undefined && (
        <p className={Classes.SKELETON}>{t('common.loading')}</p>
      )}
      {view !== undefined && <Program key={view.dealerCode} view={view} reload={() => query.refetch()} />}
    </>
  );
}

interface ProgramProps {
  readonly view: ProgramView;
  readonly reload: () => Promise<unknown>;
}

function Program({ view, reload }: ProgramProps) {
  const { t } = useLabels();
  return (
    <>
      <Facts view={view} />
      {!view.isComplete && <Callout intent="warning">{t('claimProgram.cut', { count: view.judged })}</Callout>}
      {view.achievement !== null && <Achievement achievement={view.achievement} />}
      <OpenCars view={view} reload={reload} />
      {view.waitingCars.length > 0 && <WaitingCars view={view} />}
      <HeldCars view={view} />
    </>
  );
}

const PARTS = ['open', 'claimed', 'approved', 'paid', 'rejected'] as const;

function Facts({ view }: Pick<ProgramProps, 'view'>) {
  const { t, pick } = useLabels();
  const event = Object.entries(QUALIFYING_DAYS).find(([day]) => day === view.qualifyingDay)?.[1];
  return (
    <section aria-label={t('claim.program')}>
      <FactList
        facts={[
          { name: t('claim.dealer'), fact: `${view.dealerCode} ${view.dealerName}` },
          { name: t('claimProgram.category'), fact: view.categories.join(', ') },
          { name: t('claim.programVersion'), fact: view.programVersion },
          { name: t('claimProgram.event'), fact: event === undefined ? view.qualifyingDay : pick(event) },
          { name: t('claimProgram.firstDay'), fact: view.firstDay },
          { name: t('claimProgram.lastDay'), fact: view.lastDay },
          { name: t('claimProgram.deadline'), fact: view.until },
          { name: t('claim.daysLeft'), fact: <DaysLeft until={view.until} daysLeft={view.daysLeft} /> },
          ...PARTS.map((part) => ({
            name: t(`claimProgram.${part}`),
            fact: t('claimProgram.sumText', { count: view[part].count, net: moneyText(view[part].net) }),
          })),
        ]}
      />
    </section>
  );
}
