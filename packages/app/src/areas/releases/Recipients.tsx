import { Button, Callout, Classes } from '@blueprintjs/core';
import { Cross, People } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { MAIL } from '@oasis/engine/areas/mailbox';
import { RECIPIENT_KINDS } from '@oasis/engine/areas/releases';
import { EmptyState } from '@oasis/ui';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { AddRecipient } from './AddRecipient.tsx';
import { type Release, useMayEdit } from './release-type.ts';

type Given = CallData<'releases.recipients'>;
type Recipient = Given['named'][number];

interface RecipientsProps {
  readonly release: Release;
  readonly reload: () => void;
}

/**
 * Recipients of a letter: the named ones, the people behind them, and their match with the dealers of the programs. Recipients are a
 * set: one user's additions and removals do not depend on other users', so no version is sent.
 */
export function Recipients({ release, reload }: RecipientsProps) {
  const { t } = useLabels();
  const { releaseId } = release;
  const isOpen = useMayEdit(release.status);
  const query = useCall('releases.recipients', { query: { releaseId }, silent: true }, { fresh: true });
  const changed = () => {
    reload();
    void query.refetch();
  };
  return (
    <section className="oasis-release-part" aria-label={t('release.recipients')}>
      <h2>{t('release.recipients')}</h2>
      {isOpen && <AddRecipient releaseId={releaseId} bu={release.bu} onAdded={changed} />}
      {query.error !== null && <QueryFailed query={query} />}
      {query.data === undefined && query.error === null && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.data !== undefined && (
        <>
          <Named given={query.data} release={release} isOpen={isOpen} onRemoved={changed} />
          {release.status !== 'Discarded' && <Gaps given={query.data} />}
          <Readers people={query.data.people} isMailed={release.status === 'Released'} />
        </>
      )}
    </section>
  );
}

interface NamedProps {
  readonly given: Given;
  readonly release: Release;
  readonly isOpen: boolean;
  readonly onRemoved: () => void;
}

function Named({ given: { named }, release: { releaseId }, isOpen, onRemoved }: NamedProps) {
  const { t, pick } = useLabels();
  const remove = useChange('releases.removeRecipient');
  if (named.length === 0) {
    return <EmptyState icon={<People size={32} />} title={t('release.nobody')} description={t('release.nobodyText')} />;
  }
  const nameOf = ({ code, nameEn, nameCn }: Recipient) => `${code} ${pick({ en: nameEn, zh: nameCn })}`.trim();
  const columns: readonly PlainColumn<Recipient>[] = [
    { head: t('release.kind'), cell: ({ kind }) => pick(RECIPIENT_KINDS[kind].name) },
    { head: t('release.recipient'), cell: nameOf },
    { head: t('release.people'), cell: ({ people }) => people, kind: 'number' },
  ];
  const buttons: PlainColumn<Recipient> = {
    head: t('life.operation'),
    kind: 'buttons',
    cell: ({ kind, id, ...names }) => (
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t('release.removeRecipient', { name: nameOf({ kind, id, ...names }) })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ body: { releaseId, kind, id } }, { onSettled: onRemoved })}
      />
    ),
  };
  return (
    <PlainTable
      columns={isOpen ? [...columns, buttons] : columns}
      rows={named}
      keyOf={({ kind, id }) => `${kind} ${id}`}
    />
  );
}

/** Names beyond this many are counted and not listed. */
const MOST_NAMES = 12;

function Gaps({ given: { missing, extra, silent } }: { readonly given: Given }) {
  const { t, pick } = useLabels();
  const said = (key: 'release.missing' | 'release.extra' | 'release.silent', dealers: Given['missing']) => {
    if (dealers.length === 0) return null;
    const names = dealers
      .slice(0, MOST_NAMES)
      .map(({ code, nameEn, nameCn }) => `${code} ${pick({ en: nameEn, zh: nameCn })}`);
    const more = dealers.length > MOST_NAMES ? ' …' : '';
    return (
      <Callout compact intent="warning">
        {t(key, { count: dealers.length, names: `${names.join(pick({ en: ', ', zh: '、' }))}${more}` })}
      </Callout>
    );
  };
  return (
    <>
      {said('release.missing', missing)}
      {said('release.extra', extra)}
      {said('release.silent', silent)}
    </>
  );
}

function Readers({ people, isMailed }: { readonly people: Given['people']; readonly isMailed: boolean }) {
  const { t } = useLabels();
  if (people.length === 0) return null;
  const columns: readonly PlainColumn<Given['people'][number]>[] = [
    { head: t('release.dealer'), cell: ({ dealerCode }) => dealerCode || t('release.inside') },
    {
      head: t('release.person'),
      cell: ({ name, account }) => (
        <>
          {name} <span className={Classes.TEXT_MUTED}>{account}</span>
        </>
      ),
    },
  ];
  const mailed: typeof columns = [
    { head: t('release.message'), cell: ({ mail }) => mail !== '' && <StateTag machine={MAIL} status={mail} /> },
    { head: t('release.opened'), cell: ({ openedAt }) => openedAt !== '' && timeText(openedAt) },
  ];
  return (
    <details open={isMailed}>
      <summary>{t('release.readers', { count: people.length })}</summary>
      <PlainTable
        columns={isMailed ? [...columns, ...mailed] : columns}
        rows={people}
        keyOf={({ userId }) => `${userId}`}
      />
    </details>
  );
}
