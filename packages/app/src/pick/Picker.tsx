import './picker.css';
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallId } from '@oasis/api-client';
import type { RowControl } from '@oasis/ui';
import { Offers } from './Offers.tsx';
import type { PickSource } from './offer.ts';
import { usePicker } from './use-picker.ts';

export interface PickerProps<Id extends CallId, Item> {
  readonly source: PickSource<Id, Item>;
  /** The label around it belongs to this id. */
  readonly control: Pick<RowControl, 'id'> & Partial<RowControl>;
  /** Name of the list. */
  readonly label: string;
  /** Name of the choice; '' for none. */
  readonly chosen: string;
  /** The choice of none, offered before the others; without it a choice is required. */
  readonly none?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onChoose: (item: Item | undefined) => void;
  readonly onLeave?: () => void;
}

/**
 * A box that offers the server's findings during typing; arrow keys and Enter choose, Escape closes. A text with
 * characters not allowed in a search is not sent (API-006).
 */
export function Picker<Id extends CallId, Item>(props: PickerProps<Id, Item>) {
  const { source, control, label, chosen, none, placeholder = none, disabled = false, onChoose, onLeave } = props;
  const picker = usePicker(source, { withNone: none !== undefined, onChoose });
  const { text, open, found, entries, active } = picker;
  const listId = `${control.id}-list`;
  return (
    <div className="oasis-picker">
      <InputGroup
        {...control}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-invalid={control['aria-invalid'] === true || found.refusal !== undefined}
        aria-activedescendant={open && entries.length > active ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        disabled={disabled || control.disabled === true}
        leftElement={<Search className="bp6-icon" />}
        {...(placeholder !== undefined && { placeholder })}
        value={text ?? chosen}
        onValueChange={picker.type}
        onKeyDown={picker.keys}
        onClick={(event) => {
          if (text === undefined) event.currentTarget.select();
          picker.show();
        }}
        onBlur={() => {
          picker.close();
          onLeave?.();
        }}
      />
      {open && <Offers id={listId} label={label} picker={picker} none={none} offerOf={source.offerOf} />}
    </div>
  );
}
