import { HTMLTable } from '@blueprintjs/core';
import type { ComparedField, DifferenceKind } from '@oasis/engine/areas/retail';
import { useRef } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import type { RetailRecord } from './retail-lists.ts';
import { useAltKeys } from './use-alt-keys.ts';

/** Each value of a sale thrice; what differs is marked, with the reason why that matters. Alt with up and down goes through the fields. */
export function ComparedValues({ compared }: Pick<RetailRecord, 'compared'>) {
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
        {compared.map(({ field, typed, read, master, differs }) => (
          <tr key={field} tabIndex={-1} data-differs={differs.length > 0}>
            <th scope="row">{t(`retail.field.${field as ComparedField}`)}</th>
            <td>
              {typed}
              {differs.map((kind) => (
                <strong key={kind}>{t(`retail.differs.${kind as DifferenceKind}`)}</strong>
              ))}
            </td>
            <td>{read}</td>
            <td>{master}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
