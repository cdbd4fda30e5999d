import { RELEASE } from '@oasis/engine/areas/releases';
import { message } from '@oasis/engine/messages';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { ReleaseRow } from './release-type.ts';

interface SendReleasesProps {
  readonly releases: readonly ReleaseRow[];
  readonly onDone: () => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Freezes the letters of several release batches, all of them or none (PRG-030). */
export function SendReleases({ releases, onDone, onStale, onClose }: SendReleasesProps) {
  const { t, say, pick } = useLabels();
  return (
    <LifeDialog
      title={t('release.sendSelected')}
      text={t('release.sendSelectedText', { codes: releases.map(({ releaseCode }) => releaseCode).join(', ') })}
      submitLabel={pick(RELEASE.moves.send.name)}
      rule={RELEASE.moves.send}
      hasNoReason
      send={() =>
        client.call('releases.sendList', {
          body: { releaseIds: releases.map(({ releaseId }) => releaseId) },
          silent: true,
        })
      }
      onDone={(done) => {
        notify({ text: say(message('RELEASES_SENT', { count: done.length })), severity: 'success' });
        onDone();
      }}
      onStale={onStale}
      onClose={onClose}
    />
  );
}
