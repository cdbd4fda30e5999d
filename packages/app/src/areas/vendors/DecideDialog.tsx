import { Classes } from '@blueprintjs/core';
import { vendorRejectForm } from '@oasis/engine/areas/vendors';
import { message } from '@oasis/engine/messages';
import { dealerText } from '../../administration/DealerField.tsx';
import { formFailure } from '../../api/form-failure.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { FilledDialog } from '../../forms/FilledDialog.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { TextField } from '../../forms/FormFields.tsx';
import { useEngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { AccountTable } from './AccountTable.tsx';
import type { Vendor } from './vendor.ts';

export interface VendorStep {
  readonly kind: 'confirm' | 'reject';
  readonly vendor: Vendor;
}

interface DecideDialogProps {
  readonly step: VendorStep;
  /** It was decided, or another user was faster. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Reason {
  readonly reason: string;
}

/** The proposed account beside the one in force, to be confirmed, or rejected for a reason. */
export function DecideDialog({ step: { kind, vendor }, onDone, onClose }: DecideDialogProps) {
  const words = useLabels();
  const { t, say } = words;
  const [confirm, reject] = [useChange('vendors.confirm'), useChange('vendors.reject')];
  const isReject = kind === 'reject';
  const form = useEngineForm<Reason, 'reason'>({
    start: () => ({ reason: '' }),
    check: (draft) => (isReject ? vendorRejectForm.check(draft) : []),
    keepAs: `${kind} vendor:${vendor.vendorId}`,
  });
  const whole = useCall('vendors.whole', { query: { vendorId: vendor.vendorId }, silent: true }, { fresh: true });
  const done = {
    onSuccess: () => {
      notify({ text: say(message(isReject ? 'VENDOR_REJECTED' : 'VENDOR_CONFIRMED')), severity: 'success' });
      onClose();
    },
    onError: form.refuse,
    onSettled: onDone,
  };
  const send = ({ reason }: Reason) => {
    const at = { query: { version: vendor.version }, silent: true } as const;
    if (isReject) reject.mutate({ body: { vendorId: vendor.vendorId, reason }, ...at }, done);
    else confirm.mutate({ body: { vendorId: vendor.vendorId }, ...at }, done);
  };
  const dealer = dealerText(vendor, words);
  return (
    <FilledDialog
      open
      title={t(isReject ? 'vendor.rejectTitle' : 'vendor.confirmTitle', { dealer })}
      width={640}
      submitLabel={t(isReject ? 'vendor.reject' : 'vendor.confirm')}
      busy={confirm.isPending || reject.isPending || whole.isPending}
      filled={form}
      {...formFailure(isReject ? reject : confirm)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <FormBody form={form}>
        <p>{vendor.entityName}</p>
        {whole.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {whole.isError && <QueryFailed query={whole} />}
        {whole.data !== undefined && <AccountTable account={whole.data} inForce={whole.data.inForce} />}
        {isReject && <TextField form={form} field="reason" label={t('vendor.reason')} required long />}
      </FormBody>
    </FilledDialog>
  );
}
