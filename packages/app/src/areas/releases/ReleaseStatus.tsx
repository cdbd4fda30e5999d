import { Tag } from '@blueprintjs/core';
import { RELEASE } from '@oasis/engine/areas/releases';
import { type StateRule, stateName } from '@oasis/engine/states';
import { useLabels } from '../../locale/use-labels.ts';

/** The state of a release batch as a tag. */
export function ReleaseStatus({ status }: { readonly status: string }) {
  const { pick } = useLabels();
  const states: Readonly<Record<string, StateRule>> = RELEASE.states;
  return (
    <Tag minimal intent={states[status]?.tone ?? 'none'}>
      {pick(stateName(states, status))}
    </Tag>
  );
}
