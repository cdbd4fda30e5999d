import { Button, ProgressBar } from '@blueprintjs/core';
import { Document, Trash } from '@blueprintjs/icons';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { RELEASE_HOME } from '../releases/paths.ts';
import type { Release } from '../releases/release-type.ts';

const AGAIN_MS = 1_000;

/** The PDF of a letter: made, on its way, to be taken, or to be deleted while the letter is a draft. */
export function LetterFile({ release: { releaseId, version, status } }: { readonly release: Release }) {
  const { t } = useLabels();
  const may = useButtons(RELEASE_HOME);
  const query = useCall(
    'releases.viewSml',
    { query: { releaseId }, silent: true },
    { fresh: true, again: (last) => (last?.state === 'making' ? AGAIN_MS : false) },
  );
  const [make, drop] = [useChange('releases.generateSml'), useChange('releases.deleteSml')];
  const file = query.data;
  if (file === undefined) return null;
  const again = { onSettled: () => void query.refetch() };
  const isMaking = file.state === 'making' || make.isPending;
  return (
    <div className="oasis-release-add">
      {may('EDIT') && file.state !== 'ready' && status !== 'Discarded' && (
        <Button
          icon={<Document />}
          loading={isMaking}
          onClick={() => make.mutate({ body: { releaseId } }, again)}
          text={t('release.makePdf')}
        />
      )}
      {isMaking && <ProgressBar />}
      {file.state === 'failed' && <span role="alert">{t('release.pdfFailed')}</span>}
      {file.state === 'ready' && (
        <ExportButton
          label={file.fileName}
          download={(manner) => client.download('releases.downloadSml', { query: { releaseId }, ...manner })}
        />
      )}
      {file.state === 'ready' && status === 'Draft' && may('EDIT') && (
        <Button
          icon={<Trash />}
          loading={drop.isPending}
          onClick={() => drop.mutate({ body: { releaseId }, query: { version } }, again)}
          text={t('release.deletePdf')}
        />
      )}
    </div>
  );
}
