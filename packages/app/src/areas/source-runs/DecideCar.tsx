import { RUN } from '@oasis/engine/areas/claim-runs';
import { TARGET_DECISIONS } from '@oasis/engine/areas/source-runs';
import { message } from '@oasis/engine/messages';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { notify } from '../../notify/notices.ts';
import type { SourceRunItem } from './run-lists.ts';

interface DecideCarProps {
  readonly runId: number;
  readonly item: SourceRunItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks controlling whether a car whose sale is over still counts for its target. */
export function DecideCar({ runId, item, onDone, onClose }: DecideCarProps) {
  const { t, say } = useLabels();
  const keyOf = useAttemptKey();
  const decisions = useWordOptions(TARGET_DECISIONS);
  return (
    <LifeDialog
      title={t('sourceRun.decideTitle')}
      text={
        <>
          {item.dealerCode} · {item.subject}. {t('sourceRun.decideText')}
        </>
      }
      submitLabel={t('sourceRun.decide')}
      width={560}
      rule={RUN.moves.preview}
      more={{
        start: { decision: 'kept' },
        check: () => [],
        fields: (form) => (
          <ChoiceField
            form={form}
            field="decision"
            label={t('sourceRun.decision')}
            value={form.draft['decision'] ?? ''}
            part={(decision) => ({ decision })}
            options={decisions}
            required
          />
        ),
      }}
      send={({ decision = '', reason }) => {
        const body = { runId, place: item.place, decision, reason };
        return client.call('sourceRuns.decide', { body, key: keyOf(body), silent: true });
      }}
      onDone={() => {
        notify({ text: say(message('SOURCE_CAR_DECIDED')), severity: 'success' });
        onClose();
        onDone();
      }}
      onStale={onDone}
      onClose={onClose}
    />
  );
}
