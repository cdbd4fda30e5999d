import { Link, Undo, Unlink } from '@blueprintjs/icons';
import { POST as MACHINE } from '@oasis/engine/areas/post';
import { type MessageCode, message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { TextField } from '../../forms/FormFields.tsx';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { RECEIVED } from './paths.ts';
import type { Post } from './post-list.ts';

/** The moves of a paper by post: match it to its sale, undo the match, send it back. */
export function usePostMoves(reload: () => void): Moves<Post> {
  const { t } = useLabels();
  return useMoves<Post>({
    may: useButtons(RECEIVED),
    nameOf: ({ parcel }) => parcel,
    reload,
    onlyFitting: true,
    moves: {
      match: {
        rule: MACHINE.moves.match,
        button: 'MATCH',
        icon: <Link />,
        asks: ({ reference }) => ({
          text: t('post.matchText'),
          hasNoReason: true,
          more: {
            start: { reference },
            check: ({ reference: typed = '' }) => [
              ['reference', typed.trim() === '' ? message('POST_MISSING') : undefined],
            ],
            fields: (form) => <TextField form={form} field="reference" label={t('post.reference')} required />,
          },
        }),
        send: async ({ postId, version, parcel }, { reference = '' }) => {
          const answer = await client.call('post.match', {
            query: { version },
            body: { postId, reference },
            silent: true,
          });
          return made(answer, () => ({ said: message('POST_MATCHED', { parcel }) }));
        },
      },
      unmatch: reasoned('unmatch', { button: 'MATCH', icon: <Unlink />, text: t('post.unmatchText') }),
      sendBack: reasoned('sendBack', { button: 'BACK', icon: <Undo />, text: t('post.sendBackText') }),
    },
  });
}

const SAID = {
  unmatch: 'POST_UNMATCHED',
  sendBack: 'POST_SENT_BACK',
} as const satisfies Readonly<Record<string, MessageCode>>;

function reasoned(
  move: keyof typeof SAID,
  { text, ...more }: Pick<Move<Post>, 'button' | 'icon'> & { readonly text: string },
): Move<Post> {
  return {
    rule: MACHINE.moves[move],
    ...more,
    asks: () => ({ text }),
    send: async ({ postId, version, parcel }, { reason }) => {
      const answer = await client.call(`post.${move}`, { query: { version }, body: { postId, reason }, silent: true });
      return made(answer, () => ({ said: message(SAID[move], { parcel }) }));
    },
  };
}
