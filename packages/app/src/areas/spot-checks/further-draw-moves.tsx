import { Cross, Random, Tick } from '@blueprintjs/icons';
import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { message } from '@oasis/engine/messages';
import { stateName } from '@oasis/engine/states';
import { client } from '../../api/client.ts';
import { type AskedMove, made } from '../../life/use-moves.tsx';
import type { Words } from '../../locale/use-labels.ts';
import type { ListDetail } from './spot-lists.ts';

/** The draw that waits for a second person. */
export function askedDraw({ draws }: ListDetail) {
  return draws.find(({ decision }) => decision === 'asked');
}

/** Moves of another draw: it is asked for as long as none waits, else a second person allows or refuses it. */
export function furtherDrawMoves(
  t: Words['t'],
  asked: ReturnType<typeof askedDraw>,
): Readonly<Record<string, AskedMove<ListDetail>>> {
  if (asked === undefined) {
    return {
      askDraw: {
        rule: SAMPLE_LIST.moves.askDraw,
        button: 'PREPARE',
        icon: <Random />,
        asks: () => ({ text: t('spot.askDrawText') }),
        send: sent('spotLists.askDraw'),
      },
    };
  }
  return {
    allowDraw: {
      rule: SAMPLE_LIST.moves.allowDraw,
      button: 'PREPARE',
      icon: <Tick />,
      intent: 'primary',
      otherwise: () => {
        if (asked.ownAsk) return message('SPOT_OTHER_ALLOWS');
        return asked.secrets.length < 2 ? message('SPOT_TWO_SECRETS') : undefined;
      },
      asks: () => ({ text: t('spot.allowDrawText', { reason: asked.reason }), hasNoReason: true }),
      send: sent('spotLists.allowDraw'),
    },
    refuseDraw: {
      rule: SAMPLE_LIST.moves.refuseDraw,
      button: 'PREPARE',
      icon: <Cross />,
      asks: () => ({ text: t('spot.refuseDrawText') }),
      send: sent('spotLists.refuseDraw'),
    },
  };
}

type Call = 'spotLists.askDraw' | 'spotLists.allowDraw' | 'spotLists.refuseDraw';

function sent(call: Call): AskedMove<ListDetail>['send'] {
  return async ({ listId, version, code }, { reason }, keyOf) => {
    const body = { listId, ...(reason !== '' && { reason }) };
    const answer = await client.call(call, { query: { version }, body, key: keyOf([version, body]), silent: true });
    return made(answer, ({ status }) => {
      const { en, zh } = stateName(SAMPLE_LIST.states, status);
      return { said: message('SPOT_MOVED', { list: code, state: { en, zh } }) };
    });
  };
}
