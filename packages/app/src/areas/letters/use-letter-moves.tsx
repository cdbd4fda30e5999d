import { Envelope, Lock, Trash, Undo, Unlock } from '@blueprintjs/icons';
import { RELEASE } from '@oasis/engine/areas/releases';
import { message } from '@oasis/engine/messages';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { RELEASE_HOME } from '../releases/paths.ts';
import { nameOf, type Release } from '../releases/release-type.ts';

/** The moves that send a letter: it is frozen, then mailed; a frozen one can be opened again, a mailed one be withdrawn. */
export function useLetterMoves(release: Release, reload: () => void): Moves<Release> {
  const { t } = useLabels();
  const { releaseId, releaseCode: code, version, withdrawn } = release;
  const people = useCall('releases.recipients', { query: { releaseId } }, { fresh: true });
  const count = people.data?.people.length ?? 0;
  const { moves } = RELEASE;
  const at = { body: { releaseId }, query: { version }, silent: true };
  const question = (text: string) => () => ({ text, hasNoReason: true });
  const withdraw: Move<Release> = {
    rule: moves.withdrawLetter,
    button: 'SEND',
    icon: <Undo />,
    label: t('release.withdraw'),
    asks: () => ({ text: t('release.withdrawText') }),
    send: async (_, { reason }) => made(await client.call('releases.withdraw', { ...at, body: { releaseId, reason } })),
  };
  return useMoves<Release>({
    may: useButtons(RELEASE_HOME),
    nameOf,
    reload,
    onlyFitting: true,
    moves: {
      send: {
        rule: moves.send,
        button: 'SEND',
        icon: <Lock />,
        intent: 'primary',
        label: t('release.freeze'),
        asks: question(t('release.freezeQuestion', { code })),
        send: async () => made(await client.call('releases.send', at), () => ({ said: message('RELEASE_SENT') })),
      },
      discard: {
        rule: moves.discard,
        button: 'EDIT',
        icon: <Trash />,
        asks: question(t('release.discardQuestion', { code })),
        send: async () => made(await client.call('releases.discard', at)),
      },
      release: {
        rule: moves.release,
        button: 'SEND',
        icon: <Envelope />,
        intent: 'primary',
        asks: question(t('release.mailQuestion', { code, count })),
        send: async (_, _draft, keyOf) =>
          made(
            await client.call('releases.sendEmail', { ...at, key: keyOf(at) }),
            ({ letterNumber: number, recipients }) => ({
              said: message('LETTER_MAILED', { number, count: recipients }),
            }),
          ),
      },
      reopen: {
        rule: moves.reopen,
        button: 'SEND',
        icon: <Unlock />,
        asks: question(t('release.reopenQuestion', { code })),
        send: async () => made(await client.call('releases.reopen', at), () => ({ said: message('RELEASE_REOPENED') })),
      },
      ...(!withdrawn && { withdraw }),
    },
  });
}
