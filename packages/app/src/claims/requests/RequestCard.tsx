import './requests.css';
import { Callout } from '@blueprintjs/core';
import { PAPER_REQUEST } from '@oasis/engine/areas/paper-requests';
import { Link } from 'wouter';
import { client } from '../../api/client.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PaperList } from '../../papers/PaperList.tsx';
import { type Fact, FactList } from '../FactList.tsx';
import { requestPath } from '../paths.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { LeftTag } from './LeftTag.tsx';
import { paperText } from './paper-text.ts';
import { RequestMoves } from './RequestMoves.tsx';
import type { RequestView } from './request-view.ts';

interface RequestCardProps {
  readonly request: RequestView;
  readonly reload: () => void;
  /** The page is of this request alone and has its name and state above. */
  readonly isPage?: boolean;
}

/** A request: what is wanted until when, what came, and what its reader can do about it. */
export function RequestCard({ request, reload, isPage = false }: RequestCardProps) {
  const { t } = useLabels();
  const { requestId, requestCode, status, text, papers, paperCount, remark, until, daysLeft } = request;
  const gone = paperCount - papers.length;
  return (
    <div className="oasis-request">
      {!isPage && (
        <div className="oasis-request-head">
          <Link href={requestPath(requestId)}>{requestCode}</Link>
          <StateTag machine={PAPER_REQUEST} status={status} />
          <LeftTag daysLeft={daysLeft} until={until} />
        </div>
      )}
      <RequestFacts request={request} isPage={isPage} />
      <Callout compact title={t('request.text')}>
        <p className="oasis-request-text">{text}</p>
      </Callout>
      <PaperList papers={papers} download={openPaper(requestId)} />
      {gone > 0 && <p>{t('request.dropped', { count: gone })}</p>}
      {remark !== '' && (
        <Callout compact title={t('request.remark')}>
          <p className="oasis-request-text">{remark}</p>
        </Callout>
      )}
      <RequestMoves request={request} reload={reload} />
      {/* An answer that was sent leaves no form behind. */}
      <AnswerForm key={request.version} request={request} reload={reload} />
    </div>
  );
}

function openPaper(requestId: number) {
  return ({ paperId }: { readonly paperId: number }) =>
    client.download('paperRequest.paper', { query: { requestId, paperId } });
}

function RequestFacts({ request, isPage }: Pick<RequestCardProps, 'request' | 'isPage'>) {
  const { t, pick } = useLabels();
  const { paper, until, askedDay, askedBy, answeredAt, follows } = request;
  const facts: readonly Fact[] = [
    { name: t('request.paper'), fact: <strong>{paperText(paper, pick)}</strong> },
    { name: t('request.until'), fact: until },
    { name: t('request.asked'), fact: askedDay },
    ...(askedBy === '' ? [] : [{ name: t('request.askedBy'), fact: askedBy }]),
    ...(answeredAt === '' ? [] : [{ name: t('request.answered'), fact: timeText(answeredAt) }]),
    ...(follows === null || isPage !== true
      ? []
      : [
          {
            name: t('request.follows'),
            fact: <Link href={requestPath(follows.requestId)}>{follows.requestCode}</Link>,
          },
        ]),
  ];
  return <FactList facts={facts} />;
}
