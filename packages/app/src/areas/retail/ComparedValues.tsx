import { HTMLTable } from '@blueprintjs/core';
import { type ComparedField, type DifferenceKind, isOtherFleet } from '@oasis/engine/areas/retail';
import { useRef } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { useAltKeys } from '../../papers/use-alt-keys.ts';
import type { RetailRecord } from './retail-lists.ts';

/** Each value of a sale thrice; what differs is marked, with the reason why that matters. Alt with up and down goes through the fields. */
export function ComparedValues({ compared, fleet }: Pick<RetailRecord, 'compared' | 'fleet'>) {
  const { t } = useLabels();
  const rows = useRef<HTMLTableSectionElement>(null);
  const step = (by: 1 | -1) => {
    const all = [...(rows.current?.rows ?? [])];
    const at = all.findIndex((row) => row === document.activeElement);
    all.at(at === -1 && by === -1 ? -1 : (at + by) % all.length)?.focus();
  };
  useAltKeys({ ArrowDown: () => step(1), ArrowUp: () => step(-1) });
  return (
    <HTMLTable compact className="oasis-retail-compared">
      <caption>{t('retail.compared')}</caption>
      <thead>
        <tr>
          <th>{t('retail.field')}</th>
          <th>{t('retail.typed')}</th>
          <th>{t('retail.read')}</th>
          <th>{t('retail.master')}</th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {compared.map(({ field, differs, ...value }) => (
          <ValueRow
            key={field}
            name={t(`retail.field.${field as ComparedField}`)}
            {...value}
            differs={differs.map((kind) => t(`retail.differs.${kind as DifferenceKind}`))}
          />
        ))}
        <FleetRow fleet={fleet} />
      </tbody>
    </HTMLTable>
  );
}

interface ValueRowProps {
  readonly name: string;
  readonly typed: string;
  readonly read: string;
  readonly master: string;
  /** Why each difference matters. */
  readonly differs: readonly string[];
}

function ValueRow({ name, typed, read, master, differs }: ValueRowProps) {
  return (
    <tr tabIndex={-1} data-differs={differs.length > 0}>
      <th scope="row">{name}</th>
      <td>
        {typed}
        {differs.map((why) => (
          <strong key={why}>{why}</strong>
        ))}
      </td>
      <td>{read}</td>
      <td>{master}</td>
    </tr>
  );
}

/** The fleet customer that the dealer chose, beside the one that master data has for the number of the buyer. */
function FleetRow({ fleet }: Pick<RetailRecord, 'fleet'>) {
  const { t } = useLabels();
  const { customerName, proposed } = fleet;
  if (customerName === '' && proposed === '') return null;
  return (
    <ValueRow
      name={t('retail.field.fleetCustomerId')}
      typed={customerName}
      read=""
      master={proposed}
      differs={isOtherFleet(fleet) ? [t('retail.differs.otherFleet')] : []}
    />
  );
}
