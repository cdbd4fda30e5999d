import { Button, Callout, DialogFooter } from '@blueprintjs/core';
import { WhyRefused } from '../../api/WhyRefused.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { ImportStep } from './use-volume-import.ts';

export interface ImportFooterProps {
  readonly step: ImportStep;
  readonly mayCheck: boolean;
  readonly mayLoad: boolean;
  readonly onCancel: () => void;
  readonly onCheck: () => void;
  readonly onStartOver: () => void;
  readonly onLoad: () => void;
}

/** The actions at each step of the import, and why the last attempt failed. */
export function ImportFooter(props: ImportFooterProps) {
  const { step } = props;
  const failure = 'failure' in step ? step.failure : undefined;
  const atFile = step.at === 'file' || step.at === 'sending';
  return (
    <DialogFooter actions={atFile ? <FileActions {...props} /> : <PreviewActions {...props} />}>
      {failure !== undefined && (
        <Callout compact intent="danger" role="alert">
          {failure.message}
          <WhyRefused of={failure} />
        </Callout>
      )}
    </DialogFooter>
  );
}

function FileActions({ step, mayCheck, onCancel, onCheck }: ImportFooterProps) {
  const { t } = useLabels();
  const busy = step.at === 'sending';
  return (
    <>
      <Button disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button intent="primary" loading={busy} disabled={!mayCheck} onClick={onCheck}>
        {t('kufri.check')}
      </Button>
    </>
  );
}

function PreviewActions({ step, mayLoad, onStartOver, onLoad }: ImportFooterProps) {
  const { t } = useLabels();
  const busy = step.at === 'loading';
  return (
    <>
      <Button disabled={busy} onClick={onStartOver}>
        {t('kufri.otherFile')}
      </Button>
      <Button intent="primary" loading={busy} disabled={!mayLoad} onClick={onLoad}>
        {t('kufri.load')}
      </Button>
    </>
  );
}
