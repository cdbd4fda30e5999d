import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { WORDING } from '@oasis/engine/areas/wording';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { type Compared, comparePath } from './paths.ts';

/** The number of entries that the call returns at once. */
const MOST = 100;
const PAGE = 10;

export type VersionLine = CallData<'wordingTemplate.versions'>['content'][number] & { readonly confirmed?: boolean };

interface VersionsProps {
  readonly of: Compared;
  /** Further actions on a version besides comparing it. */
  readonly actions: (line: VersionLine) => ReactNode;
}

/** The versions of a wording or a template, the newest first. */
export function Versions({ of, actions }: VersionsProps) {
  const { t, pick } = useLabels();
  const [pageSize, setSize] = useState(PAGE);
  const query = useVersions(of, pageSize);
  const { content = [], totalElements = 0 } = query.data ?? {};
  const lines: readonly VersionLine[] = content;
  return (
    <section className="oasis-wording-versions" aria-label={t('wording.versions')}>
      <h2>{t('wording.versions')}</h2>
      {query.isError && <QueryFailed query={query} />}
      {query.data !== undefined && lines.length === 0 && <p>{t('wording.noVersions')}</p>}
      {lines.length > 0 && (
        <HTMLTable compact>
          <caption className="oasis-hidden">{t('wording.versions')}</caption>
          <thead>
            <tr>
              {(['version', 'name', 'savedBy', 'savedAt', 'actions'] as const).map((head) => (
                <th key={head} scope="col" className={head === 'version' ? 'oasis-wording-number' : undefined}>
                  {t(`wording.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.version}>
                <td className="oasis-wording-number">{line.version}</td>
                <td>
                  {line.name}{' '}
                  {line.confirmed === true && (
                    <Tag minimal intent="success">
                      {pick(WORDING.states.Confirmed.name)}
                    </Tag>
                  )}
                </td>
                <td>{line.by}</td>
                <td>{timeText(line.at)}</td>
                <td>
                  {line.version > 1 && (
                    <Link
                      href={comparePath(of, { from: line.version - 1, to: line.version })}
                      aria-label={t('wording.compareWith', { version: line.version })}
                    >
                      {t('wording.compare')}
                    </Link>
                  )}{' '}
                  {actions(line)}
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
      {lines.length < totalElements && pageSize < MOST && (
        <Button size="small" onClick={() => setSize(Math.min(MOST, pageSize * 2))}>
          {t('wording.earlier')}
        </Button>
      )}
    </section>
  );
}

/** The newest versions of a wording or a template. */
export function useVersions(of: Compared, pageSize: number) {
  const isProgram = 'pgmId' in of;
  const page = { pageIndex: 0, pageSize };
  const wording = useCall(
    'wording.versions',
    { query: { pgmId: isProgram ? of.pgmId : 0, ...page }, silent: true },
    { enabled: isProgram, fresh: true },
  );
  const template = useCall(
    'wordingTemplate.versions',
    { query: { offerTypeId: isProgram ? 0 : of.offerTypeId, ...page }, silent: true },
    { enabled: !isProgram, fresh: true },
  );
  return isProgram ? wording : template;
}
