import { Button, Tag } from '@blueprintjs/core';
import { CloudUpload } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { FormRow } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { Picker } from '../../pick/Picker.tsx';
import { DealerImport } from './DealerImport.tsx';
import type { SavedDesign } from './design-choices.ts';

type Dealer = CallData<'design.dealers'>[number];

interface NamedDealersProps {
  readonly readOnly: boolean;
  readonly bu: number | null;
  readonly named: SavedDesign['dealers'];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Dealers named one by one, found by code or name, or by a file of codes. */
export function NamedDealers({ readOnly, bu, named, chosen, onChange }: NamedDealersProps) {
  const { t, locale } = useLabels();
  const [known, setKnown] = useState<ReadonlyMap<number, Dealer>>(
    () => new Map(named.map((each) => [each.dealerId, each])),
  );
  const add = (dealers: readonly Dealer[]) => {
    setKnown(new Map([...known, ...dealers.map((dealer) => [dealer.dealerId, dealer] as const)]));
    onChange([...new Set([...chosen, ...dealers.map(({ dealerId }) => dealerId)])]);
  };
  const nameOf = ({ code, nameEn, nameCn }: Dealer) => `${code} ${locale === 'zh' ? nameCn : nameEn}`;
  const source = useDealers(bu);
  if (bu === null) return <p className="oasis-design-note">{t('design.chooseBu')}</p>;
  return (
    <>
      <FormRow label={t('design.addDealer')}>
        {(control) => (
          <Picker
            source={source}
            control={control}
            label={t('design.addDealer')}
            chosen=""
            placeholder={t('common.select')}
            onChoose={(dealer) => dealer !== undefined && add([dealer])}
          />
        )}
      </FormRow>
      {!readOnly && <Tools bu={bu} chosen={chosen} onAdd={add} onRemoveAll={() => onChange([])} />}
      <ul className="oasis-design-dealers" aria-label={t('design.dealers.list')}>
        {chosen.map((id) => {
          const dealer = known.get(id);
          return (
            <li key={id}>
              <Tag minimal {...(!readOnly && { onRemove: () => onChange(chosen.filter((other) => other !== id)) })}>
                {dealer === undefined ? id : nameOf(dealer)}
              </Tag>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The dealers that a program of a BU can name. */
function useDealers(bu: number | null) {
  const { locale } = useLabels();
  return useMemo<PickSource<'design.dealers', Dealer>>(
    () => ({
      call: 'design.dealers',
      ask: (name) => ({ query: { name, limit: MOST_OFFERED, ...(bu !== null && { buId: bu }) }, silent: true }),
      items: (found) => found,
      offerOf: ({ dealerId, code, nameEn, nameCn }) => ({
        value: String(dealerId),
        label: code,
        detail: locale === 'zh' ? nameCn : nameEn,
      }),
    }),
    [bu, locale],
  );
}

interface ToolsProps {
  readonly bu: number;
  readonly chosen: readonly number[];
  readonly onAdd: (dealers: readonly Dealer[]) => void;
  readonly onRemoveAll: () => void;
}

/** Adds the dealers of a file, and removes all that are named. */
function Tools({ bu, chosen, onAdd, onRemoveAll }: ToolsProps) {
  const { t } = useLabels();
  const [isFile, setFile] = useState(false);
  const onTaken = (dealers: readonly Dealer[]) => {
    setFile(false);
    onAdd(dealers);
  };
  return (
    <div className="oasis-design-dealer-tools">
      <Button size="small" icon={<CloudUpload />} onClick={() => setFile(true)}>
        {t('design.dealerFile')}
      </Button>
      {chosen.length > 0 && (
        <Button size="small" onClick={onRemoveAll}>
          {t('design.removeDealers')}
        </Button>
      )}
      <span className="oasis-design-note" aria-live="polite">
        {t('design.dealersNamed', { count: chosen.length })}
      </span>
      {isFile && <DealerImport bu={bu} chosen={chosen} onClose={() => setFile(false)} onTaken={onTaken} />}
    </div>
  );
}
