import './comments.css';
import { Button } from '@blueprintjs/core';
import { Chat } from '@blueprintjs/icons';
import { commentForm } from '@oasis/engine/areas/comments';
import { message } from '@oasis/engine/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '../api/attempt-key.ts';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall, useChange } from '../api/use-call.ts';
import { FormBody } from '../forms/FormBody.tsx';
import { useEngineForm } from '../forms/use-engine-form.ts';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { CommentField } from './CommentField.tsx';

const PAGE = 20;
/** The number of entries that the call returns at once. */
const MOST = 100;

interface CommentsProps {
  readonly programId: number;
}

/** Comments on a program, the newest first, and the field of a new comment (PRG-040). */
export function Comments({ programId }: CommentsProps) {
  const { t } = useLabels();
  const [pageSize, setSize] = useState(PAGE);
  const [sent, setSent] = useState(0);
  const query = { programId, pageIndex: 0, pageSize };
  const history = useCall('comments.history', { query, silent: true }, { fresh: true });
  const { content = [], totalElements = 0 } = history.data ?? {};
  return (
    <section className="oasis-comments" aria-label={t('comment.title')}>
      <h2>{t('comment.title')}</h2>
      {/* The same words again are another comment, with a form of its own. */}
      <NewComment key={sent} programId={programId} isNext={sent > 0} onSent={() => setSent(sent + 1)} />
      {history.isError && <QueryFailed query={history} />}
      {history.data !== undefined && content.length === 0 && <p>{t('comment.none')}</p>}
      <ol>
        {content.map(({ commentId, text, byName, byAccount, at }) => (
          <li key={commentId}>
            <div className="oasis-comment-by">
              {byName || byAccount} · <time dateTime={at}>{timeText(at)}</time>
            </div>
            {text}
          </li>
        ))}
      </ol>
      {content.length < totalElements && pageSize < MOST && (
        <Button onClick={() => setSize(pageSize + PAGE)}>{t('comment.earlier')}</Button>
      )}
    </section>
  );
}

interface NewCommentProps extends CommentsProps {
  /** It replaces a comment that was sent from there: the keyboard stays. */
  readonly isNext: boolean;
  readonly onSent: () => void;
}

function NewComment({ programId, isNext, onSent }: NewCommentProps) {
  const { t, say } = useLabels();
  const queries = useQueryClient();
  const write = useChange('comments.write');
  const keyOf = useAttemptKey();
  const form = useEngineForm<{ text: string }, 'text'>({
    start: () => ({ text: '' }),
    check: commentForm.check,
  });
  const send = ({ text }: { readonly text: string }) => {
    const body = { programId, text };
    write.mutate(
      { body, key: keyOf(body), silent: true },
      {
        onSuccess: () => {
          notify({ text: say(message('COMMENT_WRITTEN')), severity: 'success' });
          onSent();
          void queries.invalidateQueries({ queryKey: ['comments.history'] });
          void queries.invalidateQueries({ queryKey: ['tasks.count'] });
        },
        onError: (error) => {
          form.refuse(error);
          form.note('text', error.message);
        },
      },
    );
  };
  return (
    <FormBody form={form}>
      <CommentField form={form} programId={programId} hasFocus={isNext} />
      <Button intent="primary" icon={<Chat />} loading={write.isPending} onClick={() => form.submit(send)}>
        {t('comment.send')}
      </Button>
    </FormBody>
  );
}
