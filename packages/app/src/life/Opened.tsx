import { Classes } from '@blueprintjs/core';
import { Clipboard, Search } from '@blueprintjs/icons';
import type { CallData, CallId, CallOptions } from '@oasis/api-client';
import { EmptyState } from '@oasis/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CallError } from '../api/call-error.ts';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { PageHead } from '../pages/PageHead.tsx';

interface OpenedCall<Id extends CallId> {
  readonly call: Id;
  /** The object in the address; undefined without one. */
  readonly id: number | undefined;
  readonly ask: (id: number) => CallOptions<Id>;
  /** Whether an answer is of this id: that of another address stays until the next one has come. */
  readonly isOf: (data: CallData<Id>, id: number) => boolean;
  /** The answer holds texts in the language of the request. */
  readonly inLanguage?: boolean;
}

/** The object that an address names, as its page reads it. */
export interface OpenedObject<Data> {
  readonly isNamed: boolean;
  readonly isUnknown: boolean;
  /** Undefined until the object is loaded. */
  readonly data: Data | undefined;
  readonly query: Parameters<typeof QueryFailed>[0]['query'];
  readonly reload: () => void;
}

/** Reads the object that an address names. */
export function useOpened<Id extends CallId>(spec: OpenedCall<Id>): OpenedObject<CallData<Id>> {
  const { call, id, ask, isOf, inLanguage = false } = spec;
  const query = useCall(call, ask(id ?? 0), { enabled: id !== undefined, fresh: true, inLanguage });
  const { data } = query;
  return {
    isNamed: id !== undefined,
    isUnknown: query.error instanceof CallError && query.error.failure.kind === 'missing',
    data: data !== undefined && id !== undefined && isOf(data, id) ? data : undefined,
    query,
    reload: () => void query.refetch(),
  };
}

export interface OpenedProps<Data> {
  readonly object: OpenedObject<Data>;
  /** Title of the page while it shows no object. */
  readonly title: string;
  readonly heading?: ReactNode;
  /** Shown if the address names nothing, or nothing that exists. */
  readonly none: {
    readonly choose?: string;
    readonly unknown: string;
    readonly text?: string;
    /** The list from which one is opened. */
    readonly list: string;
    readonly toList: string;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A page about one object: the object, the wait for it, the reason of a failure, or that there is none. */
export function Opened<Data>({ object, title, heading, none, children }: OpenedProps<Data>) {
  const { isNamed, isUnknown, data, query } = object;
  const { t } = useLabels();
  if (isNamed && !isUnknown && data !== undefined) return children(data);
  return (
    <>
      <PageHead title={title} heading={heading} />
      {isNamed && !isUnknown && query.error !== null && <QueryFailed query={query} />}
      {isNamed && query.error === null && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {(!isNamed || isUnknown) && (
        <EmptyState
          icon={isNamed ? <Search size={32} /> : <Clipboard size={32} />}
          title={isNamed ? none.unknown : (none.choose ?? none.unknown)}
          {...(none.text !== undefined && { description: none.text })}
          action={
            <Link href={none.list} className={Classes.BUTTON}>
              {none.toList}
            </Link>
          }
        />
      )}
    </>
  );
}
