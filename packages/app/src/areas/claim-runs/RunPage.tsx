import { claimRunMessages, RUN } from '@oasis/engine/areas/claim-runs';
import { claimMessages } from '@oasis/engine/areas/claims';
import { accessMessages, commonMessages } from '@oasis/engine/messages';
import { useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { FactList } from '../../claims/FactList.tsx';
import { RUNS } from '../../claims/paths.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { runLabels } from '../../runs/labels.ts';
import { MakeBar } from '../../runs/MakeBar.tsx';
import { RunPrograms } from '../../runs/RunPrograms.tsx';
import { RunItems } from './RunItems.tsx';
import type { RunView } from './run-lists.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  claimMessages,
  claimRunMessages,
  lifeLabels,
  runLabels,
];

/** A run: what it does in sums by program and claim by claim, and the press that makes it. */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(RUNS);
  const object = useOpened({
    call: 'claimRuns.view',
    id: idIn(useSearch(), 'runId'),
    ask: (runId) => ({ query: { runId }, silent: true }),
    isOf: (data, runId) => data.runId === runId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={RUN}
      title={t('run.page')}
      nameOf={({ runCode }) => runCode}
      none={{ unknown: t('run.unknown'), text: t('run.unknownText'), list: RUNS, toList: t('run.toList') }}
    >
      {(run) => (
        <>
          {may('MAKE') && <MakeBar key={run.runId} calls="claimRuns" run={run} reload={object.reload} />}
          <Facts run={run} />
          <RunPrograms programs={run.programs} />
          <RunItems key={run.version} run={run} />
        </>
      )}
    </MovingPage>
  );
}

function Facts({ run }: { readonly run: RunView }) {
  const { t } = useLabels();
  const { inputs } = run;
  return (
    <FactList
      facts={[
        { name: t('run.bu'), fact: run.bu },
        { name: t('run.program'), fact: run.program || t('run.all') },
        { name: t('run.reason'), fact: run.reason },
        { name: t('run.changed'), fact: run.changed },
        { name: t('run.ended'), fact: run.ended },
        { name: t('run.left'), fact: run.left },
        { name: t('run.before'), fact: moneyText(run.before) },
        { name: t('run.after'), fact: moneyText(run.after) },
        { name: t('run.by'), fact: run.createdBy },
        { name: t('run.madeBy'), fact: run.madeBy },
        { name: t('run.inputs'), fact: t('run.versions', inputs) },
      ]}
    />
  );
}
