import { InputGroup } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { PRICE_COLUMNS, reasonField } from '@oasis/engine/areas/prices';
import { FormRow } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { client } from '../../api/client.ts';
import { FileImportDialog } from '../../files/import/FileImportDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { BudgetEffect } from './effect/BudgetEffect.tsx';
import { priceQuestion } from './effect/questions.ts';

type PriceReport = CallData<'prices.checkFile'>;

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onLoaded: () => void;
}

/** Takes over a file of prices, after it was shown row by row with what it would do to budgets. */
export function ImportDialog(on: ImportDialogProps) {
  const { t } = useLabels();
  const [reason, setReason] = useState('');
  return (
    <FileImportDialog<PriceReport>
      {...on}
      title={t('price.import')}
      fileLabel={t('price.file')}
      hint={t('price.fileHint')}
      nameLabel={t('price.fileName')}
      columns={PRICE_COLUMNS}
      fields={
        <FormRow label={t('dated.reason')} required>
          {(control) => <InputGroup {...control} value={reason} onValueChange={setReason} />}
        </FormRow>
      }
      isFilled={reasonField.check(reason) === undefined}
      beside={(report, onReady) => <FileEffect report={report} onReady={onReady} />}
      calls={{
        check: (file, onProgress) =>
          client.upload('prices.checkFile', { file, fields: { reason }, silent: true, onProgress }),
        load: (file, { print }) => client.upload('prices.loadFile', { file, fields: { print, reason }, silent: true }),
      }}
    />
  );
}

interface FileEffectProps {
  readonly report: PriceReport;
  readonly onReady: () => void;
}

function FileEffect({ report: { prices }, onReady }: FileEffectProps) {
  const question = useMemo(() => priceQuestion(prices), [prices]);
  return <BudgetEffect question={question} onReady={onReady} />;
}
