import './retail.css';
import { retailMessages } from '@oasis/engine/areas/retail';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useButtons } from '../../administration/use-buttons.ts';
import { documentLabels } from '../../documents/labels.ts';
import { useLeaving } from '../../forms/use-leaving.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { retailLabels } from './labels.ts';
import { ManyFiles } from './ManyFiles.tsx';
import { manySalesLabels } from './many-sales-labels.ts';
import { NamedUploadList } from './NamedUploadList.tsx';
import { RETAIL } from './paths.ts';
import { SubmitReady } from './SubmitReady.tsx';
import { useNamedPapers } from './use-named-papers.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  retailMessages,
  documentLabels,
  retailLabels,
  manySalesLabels,
];

/** Papers of many sales, which files bring by their names, and the submission of all that have an invoice (RTV-001). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(RETAIL);
  const queries = useQueryClient();
  const sending = useNamedPapers(() => void queries.invalidateQueries({ queryKey: ['retail.cars'] }));
  const isOnWay = sending.uploads.some(({ state }) => state === 'waits' || state === 'sending');
  const { dialog } = useLeaving(isOnWay, { title: t('manySales.title'), text: t('manySales.leave') });
  return (
    <>
      <PageHead title={t('manySales.title')} />
      {may('EDIT') && (
        <section aria-label={t('manySales.files')}>
          <ManyFiles onFiles={sending.add} />
          <NamedUploadList sending={sending} />
        </section>
      )}
      {may('SUBMIT') && <SubmitReady isWaiting={isOnWay} />}
      {dialog}
    </>
  );
}
