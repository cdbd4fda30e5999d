import { Button, Checkbox, Radio, RadioGroup, Tag } from '@blueprintjs/core';
import { CloudUpload } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { DEALER_KINDS } from '@oasis/engine/areas/designs';
import { FormRow } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../../pick/offer.ts';
import { Picker } from '../../pick/Picker.tsx';
import { DealerFileDialog } from './DealerFileDialog.tsx';
import type { DesignFieldsProps, SavedDesign } from './design-choices.ts';

type Dealer = CallData<'design.dealers'>[number];

interface DealersFieldProps extends DesignFieldsProps {
  /** The dealers that the saved design names. */
  readonly named: SavedDesign['dealers'];
}

/** Which dealers of the BU take part: all, those of regions or groups, or named ones. */
export function DealersField(props: DealersFieldProps) {
  const { t } = useLabels();
  const { form, options, named } = props;
  const { dealers, bu } = form.draft;
  const set = (part: Partial<typeof dealers>) => form.change('dealers', { dealers: { ...dealers, ...part } });
  const regions = options.regions.filter(({ buId }) => buId === bu).map(({ regionId: id, name }) => ({ id, name }));
  return (
    <FormRow label={t('design.dealers')} required group error={form.errorOf('dealers')}>
      {(control) => (
        <div aria-invalid={control['aria-invalid']}>
          <RadioGroup
            inline
            disabled={control.disabled}
            selectedValue={dealers.kind}
            onChange={({ currentTarget: { value } }) =>
              set({ kind: DEALER_KINDS.find((kind) => kind === value) ?? 'all' })
            }
          >
            {DEALER_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(`design.dealers.${kind}`)} />
            ))}
          </RadioGroup>
          {dealers.kind === 'regions' && (
            <Ticks
              choices={regions}
              chosen={dealers.regionIds}
              none={t(bu === null ? 'design.chooseBu' : 'design.noRegions')}
              onChange={(regionIds) => set({ regionIds })}
            />
          )}
          {dealers.kind === 'groups' && (
            <Ticks
              choices={options.groups}
              chosen={dealers.groupIds}
              none={t('design.noGroups')}
              onChange={(groupIds) => set({ groupIds })}
            />
          )}
          {dealers.kind === 'list' && (
            <Named
              readOnly={control.disabled}
              bu={bu}
              named={named}
              chosen={dealers.dealerIds}
              onChange={(dealerIds) => set({ dealerIds })}
            />
          )}
        </div>
      )}
    </FormRow>
  );
}

interface TicksProps {
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: readonly number[];
  /** Why there is nothing to choose. */
  readonly none: string;
  readonly onChange: (ids: readonly number[]) => void;
}

function Ticks({ choices, chosen, none, onChange }: TicksProps) {
  if (choices.length === 0) return <p className="oasis-design-note">{none}</p>;
  return (
    <div className="oasis-makes">
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
      ))}
    </div>
  );
}

interface NamedProps {
  readonly readOnly: boolean;
  readonly bu: number | null;
  readonly named: SavedDesign['dealers'];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Dealers named one by one, found by code or name, or by a file of codes. */
function Named({ readOnly, bu, named, chosen, onChange }: NamedProps) {
  const { t, locale } = useLabels();
  const [known, setKnown] = useState<ReadonlyMap<number, Dealer>>(
    () => new Map(named.map((each) => [each.dealerId, each])),
  );
  const [isFile, setFile] = useState(false);
  const add = (dealers: readonly Dealer[]) => {
    setKnown(new Map([...known, ...dealers.map((dealer) => [dealer.dealerId, dealer] as const)]));
    onChange([...new Set([...chosen, ...dealers.map(({ dealerId }) => dealerId)])]);
  };
  const nameOf = ({ code, nameEn, nameCn }: Dealer) => `${code} ${locale === 'zh' ? nameCn : nameEn}`;
  const source = useMemo<PickSource<'design.dealers', Dealer>>(
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
      {!readOnly && (
        <div className="oasis-design-dealer-tools">
          <Button size="small" icon={<CloudUpload />} onClick={() => setFile(true)}>
            {t('design.dealerFile')}
          </Button>
          {chosen.length > 0 && (
            <Button size="small" onClick={() => onChange([])}>
              {t('design.removeDealers')}
            </Button>
          )}
          <span className="oasis-design-note" aria-live="polite">
            {t('design.dealersNamed', { count: chosen.length })}
          </span>
        </div>
      )}
      {isFile && (
        <DealerFileDialog
          bu={bu}
          chosen={chosen}
          onClose={() => setFile(false)}
          onTaken={(dealers) => {
            setFile(false);
            add(dealers);
          }}
        />
      )}
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
