import { Tag } from '@blueprintjs/core';
import { type StateMachine, stateName } from '@oasis/engine/states';
import { useLabels } from '../locale/use-labels.ts';

/** A state in its colour; an unknown one is shown as stored. */
export function StateTag({ machine, status }: { readonly machine: StateMachine; readonly status: string }) {
  const { pick } = useLabels();
  return (
    <Tag minimal intent={machine.states[status]?.tone ?? 'none'}>
      {pick(stateName(machine.states, status))}
    </Tag>
  );
}
