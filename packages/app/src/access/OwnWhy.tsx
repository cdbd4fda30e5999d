import { accessMessages } from '@oasis/engine/messages';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import type { WordArea } from '../locale/i18n.ts';
import { useLabels } from '../locale/use-labels.ts';
import { askWhy, whyAsked } from '../state/why-asked.ts';
import { AskedChoice } from './AskedChoice.tsx';
import { HiddenHere } from './HiddenHere.tsx';
import { accessLabels } from './labels.ts';
import { WhyAnswer } from './WhyAnswer.tsx';

export const words: readonly WordArea[] = [accessMessages, accessLabels];

/** Inside the dialog: the user's question about himself, and the answer. */
export function Page() {
  const { t } = useLabels();
  const { action = '' } = useSnapshot(whyAsked);
  const id = useId();
  return (
    <>
      <div className="oasis-why-ask">
        <label htmlFor={id}>{t('access.action')}</label>
        <AskedChoice id={id} value={action} onChange={askWhy} />
      </div>
      {action === '' ? <HiddenHere /> : <OwnAnswer action={action} />}
    </>
  );
}

/** Rights change at any time, so the answer is never one that was kept. */
function OwnAnswer({ action }: { readonly action: string }) {
  const query = useCall('access.ownWhy', { query: { action }, silent: true }, { inLanguage: true, fresh: true });
  if (query.isError) return <QueryFailed query={query} />;
  return query.data === undefined || query.isPlaceholderData ? null : <WhyAnswer why={query.data} />;
}
