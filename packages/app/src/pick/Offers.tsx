import { Button } from '@blueprintjs/core';
import { useLabels } from '../locale/use-labels.ts';
import type { Offer } from './offer.ts';
import type { PickerState } from './use-picker.ts';

export interface OffersProps<Item> {
  readonly id: string;
  readonly label: string;
  readonly picker: PickerState<Item>;
  readonly none: string | undefined;
  readonly offerOf: (item: Item) => Offer;
}

/** The list below a picker: the choices, or why there are none. The box handles the keys and keeps the focus. */
export function Offers<Item>({ id, label, picker, none = '', offerOf }: OffersProps<Item>) {
  const { t } = useLabels();
  const { found, entries, active, choose } = picker;
  const isListed = entries.length > 0;
  return (
    // A press would take the focus from the box, and close the list before it has chosen anything.
    <div role="presentation" className="oasis-picker-offers" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={label} hidden={!isListed}>
        {entries.map((item, place) => {
          const offer = item === undefined ? { value: '', label: none } : offerOf(item);
          return (
            <li
              key={offer.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={place === active ? 'oasis-picker-active' : undefined}
              ref={place === active ? intoView : undefined}
              onClick={() => choose(item)}
              onKeyDown={undefined}
            >
              <span>{offer.label}</span>{' '}
              {offer.detail !== undefined && <span className="oasis-picker-detail">{offer.detail}</span>}
            </li>
          );
        })}
      </ul>
      {isListed && found.isCut && <p className="oasis-picker-note">{t('pick.more')}</p>}
      {!isListed && <Nothing found={found} />}
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why a list is empty: the text may not be looked for, nobody answered, the answer is on its way, nothing fits. */
function Nothing<Item>({ found }: { readonly found: PickerState<Item>['found'] }) {
  const { t, say } = useLabels();
  const { refusal, error, items, again } = found;
  if (refusal !== undefined) {
    return (
      <p className="oasis-picker-note oasis-form-error" role="alert">
        {say(refusal)}
      </p>
    );
  }
  if (error !== null) {
    return (
      <p className="oasis-picker-note" role="alert">
        <span className="oasis-form-error">{error.message}</span>{' '}
        <Button size="small" tabIndex={-1} onClick={() => void again()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  return (
    <p className="oasis-picker-note" role="status">
      {t(items === undefined ? 'common.loading' : 'pick.noneFound')}
    </p>
  );
}
