import { Classes } from '@blueprintjs/core';
import { type vendorRecord, vendorRejectForm } from '@oasis/engine/areas/vendors';
import { message } from '@oasis/engine/messages';
import { dealerText } from '../../administration/DealerField.tsx';
import { DecideDialog, type DecisionStep } from '../../administration/DecideDialog.tsx';
import type { ShownRecord } from '../../administration/shown-record.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AccountTable } from './AccountTable.tsx';
import type { Vendor } from './vendor.ts';

interface DecideVendorProps {
  readonly kind: ShownRecord<typeof vendorRecord>;
  readonly step: DecisionStep<Vendor>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What is proposed beside what is in force, to be confirmed, or rejected for a reason. */
export function DecideVendor({ kind, step, ...on }: DecideVendorProps) {
  const words = useLabels();
  const { vendorId, entityName } = step.row;
  const whole = useCall('vendors.whole', { query: { vendorId }, silent: true }, { fresh: true });
  const dealer = dealerText(step.row, words);
  const title = words.t(`vendor.${step.decision}Title`, { dealer });
  return (
    <DecideDialog
      {...on}
      kind={kind}
      step={step}
      words={{ title: () => ({ en: title, zh: title }), said: SAID }}
      form={vendorRejectForm}
      busy={whole.isPending}
    >
      <p>{entityName}</p>
      {whole.isPending && <p className={Classes.SKELETON}>{words.t('common.loading')}</p>}
      {whole.isError && <QueryFailed query={whole} />}
      {whole.data !== undefined && <AccountTable account={whole.data} inForce={whole.data.inForce} />}
    </DecideDialog>
  );
}

const SAID = { confirm: message('VENDOR_CONFIRMED'), reject: message('VENDOR_REJECTED') };
