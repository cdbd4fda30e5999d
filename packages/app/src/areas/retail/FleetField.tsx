import type { RetailDraft, RetailField } from '@oasis/engine/areas/retail';
import { useEffect, useRef, useState } from 'react';
import { PickField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import type { RetailRecord } from './retail-lists.ts';
import { type FleetCustomer, useProposedFleet } from './use-proposed-fleet.ts';

const CUSTOMERS: PickSource<'retail.fleetCustomers', FleetCustomer> = {
  call: 'retail.fleetCustomers',
  ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
  items: (customers) => customers,
  offerOf: ({ customerId, customerName, socialCreditCode }) => ({
    value: String(customerId),
    label: customerName,
    detail: socialCreditCode,
  }),
};

export interface FleetFieldProps {
  readonly form: EngineForm<RetailDraft & { readonly answer: string }, RetailField | 'answer'>;
  readonly record: RetailRecord;
  readonly isEdited: boolean;
}

/**
 * The fleet customer of a fleet sale. The one that has the number of the buyer fills the empty field, and is marked as a proposal until
 * the dealer saves it; where he chose another one, the field tells which one the number belongs to.
 */
export function FleetField({ form, record, isEdited }: FleetFieldProps) {
  const { t } = useLabels();
  const { kind, fleetCustomerId, buyerNumber } = form.draft;
  const isFleet = kind === 'fleet';
  const { customerId, customerName } = record.fleet;
  const [known, setKnown] = useState<Names>(new Map([[customerId, customerName]]));
  const proposed = useProposedFleet(buyerNumber, isEdited && isFleet);
  // The name stays known when the number of the buyer is typed anew.
  if (proposed !== undefined && !known.has(proposed.customerId)) setKnown(withName(known, proposed));
  const choose = (id: number | null) => form.change('fleetCustomerId', { fleetCustomerId: id });
  const filled = useRef<number>(undefined);
  // A proposal fills the field once, and not again while the dealer chooses.
  useEffect(() => {
    if (proposed === undefined || filled.current === proposed.customerId) return;
    filled.current = proposed.customerId;
    if (fleetCustomerId === null) choose(proposed.customerId);
  });
  if (!isFleet) return null;
  const hint = () => {
    if (proposed === undefined) return undefined;
    if (proposed.customerId !== fleetCustomerId) return t('retail.fleetOfNumber', { name: proposed.customerName });
    return fleetCustomerId === customerId ? undefined : t('retail.fleetProposed');
  };
  return (
    <PickField
      form={form}
      field="fleetCustomerId"
      label={t('retail.field.fleetCustomerId')}
      required
      source={CUSTOMERS}
      chosen={known.get(fleetCustomerId) ?? ''}
      hint={hint()}
      onChoose={(picked) => {
        if (picked !== undefined) setKnown(withName(known, picked));
        choose(picked?.customerId ?? null);
      }}
    />
  );
}

type Names = ReadonlyMap<number | null, string>;

function withName(names: Names, { customerId, customerName }: FleetCustomer): Names {
  return new Map(names).set(customerId, customerName);
}
