import { Spinner, Tag } from '@blueprintjs/core';
import { Clipboard, Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { EmptyState } from '@oasis/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { usePageTitle } from '../../../pages/use-page-title.ts';
import { type ProgramGap, useProgramGaps } from '../../../program/use-program-gaps.ts';
import { BudgetMark } from '../../programs/BudgetMark.tsx';
import { statusIntent, statusText } from '../../programs/status-text.ts';
import { budgetAddress } from '../open/budget-address.ts';
import { recentPrograms } from '../open/recent-programs.ts';

type Program = CallData<'program.list'>['content'][number];

/** Programs that are offered at once. */
const OFFERED = 8;

/** The page without a program, or with an unknown one: its need for a program, and the last used programs. */
export function NoProgram({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useLabels();
  const title = t(isUnknown ? 'budget.unknownProgram' : 'budget.noProgram');
  usePageTitle(title);
  return (
    <div className="oasis-no-program">
      <EmptyState
        isPage
        icon={isUnknown ? <Search size={32} /> : <Clipboard size={32} />}
        title={title}
        description={t(isUnknown ? 'budget.unknownProgramText' : 'budget.noProgramText')}
        action={
          <Link href="/wordingbudget" className="bp6-button">
            {t('budget.toPrograms')}
          </Link>
        }
      />
      <LastWorkedOn />
    </div>
  );
}

/** The programs that this user opened in this browser or was the last to change, as far as they are still within reach. */
function LastWorkedOn() {
  const { t } = useLabels();
  const [opened] = useState(recentPrograms);
  const page = { pageIndex: 0, pageSize: OFFERED, sort: '-updatedAt' } as const;
  const again = useCall('program.list', { query: { ...page, ids: opened.join(',') || '0' }, silent: true });
  const changed = useCall('program.list', { query: { ...page, changedBy: 'me' }, silent: true });
  const isWaiting = again.isPending || changed.isPending;
  const programs = lastWorkedOn(opened, again.data?.content ?? [], changed.data?.content ?? []);
  const gapsOf = useProgramGaps(programs.map(({ programId }) => programId));
  if (isWaiting) return <Spinner className="oasis-waiting-here" aria-label={t('common.loading')} />;
  if (programs.length === 0) return null;
  return (
    <section className="oasis-last-programs" aria-label={t('budget.lastPrograms')}>
      <h2>{t('budget.lastPrograms')}</h2>
      <ul>
        {programs.map((program) => (
          <li key={program.programId}>
            <ProgramLine program={program} gaps={gapsOf(program.programId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProgramLineProps {
  readonly program: Program;
  readonly gaps: readonly ProgramGap[] | undefined;
}

function ProgramLine({ program, gaps }: ProgramLineProps) {
  const { locale } = useLabels();
  return (
    <Link href={budgetAddress({ pgmId: program.programId })}>
      <span className="oasis-last-code">{program.programCode}</span>
      <span className="oasis-last-name">{program.programName}</span>
      <span className="oasis-last-detail">{`${program.bu} · ${program.period}`}</span>
      <BudgetMark isEntered={program.budgetEntered} gaps={gaps} isBehind={!program.kufriLatest} />
      <Tag minimal intent={statusIntent(program.status)}>
        {statusText(program.status, locale)}
      </Tag>
    </Link>
  );
}

/** Opened ones in their order, then changed ones; each once. */
function lastWorkedOn(
  opened: readonly number[],
  again: readonly Program[],
  changed: readonly Program[],
): readonly Program[] {
  const known = new Map([...again, ...changed].map((program) => [program.programId, program]));
  const ids = new Set([...opened, ...changed.map(({ programId }) => programId)]);
  return [...ids].flatMap((id) => known.get(id) ?? []).slice(0, OFFERED);
}
