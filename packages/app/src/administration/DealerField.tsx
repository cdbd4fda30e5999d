import type { CallData } from '@oasis/api-client';
import { FIELD_WORDS } from '@oasis/engine/records';
import { type ReactNode, useState } from 'react';
import { PickField } from '../forms/FormFields.tsx';
import type { EngineForm } from '../forms/use-engine-form.ts';
import { useLabels, type Words } from '../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../pick/offer.ts';

type DealerCall =
  | 'vendors.dealers'
  | 'blocks.dealers'
  | 'cars.dealers'
  | 'post.dealers'
  | 'ws.dealers'
  | 'combinability.offerDealers';
type FoundDealer = CallData<DealerCall>[number];

/** Dealers as a picker offers them. A constant of its page, so that the same text is asked for once. */
export function dealersOf(call: DealerCall): PickSource<DealerCall, FoundDealer> {
  return {
    call,
    ask: (name) => ({ query: { name, limit: MOST_OFFERED }, silent: true }),
    items: (dealers) => dealers,
    offerOf: ({ dealerId, code, nameEn, nameCn }) => ({
      value: String(dealerId),
      label: `${code} ${nameEn}`,
      detail: nameCn,
    }),
  };
}

/** A dealer by code and name. */
export function dealerText(
  { code, nameEn, nameCn }: Pick<FoundDealer, 'code' | 'nameEn' | 'nameCn'>,
  { pick }: Pick<Words, 'pick'>,
): string {
  return `${code} ${pick({ en: nameEn, zh: nameCn })}`;
}

interface DealerDraft {
  readonly dealerId: number | null;
}

interface DealerFieldProps<Draft extends DealerDraft> {
  readonly form: EngineForm<Draft, keyof Draft & string>;
  readonly source: ReturnType<typeof dealersOf>;
  /** The dealer of a record that is looked at. */
  readonly first?: FoundDealer | undefined;
}

/** The dealer of a form, found by code or name. */
export function DealerField<Draft extends DealerDraft>(props: DealerFieldProps<Draft>): ReactNode;
export function DealerField({ form, source, first }: DealerFieldProps<DealerDraft>) {
  const words = useLabels();
  const [dealer, setDealer] = useState(first);
  return (
    <PickField
      form={form}
      field="dealerId"
      label={words.pick(FIELD_WORDS.dealer)}
      required
      source={source}
      chosen={dealer === undefined ? '' : dealerText(dealer, words)}
      onChoose={(picked) => {
        setDealer(picked);
        form.change('dealerId', { dealerId: picked?.dealerId ?? null });
      }}
    />
  );
}
