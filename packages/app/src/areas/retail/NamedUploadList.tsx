import { Button, ProgressBar, Tag } from '@blueprintjs/core';
import { Cross, Refresh } from '@blueprintjs/icons';
import { PAPER_KINDS } from '@oasis/engine/areas/retail';
import { Link } from 'wouter';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { recordPath } from './paths.ts';
import type { NamedUpload, NamedUploads } from './use-named-papers.ts';

/** What needs somebody stands first, what is done last. */
const STATES = ['unmatched', 'failed', 'sending', 'waits', 'kept'] as const;
const INTENTS = { unmatched: 'warning', failed: 'danger', sending: 'primary', waits: 'none', kept: 'success' } as const;
/** Files that are drawn; the counts are of all of them. */
const MOST = 200;

/** How far each file is, with the reason of each that was not kept. */
export function NamedUploadList({ sending }: { readonly sending: NamedUploads }) {
  const labels = useLabels();
  const { t } = labels;
  const { uploads, again, clear } = sending;
  if (uploads.length === 0) return null;
  const byState = Map.groupBy(uploads, ({ state }) => state);
  const sorted = STATES.flatMap((state) => byState.get(state) ?? []);
  const lost = sorted.filter(isLost);
  return (
    <>
      <div className="oasis-retail-counts" role="status">
        {STATES.map((state) => (
          <Tag key={state} minimal intent={byState.has(state) ? INTENTS[state] : 'none'}>
            {t(`manySales.${state}`)} {byState.get(state)?.length ?? 0}
          </Tag>
        ))}
      </div>
      <div className="oasis-retail-counts">
        <Button size="small" icon={<Refresh />} disabled={lost.length === 0} onClick={() => again(lost)}>
          {t('manySales.again')}
        </Button>
        <Button size="small" variant="minimal" icon={<Cross />} onClick={clear}>
          {t('manySales.clear')}
        </Button>
      </div>
      <PlainTable columns={columnsIn(labels, again)} rows={sorted.slice(0, MOST)} keyOf={({ id }) => String(id)} />
      {sorted.length > MOST && <p>{t('manySales.cut', { shown: MOST, count: sorted.length })}</p>}
    </>
  );
}

/** A file that may find its sale when it is sent again. */
function isLost({ state, paper }: NamedUpload): boolean {
  return state === 'failed' || (state === 'unmatched' && paper !== undefined);
}

function columnsIn({ t, pick }: Words, again: NamedUploads['again']): readonly PlainColumn<NamedUpload>[] {
  return [
    { head: t('manySales.name'), cell: ({ path }) => path },
    {
      head: t('retail.vin'),
      kind: 'code',
      cell: ({ paper, recordId }) =>
        recordId === undefined ? (paper?.vin ?? '') : <Link href={recordPath(recordId)}>{paper?.vin}</Link>,
    },
    { head: t('manySales.paper'), cell: ({ paper }) => (paper === undefined ? '' : pick(PAPER_KINDS[paper.kind])) },
    {
      head: t('manySales.state'),
      cell: ({ state, share, path }) =>
        state === 'sending' ? (
          <ProgressBar value={share} intent="primary" aria-label={t('retail.sending', { name: path })} />
        ) : (
          <Tag minimal intent={INTENTS[state]}>
            {t(`manySales.${state}`)}
          </Tag>
        ),
    },
    {
      head: t('manySales.why'),
      cell: (upload) => (
        <span className="oasis-retail-paper">
          {upload.why}
          {isLost(upload) && (
            <Button
              size="small"
              variant="minimal"
              icon={<Refresh />}
              aria-label={t('manySales.againOne', { name: upload.path })}
              onClick={() => again([upload])}
            />
          )}
        </span>
      ),
    },
  ];
}
