import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { DEALER_KINDS } from '@oasis/engine/areas/designs';
import { FormRow } from '@oasis/ui';
import { useLabels } from '../../locale/use-labels.ts';
import type { DesignFieldsProps, SavedDesign } from './design-choices.ts';
import { NamedDealers } from './NamedDealers.tsx';

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
    <FormRow label={t('design.whichDealers')} required group error={form.errorOf('dealers')}>
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
            <NamedDealers
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
