import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { Play, Stop } from '@blueprintjs/icons';
import { takeKeyboard } from '../../claims/take-keyboard.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Many, ManyRun } from './use-many.ts';

interface ManyProgressProps extends Pick<Many, 'stop' | 'goOn'> {
  readonly run: ManyRun;
}

/** How far the work is, with the press that stops it or lets it go on; nothing once it is done. */
export function ManyProgress({ run: { work, state, done, all, failure }, stop, goOn }: ManyProgressProps) {
  const { t } = useLabels();
  if (state === 'done') return null;
  const name = work === 'judge' ? t('manyClaims.judging') : t('manyClaims.sending');
  const share = all === 0 ? 0 : done / all;
  return (
    <section aria-label={name} className="oasis-claim-run">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={t('manyClaims.progress', { done, all })}
      >
        <ProgressBar value={share} intent="primary" animate={state !== 'stopped'} aria-hidden />
      </div>
      <div className="oasis-claim-run-line">
        <span role="status">
          {name}: {t('manyClaims.progress', { done: done.toLocaleString('en-US'), all: all.toLocaleString('en-US') })}
        </span>
        {state === 'stopped' ? (
          <Button key="on" ref={takeKeyboard} icon={<Play />} onClick={() => void goOn()}>
            {t('manyClaims.goOn')}
          </Button>
        ) : (
          <Button key="stop" ref={takeKeyboard} icon={<Stop />} loading={state === 'stopping'} onClick={stop}>
            {t('manyClaims.stop')}
          </Button>
        )}
      </div>
      {state === 'stopping' && <p>{t('manyClaims.stopping')}</p>}
      {state === 'stopped' && (
        <Callout compact intent={failure === undefined ? 'primary' : 'danger'} role="alert">
          {failure !== undefined && <p>{failure.message}</p>}
          {t('manyClaims.stopped')}
        </Callout>
      )}
    </section>
  );
}
