import { RETAIL as MACHINE, SALE_KINDS } from '@oasis/engine/areas/retail';
import { message } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import { LifeDialog, type LifeForm } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { recordPath } from './paths.ts';
import type { CarToSell } from './retail-lists.ts';

interface ReportDialogProps {
  readonly car: CarToSell;
  /** The list that the page of the sale is below. */
  readonly list: string;
  readonly onClose: () => void;
}

/** Asks how a car was sold, and leads to the page of the sale. */
export function ReportDialog({ car: { carId, vin, carStatus }, list, onClose }: ReportDialogProps) {
  const { t, say, pick } = useLabels();
  const [, navigate] = useLocation();
  const keyOf = useAttemptKey();
  // A demo car is sold as a used one.
  const isDemo = carStatus === 'Demo';
  const offered = Object.entries(SALE_KINDS).filter(([kind]) => !isDemo || kind === 'used');
  const kinds = offered.map(([value, name]) => ({ value, label: pick(name) }));
  return (
    <LifeDialog<{ readonly recordId: number }>
      title={`${t('retail.report')}: ${vin}`}
      text={t('retail.reportText')}
      submitLabel={t('retail.report')}
      rule={MACHINE.moves.report}
      hasNoReason
      more={{
        start: { kind: isDemo ? 'used' : 'retail' },
        check: ({ kind = '' }) => [['kind', kind === '' ? message('RETAIL_FIELD_MISSING') : undefined]],
        fields: (form: LifeForm) => (
          <ChoiceField
            form={form}
            field="kind"
            label={t('retail.kind')}
            required
            value={form.textOf('kind')}
            part={(kind) => ({ kind })}
            options={kinds}
          />
        ),
      }}
      send={({ kind = '' }) => {
        const body = { carId, kind };
        return client.call('retail.report', { body, key: keyOf(body), silent: true });
      }}
      onDone={({ recordId }) => {
        notify({ text: say(message('RETAIL_REPORTED', { vin })), severity: 'success' });
        navigate(recordPath(recordId, list));
      }}
      onStale={() => undefined}
      onClose={onClose}
    />
  );
}
