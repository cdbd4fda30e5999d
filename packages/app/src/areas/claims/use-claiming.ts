import { type CallData, type CallFailure, isPassing } from '@oasis/api-client';
import { useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { type Choice, choiceOf } from './choice.ts';
import type { CarClaims } from './claim-list.ts';

export interface Claiming {
  readonly choice: Choice;
  readonly tick: (code: string, isOn: boolean) => void;
  /** Ticks the best combination. */
  readonly takeBest: () => void;
  readonly isBusy: boolean;
  /** The answer to the last attempt. */
  readonly failure: CallFailure | undefined;
  readonly sent: CallData<'claim.send'>['claims'];
  readonly send: () => Promise<void>;
}

/** What is ticked of a car, and the claim for it. After a refusal the page is read anew, and ticks stay where they still can. */
export function useClaiming(car: CarClaims, reload: () => Promise<unknown>): Claiming {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [sent, setSent] = useState<Claiming['sent']>([]);
  const keyOf = useAttemptKey();
  // The key of an attempt is kept until the server has answered it, so that a press after a lost answer claims nothing twice.
  const answered = useRef(0);
  const choice = choiceOf(car, codes);
  const tick = (code: string, isOn: boolean) => {
    const others = choice.ticked.flatMap((one) => (one.code === code ? [] : [one.code]));
    setCodes(isOn ? [...others, code] : others);
  };
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const body = { carId: car.carId, claims: choice.ticked.map(({ code, net }) => ({ code, net })) };
    const answer = await client.call('claim.send', { body, key: keyOf([answered.current, body]), silent: true });
    if (answer.ok || !isPassing(answer.error)) answered.current += 1;
    if (answer.ok) {
      setSent(answer.value.claims);
      setCodes(undefined);
    } else {
      setFailure(answer.error);
      setCodes(choice.ticked.map(({ code }) => code));
    }
    if (answer.ok || !isPassing(answer.error)) await reload();
    setBusy(false);
  };
  return { choice, tick, takeBest: () => setCodes(undefined), isBusy, failure, sent, send };
}
