import { HTMLTable } from '@blueprintjs/core';
import { correctionRecord } from '@oasis/engine/areas/corrections';
import type { RecordRow } from '@oasis/engine/records';
import { useLabels } from '../../locale/use-labels.ts';

/** The values of a sale that a correction changes, beside the former ones. */
export function ChangedSale({ correction }: { readonly correction: RecordRow<typeof correctionRecord> }) {
  const { t, pick } = useLabels();
  const { saleDay, modelId, dealerId, why } = correctionRecord.fields;
  const parts = [
    [saleDay.label, correction.oldSaleDay, correction.saleDay],
    [modelId.label, correction.oldModel, correction.model],
    [dealerId.label, correction.oldDealerCode, correction.dealerCode],
  ] as const;
  return (
    <>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{correction.vin}</th>
            <th scope="col">{t('correction.before')}</th>
            <th scope="col">{t('correction.after')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([label, before, after]) => (
            <tr key={label.en}>
              <th scope="row">{pick(label)}</th>
              <td>{before}</td>
              <td>{before === after ? after : <mark>{after}</mark>}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <p>
        {pick(why.label)}: {correction.why}
      </p>
      {correction.reason !== '' && (
        <p>
          {t('correction.rejected')}: {correction.reason}
        </p>
      )}
    </>
  );
}
