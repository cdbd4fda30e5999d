import { FORM_MODE } from '@oasis/engine/access';
import { BLOCK_KINDS, type BlockDraft, blockForm, KINDS_BY_WIDTH } from '@oasis/engine/areas/blocks';
import { ok } from '@oasis/engine/base';
import { useState } from 'react';
import type { OpenDialog } from '../../administration/open-record.ts';
import { RecordDialog } from '../../administration/RecordDialog.tsx';
import { byForm } from '../../administration/use-record-form.ts';
import { client } from '../../api/client.ts';
import { DateField } from '../../forms/DateField.tsx';
import { ChoiceField, PickField, TextField } from '../../forms/FormFields.tsx';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { today } from '../../locale/today.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type Block, type BlockedDealer, DEALERS } from './block-list.ts';

/** A block in a modal: said anew, or looked at with its history. It is never edited; it can be ended early. */
export function BlockDialog({ open, on }: OpenDialog<Block>) {
  const { t } = useLabels();
  return (
    <RecordDialog<Block, BlockDraft>
      open={open}
      title={t(open.mode === FORM_MODE.add ? 'block.addTitle' : 'block.viewTitle')}
      spec={{
        ...byForm(blockForm(today())),
        subjectOf: ({ blockId }) => `dealer-block:${blockId}`,
        create: (draft, key) => client.call('blocks.save', { body: draft, key, silent: true }),
        update: () => Promise.resolve(ok(null)),
        read: (row) => Promise.resolve(ok(row)),
      }}
      on={on}
      fields={(form, row) => <BlockFields form={form} row={row} />}
    />
  );
}

interface BlockFieldsProps {
  readonly form: EngineForm<BlockDraft, keyof BlockDraft>;
  readonly row: Block | undefined;
}

function BlockFields({ form, row }: BlockFieldsProps) {
  const { t, pick } = useLabels();
  const [dealer, setDealer] = useState<BlockedDealer | undefined>(row);
  return (
    <>
      <PickField
        form={form}
        field="dealerId"
        label={t('block.dealer')}
        required
        source={DEALERS}
        chosen={dealer === undefined ? '' : `${dealer.code} ${pick({ en: dealer.nameEn, zh: dealer.nameCn })}`}
        onChoose={(picked) => {
          setDealer(picked);
          form.change('dealerId', { dealerId: picked?.dealerId ?? null });
        }}
      />
      <ChoiceField
        form={form}
        field="kind"
        label={t('block.kind')}
        required
        options={KINDS_BY_WIDTH.map((kind) => ({ value: kind, label: pick(BLOCK_KINDS[kind].name) }))}
        value={form.draft.kind}
        part={(kind) => ({ kind })}
      />
      <DateField form={form} field="validFrom" label={t('block.from')} required />
      <DateField form={form} field="validTo" label={t('block.to')} hint={t('block.toHint')} />
      <TextField form={form} field="reason" label={t('block.reason')} required long />
      {row !== undefined && row.liftedFrom !== '' && (
        <p>
          {t('block.lifted')}: {row.liftedFrom} · {row.liftedReason}
        </p>
      )}
    </>
  );
}
