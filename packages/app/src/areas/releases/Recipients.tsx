import { Button, Callout, Classes, HTMLTable, Tag } from '@blueprintjs/core';
import { Cross, People } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { MAIL } from '@oasis/engine/areas/mailbox';
import { RECIPIENT_KINDS, type RecipientKind } from '@oasis/engine/areas/releases';
import { type StateRule, stateName } from '@oasis/engine/states';
import { EmptyState } from '@oasis/ui';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall, useChange } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AddRecipient } from './AddRecipient.tsx';
import type { Release } from './release-type.ts';

type Given = CallData<'releases.recipients'>;

interface RecipientsProps {
  readonly release: Release;
  readonly isOpen: boolean;
  readonly reload: () => void;
}

/**
 * Whom a letter goes to: what is named, whom that means, and how it fits the dealers of the programs. Recipients are a set: what
 * one adds or takes away does not depend on what others do meanwhile, so no version is named.
 */
export function Recipients({ release, isOpen, reload }: RecipientsProps) {
  const { t } = useLabels();
  const { releaseId } = release;
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
  const take = (kind: RecipientKind, id: number) =>
    remove.mutate({ body: { releaseId, kind, id } }, { onSettled: onRemoved });
  return (
    <HTMLTable compact className="oasis-release-table">
      <thead>
        <tr>
          <th>{t('release.kind')}</th>
          <th>{t('release.recipient')}</th>
          <th className="oasis-release-number">{t('release.people')}</th>
          {isOpen && <th aria-label={t('admin.operation')} />}
        </tr>
      </thead>
      <tbody>
        {named.map(({ kind, id, code, nameEn, nameCn, people }) => {
          const name = `${code} ${pick({ en: nameEn, zh: nameCn })}`.trim();
          return (
            <tr key={`${kind} ${id}`}>
              <td>{pick(RECIPIENT_KINDS[kind].name)}</td>
              <td>{name}</td>
              <td className="oasis-release-number">{people}</td>
              {isOpen && (
                <td>
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Cross />}
                    aria-label={t('release.removeRecipient', { name })}
                    disabled={remove.isPending}
                    onClick={() => take(kind, id)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </HTMLTable>
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
  const { t, pick } = useLabels();
  if (people.length === 0) return null;
  const states: Readonly<Record<string, StateRule>> = MAIL.states;
  return (
    <details open={isMailed}>
      <summary>{t('release.readers', { count: people.length })}</summary>
      <HTMLTable compact striped className="oasis-release-table">
        <thead>
          <tr>
            <th>{t('release.dealer')}</th>
            <th>{t('release.person')}</th>
            {isMailed && <th>{t('release.message')}</th>}
            {isMailed && <th>{t('release.opened')}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, account, name, dealerCode, mail, openedAt }) => (
            <tr key={userId}>
              <td>{dealerCode === '' ? t('release.inside') : dealerCode}</td>
              <td>
                {name} <span className={Classes.TEXT_MUTED}>{account}</span>
              </td>
              {isMailed && (
                <td>
                  {mail !== '' && (
                    <Tag minimal intent={states[mail]?.tone ?? 'none'}>
                      {pick(stateName(states, mail))}
                    </Tag>
                  )}
                </td>
              )}
              {isMailed && <td>{openedAt === '' ? '' : timeText(openedAt)}</td>}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </details>
  );
}
