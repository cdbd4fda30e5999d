import type { StepDraft } from '@oasis/engine/areas/chains';
import { useChange } from '../../api/use-call.ts';
import type { ChainDetail } from './chain-list.ts';

/** Unsaved changes of a draft. */
interface Changed {
  readonly name?: string;
  readonly effectiveFrom?: string;
  readonly steps?: readonly StepDraft[];
}

interface Ends {
  readonly onSuccess: () => void;
  readonly onError?: (error: unknown) => void;
}

/** Saves a draft with something changed, at the version that was read. */
export function useSaveChain(detail: ChainDetail | undefined) {
  const change = useChange('chains.save');
  const save = (changed: Changed, { onSuccess, onError }: Ends): void => {
    if (detail === undefined) return;
    const { approvalChainId, version } = detail;
    const { name = detail.name, effectiveFrom = detail.effectiveFrom, steps = detail.steps } = changed;
    const body = { approvalChainId, name, effectiveFrom, steps: steps.map(sentStep) };
    change.mutate({ query: { version }, body, silent: true }, { onSuccess, ...(onError !== undefined && { onError }) });
  };
  return { change, save };
}

function sentStep({ offerKinds, roles, people, ...rest }: StepDraft) {
  return { ...rest, offerKinds: [...offerKinds], roles: [...roles], people: [...people] };
}
