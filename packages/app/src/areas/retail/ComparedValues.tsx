import { HTMLTable } from '@blueprintjs/core';
import type { ComparedField, DifferenceKind } from '@oasis/engine/areas/retail';
import { useLabels } from '../../locale/use-labels.ts';
import type { RetailRecord } from './retail-lists.ts';

/** Each value of a sale thrice; what differs is marked, with the reason why that matters. */
export function ComparedValues({ compared }: Pick<RetailRecord, 'compared'>) {
  const { t } = useLabels();
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
      <tbody>
        {compared.map(({ field, typed, read, master, differs }) => (
          <tr key={field} data-differs={differs.length > 0}>
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
