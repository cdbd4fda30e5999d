import { Button, Callout } from '@blueprintjs/core';
import { Play, Stop } from '@blueprintjs/icons';
import { useLabels } from '../locale/use-labels.ts';
import { type MadeRun, type RunCalls, useMaking } from './use-making.ts';

interface MakeBarProps {
  readonly calls: RunCalls;
  readonly run: MadeRun;
  readonly reload: () => void;
}

/** The press that makes a run, stops it or lets it go on, with what is not made yet. */
export function MakeBar({ calls, run, reload }: MakeBarProps) {
  const { t } = useLabels();
  const { isRunning, failure, start, stop } = useMaking(calls, run, reload);
  const { status, waiting, differing } = run;
  const isStopped = status === 'Making' && !isRunning;
  return (
    <>
      {status !== 'Made' && (
        <div className="oasis-claim-run-line">
          <span role="status">{t('run.waiting', { count: waiting })}</span>
          {isRunning ? (
            <Button icon={<Stop />} onClick={stop}>
              {t('run.stop')}
            </Button>
          ) : (
            <Button intent="primary" icon={<Play />} onClick={() => void start()}>
              {t(isStopped ? 'run.goOn' : 'run.make')}
            </Button>
          )}
        </div>
      )}
      {failure !== undefined && (
        <Callout compact intent="danger" role="alert">
          {failure.message}
        </Callout>
      )}
      {isStopped && <Callout compact>{t('run.stopped')}</Callout>}
      {differing > 0 && (
        <Callout compact intent="warning">
          {t('run.differs', { count: differing })}
        </Callout>
      )}
    </>
  );
}
