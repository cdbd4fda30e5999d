import { Button } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { DocumentPreview, type ShownDocument } from '../../documents/DocumentPreview.tsx';
import { useLabels } from '../../locale/use-labels.ts';

/** Opens the invoice of the sale of a car; the audit log keeps who did. */
export function InvoiceButton({ vin }: { readonly vin: string }) {
  const { t } = useLabels();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownDocument>();
  const open = async () => {
    setBusy(true);
    const answer = await client.call('retail.invoiceView', { query: { vin } });
    setBusy(false);
    if (!answer.ok) return;
    const { content, fileName, type } = answer.value;
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    setShown({ file: { name: fileName, content: new Blob([bytes]) }, type: type === 'pdf' ? 'pdf' : 'jpg' });
  };
  return (
    <>
      <Button icon={<Document />} loading={busy} onClick={() => void open()}>
        {t('car.invoice')}
      </Button>
      {shown !== undefined && <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
