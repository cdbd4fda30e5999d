import { RUN } from '@oasis/engine/areas/claim-runs';
import { message } from '@oasis/engine/messages';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

interface PreviewDialogProps {
  readonly onDone: (runId: number) => void;
  readonly onClose: () => void;
}

/** Asks for what a run is about, and previews it. */
export function PreviewDialog({ onDone, onClose }: PreviewDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const bus = useOwnBus();
  return (
    <LifeDialog
      title={t('run.preview')}
      text={t('run.previewText')}
      submitLabel={t('run.preview')}
      width={560}
      rule={RUN.moves.preview}
      more={{
        start: { bu: bus[0]?.value ?? '', program: '' },
        check: ({ bu }) => [['bu', bu === '' ? message('RUN_BU') : undefined]],
        fields: (form) => (
          <>
            <ChoiceField
              form={form}
              field="bu"
              label={t('run.bu')}
              value={form.draft['bu'] ?? ''}
              part={(bu) => ({ bu })}
              options={bus}
              required
            />
            <TextField form={form} field="program" label={t('run.programCode')} />
          </>
        ),
      }}
      send={({ bu = '', program = '', reason }) => {
        const body = { bu, program, reason };
        return client.call('claimRuns.preview', { body, key: keyOf(body), silent: true });
      }}
      onDone={({ runId, runCode: run }) => {
        notify({ text: say(message('RUN_PREVIEWED', { run })), severity: 'success' });
        onDone(runId);
      }}
      onStale={() => undefined}
      onClose={onClose}
    />
  );
}
