import { blockRecord } from '@oasis/engine/areas/blocks';
import { DealerField, dealersOf } from '../../administration/DealerField.tsx';
import { RecordFields, type RecordFieldsProps } from '../../administration/RecordFields.tsx';
import { useLabels } from '../../locale/use-labels.ts';

const DEALERS = dealersOf('blocks.dealers');

/** A block: a new one, or an existing one with its history. It is never edited; it can be ended early. */
export function BlockFields({ form, row }: Pick<RecordFieldsProps<typeof blockRecord>, 'form' | 'row'>) {
  const { t } = useLabels();
  return (
    <>
      <RecordFields
        record={blockRecord}
        form={form}
        row={row}
        own={{ dealerId: <DealerField form={form} source={DEALERS} first={row} /> }}
        hints={{ validTo: t('block.toHint') }}
      />
      {row !== undefined && row.liftedFrom !== '' && (
        <p>
          {t('block.lifted')}: {row.liftedFrom} · {row.liftedReason}
        </p>
      )}
    </>
  );
}
