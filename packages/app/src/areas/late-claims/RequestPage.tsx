import './late.css';
import { Callout } from '@blueprintjs/core';
import { DOCUMENT_PURPOSES } from '@oasis/engine/access';
import { approvalMessages } from '@oasis/engine/areas/approvals';
import { LATE_REQUEST } from '@oasis/engine/areas/late-claims';
import { useRoute, useSearch } from 'wouter';
import { client } from '../../api/client.ts';
import { ApprovalLog, ApprovalPath } from '../../approvals/ApprovalPath.tsx';
import { approvalLabels } from '../../approvals/labels.ts';
import { useIsDealer } from '../../claims/use-may.ts';
import { DocumentList } from '../../documents/DocumentList.tsx';
import type { DocumentCalls } from '../../documents/document-calls.ts';
import { documentLabels } from '../../documents/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { BlockedRequest } from './BlockedRequest.tsx';
import { ItemTable } from './ItemTable.tsx';
import type { RequestDetail } from './late-lists.ts';
import { LATE_WORDS } from './late-words.ts';
import { LATE, OWN_LATE, OWN_REQUEST } from './paths.ts';
import { reasonText } from './RequestList.tsx';
import { RequestMoves } from './RequestMoves.tsx';

export const words: readonly WordArea[] = [...LATE_WORDS, approvalMessages, lifeLabels, documentLabels, approvalLabels];

/** A request for late claims: its items and papers, where its approval stands, and its log. */
export function Page() {
  const { t } = useLabels();
  const isDealer = useIsDealer();
  const [isOwn] = useRoute(OWN_REQUEST);
  const object = useOpened({
    call: 'late.view',
    id: idIn(useSearch(), 'requestId'),
    ask: (requestId) => ({ query: { requestId }, silent: true }),
    isOf: (data, requestId) => data.requestId === requestId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={LATE_REQUEST}
      title={t(isOwn ? 'late.ownPage' : 'late.page')}
      nameOf={({ requestCode }) => requestCode}
      none={{
        unknown: t('late.unknown'),
        text: t('late.unknownText'),
        list: isOwn ? OWN_LATE : LATE,
        toList: t('late.toList'),
      }}
    >
      {(request) => <Content request={request} isDealer={isDealer} reload={object.reload} />}
    </MovingPage>
  );
}

interface ContentProps {
  readonly request: RequestDetail;
  readonly isDealer: boolean;
  readonly reload: () => void;
}

function Content({ request, isDealer, reload }: ContentProps) {
  const { t } = useLabels();
  const { requestId, status, lastReason, content, papers, steps, acts, isBlocked } = request;
  const calls = papersOf(request, isDealer, reload);
  return (
    <>
      <StateLine machine={LATE_REQUEST} status={status} />
      {status === 'Refused' && lastReason !== '' && (
        <Callout intent="danger" title={t('late.refusedBecause')}>
          {lastReason}
        </Callout>
      )}
      <RequestMoves request={request} isDealer={isDealer} reload={reload} />
      {isBlocked && <BlockedRequest requestId={requestId} onDone={reload} />}
      <Facts request={request} />
      <section aria-label={t('late.content')}>
        <h2 className="oasis-late-heading">{t('late.content')}</h2>
        <ItemTable items={content} isDealer={isDealer} reload={reload} />
      </section>
      <section aria-label={t('late.papers')}>
        <h2 className="oasis-late-heading">{t('late.papers')}</h2>
        <DocumentList documents={papers} purpose={DOCUMENT_PURPOSES.latePaper} calls={calls} />
      </section>
      {steps.length > 0 && <ApprovalPath steps={steps} />}
      {acts.length > 0 && <ApprovalLog acts={acts} />}
      <section aria-label={t('late.log')}>
        <h2 className="oasis-late-heading">{t('late.log')}</h2>
        <PagedLog
          machine={LATE_REQUEST}
          call="late.log"
          ask={(paged) => ({ query: { requestId, ...paged }, silent: true })}
          page={(data) => data}
        />
      </section>
    </>
  );
}

function Facts({ request }: { readonly request: RequestDetail }) {
  const { t, pick } = useLabels();
  const facts = [
    [t('late.dealer'), `${request.dealerCode} ${request.dealerName}`],
    [t('late.bu'), request.bu],
    [t('late.reason'), reasonText(request.reason, pick)],
    [t('late.said'), request.text],
    [t('late.items'), String(request.items)],
    [t('late.booked'), String(request.booked)],
    [t('late.unused'), String(request.unused)],
    [t('late.net'), moneyText(request.net)],
    [t('late.askedDay'), request.askedDay || '-'],
  ] as const;
  return (
    <dl className="oasis-late-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The calls of its papers: everybody who reads the request opens them, and its dealer changes those of a draft. */
function papersOf({ requestId, status }: RequestDetail, isDealer: boolean, reload: () => void): DocumentCalls {
  const edit: DocumentCalls['edit'] = {
    upload: (file, document, onProgress) =>
      client.upload('late.addPaper', {
        file,
        onProgress,
        fields: {
          requestId: String(requestId),
          ...(document !== undefined && {
            documentId: String(document.documentId),
            version: String(document.version),
          }),
        },
      }),
    withdraw: ({ documentId, version }) =>
      client.call('late.withdrawPaper', { body: { requestId, documentId }, query: { version } }),
  };
  return {
    open: ({ documentId }, { number }) => client.download('late.paper', { query: { requestId, documentId, number } }),
    ...(isDealer && status === 'Draft' && { edit }),
    onChanged: reload,
  };
}
