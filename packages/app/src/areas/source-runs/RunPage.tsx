import '../../claims/claims.css';
import { Callout } from '@blueprintjs/core';
import { RUN } from '@oasis/engine/areas/claim-runs';
import { SOURCE_NAMES } from '@oasis/engine/areas/source-runs';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { FactList } from '../../claims/FactList.tsx';
import { BY_SYSTEM } from '../../claims/paths.ts';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { MakeBar } from '../../runs/MakeBar.tsx';
import { SOURCE_RUNS } from '../../runs/paths.ts';
import { RunPrograms } from '../../runs/RunPrograms.tsx';
import { RunItems } from './RunItems.tsx';
import type { SourceRunView } from './run-lists.ts';
import { RUN_WORDS } from './run-words.ts';

export const words: readonly WordArea[] = [...RUN_WORDS];

/** A run over source data: what it does in sums by program and row by row, and the press that makes it. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(SOURCE_RUNS);
  const object = useOpened({
    call: 'sourceRuns.view',
    id: idIn(useSearch(), 'runId'),
    ask: (runId) => ({ query: { runId }, silent: true }),
    isOf: (data, runId) => data.runId === runId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={RUN}
      title={t('sourceRun.page')}
      nameOf={({ runCode, kind, month }) => `${runCode} ${kind} ${month}`}
      none={{ unknown: t('run.unknown'), text: t('run.unknownText'), list: SOURCE_RUNS, toList: t('run.toList') }}
    >
      {(run) => (
        <>
          <Next run={run} mayMake={may('MAKE')} />
          {may('MAKE') && <MakeBar key={run.runId} calls="sourceRuns" run={run} reload={object.reload} />}
          <Facts run={run} />
          <RunPrograms programs={run.programs} makes />
          <RunItems key={run.version} run={run} />
        </>
      )}
    </MovingPage>
  );
}

/** What is next for a run. */
function Next({ run: { status }, mayMake }: { readonly run: SourceRunView; readonly mayMake: boolean }) {
  const { t } = useLabels();
  if (status === 'Previewed') return mayMake ? <Callout compact>{t('sourceRun.nextMake')}</Callout> : null;
  if (status !== 'Made') return null;
  return (
    <Callout compact>
      {t('sourceRun.nextMade')} <Link href={BY_SYSTEM}>{t('sourceRun.toClaims')}</Link>
    </Callout>
  );
}

function Facts({ run }: { readonly run: SourceRunView }) {
  const { t, pick } = useLabels();
  const { inputs } = run;
  const kind = Object.entries(SOURCE_NAMES).find(([code]) => code === run.kind)?.[1];
  return (
    <FactList
      facts={[
        { name: t('sourceRun.kind'), fact: kind === undefined ? run.kind : pick(kind) },
        { name: t('sourceRun.month'), fact: run.month },
        { name: t('run.bu'), fact: run.bu },
        { name: t('run.program'), fact: run.program || t('run.all') },
        { name: t('run.reason'), fact: run.reason },
        { name: t('run.made'), fact: run.made },
        { name: t('run.changed'), fact: run.changed },
        { name: t('run.ended'), fact: run.ended },
        { name: t('run.left'), fact: run.left },
        { name: t('run.refused'), fact: run.refused },
        { name: t('run.before'), fact: moneyText(run.before) },
        { name: t('run.after'), fact: moneyText(run.after) },
        { name: t('run.by'), fact: run.createdBy },
        { name: t('run.madeBy'), fact: run.madeBy },
        { name: t('sourceRun.set'), fact: inputs.set },
        { name: t('run.inputs'), fact: t('run.versions', inputs) },
      ]}
    />
  );
}
