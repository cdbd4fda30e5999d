import { RUN } from '@oasis/engine/areas/claim-runs';
import { SOURCE_NAMES } from '@oasis/engine/areas/source-runs';
import { isMonth } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { ChoiceField, TextField } from '../../forms/FormFields.tsx';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { notify } from '../../notify/notices.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';

/** What a preview begins with. */
export interface AskedOf {
  readonly kind: string;
  readonly month: string;
  readonly bu?: string;
}

interface PreviewDialogProps {
  readonly start: AskedOf;
  readonly onDone: (runId: number) => void;
  readonly onClose: () => void;
}

/** Asks which source data a run is over, and previews it. */
export function PreviewDialog({ start, onDone, onClose }: PreviewDialogProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const bus = useOwnBus();
  const kinds = useWordOptions(SOURCE_NAMES);
  return (
    <LifeDialog
      title={t('run.preview')}
      text={t('sourceRun.previewText')}
      submitLabel={t('run.preview')}
      width={560}
      rule={RUN.moves.preview}
      more={{
        start: { bu: bus[0]?.value ?? '', program: '', ...start },
        check: ({ kind, bu, month = '' }) => [
          ['kind', kind === '' ? message('SOURCE_RUN_KIND') : undefined],
          ['bu', bu === '' ? message('SOURCE_BU_MISSING') : undefined],
          ['month', isMonth(month) ? undefined : message('SOURCE_MONTH_FORM')],
        ],
        fields: (form) => (
          <>
            <ChoiceField
              form={form}
              field="kind"
              label={t('sourceRun.kind')}
              value={form.draft['kind'] ?? ''}
              part={(kind) => ({ kind })}
              options={kinds}
              required
            />
            <ChoiceField
              form={form}
              field="bu"
              label={t('run.bu')}
              value={form.draft['bu'] ?? ''}
              part={(bu) => ({ bu })}
              options={bus}
              required
            />
            <TextField
              form={form}
              field="month"
              label={t('sourceRun.month')}
              required
              hint={t('sourceRun.monthHint')}
            />
            <TextField form={form} field="program" label={t('run.programCode')} />
          </>
        ),
      }}
      send={({ kind = '', bu = '', month = '', program = '', reason }) => {
        const body = { kind, bu, month, program, reason };
        return client.call('sourceRuns.preview', { body, key: keyOf(body), silent: true });
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
