import type { CallData } from '@oasis/api-client';
import { moneyText } from '../locale/money-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { PlainTable } from '../tables/PlainTable.tsx';

interface RunProgramsProps {
  readonly programs: CallData<'sourceRuns.view'>['programs'];
  /** The run makes claims, so that counts of those made and refused are shown. */
  readonly makes?: boolean;
}

/** What a run does, program by program. */
export function RunPrograms({ programs, makes = false }: RunProgramsProps) {
  const { t } = useLabels();
  return (
    <section aria-label={t('run.programs')}>
      <h2 className="oasis-claim-heading">{t('run.programs')}</h2>
      <PlainTable
        rows={programs}
        keyOf={({ code }) => code}
        columns={[
          { head: t('run.program'), cell: ({ code, name }) => `${code} ${name}` },
          ...(makes ? [{ head: t('run.made'), kind: 'number' as const, cell: ({ made }: Sums) => made }] : []),
          { head: t('run.changed'), kind: 'number', cell: ({ changed }) => changed },
          { head: t('run.ended'), kind: 'number', cell: ({ ended }) => ended },
          { head: t('run.left'), kind: 'number', cell: ({ left }) => left },
          ...(makes ? [{ head: t('run.refused'), kind: 'number' as const, cell: ({ refused }: Sums) => refused }] : []),
          { head: t('run.before'), kind: 'number', cell: ({ before }) => moneyText(before) },
          { head: t('run.after'), kind: 'number', cell: ({ after }) => moneyText(after) },
        ]}
      />
    </section>
  );
}

type Sums = RunProgramsProps['programs'][number];
