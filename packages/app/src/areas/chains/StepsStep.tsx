import { Button, Callout } from '@blueprintjs/core';
import { Add, ArrowDown, ArrowUp, Edit, Trash } from '@blueprintjs/icons';
import type { StepDraft } from '@oasis/engine/areas/chains';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { ChainDetail } from './chain-list.ts';
import { CHAINS, wizardPath } from './path.ts';
import { StepDialog } from './StepDialog.tsx';
import { StepPath } from './StepPath.tsx';
import { useSaveChain } from './save-chain.ts';

interface StepsStepProps {
  readonly detail: ChainDetail;
  readonly reload: () => void;
}

/** The steps of a draft: added, edited, moved and removed one at a time, each change saved at once. */
export function StepsStep({ detail, reload }: StepsStepProps) {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  /** The place of the step that is open; the number of steps for a new one. */
  const [open, setOpen] = useState<number>();
  const { change, save } = useSaveChain(detail);
  const { steps } = detail;
  const editable = useCall(
    'chains.editable',
    { query: { approvalChainId: String(detail.approvalChainId) }, silent: true },
    { fresh: true, inLanguage: true },
  ).data;
  const isDraft = useButtons(CHAINS)('EDIT') && editable?.editable === true;
  const write = (next: readonly StepDraft[]) =>
    save(
      { steps: next },
      {
        onSuccess: () => {
          setOpen(undefined);
          notify({ text: say(message('CHAIN_SAVED')), severity: 'success', key: 'chain' });
          reload();
        },
        onError: reload,
      },
    );
  return (
    <>
      {change.isError && open === undefined && (
        <Callout compact intent="danger">
          {change.error.message}
        </Callout>
      )}
      {editable?.editable === false && <p role="status">{editable.reason}</p>}
      <StepPath
        detail={detail}
        {...(isDraft && {
          tools: (index: number) => (
            <StepTools steps={steps} index={index} onEdit={() => setOpen(index)} onChange={write} />
          ),
        })}
      />
      <p className="oasis-chain-tools">
        {isDraft && (
          <Button icon={<Add />} onClick={() => setOpen(steps.length)}>
            {t('step.add')}
          </Button>
        )}
        <Button
          intent="primary"
          onClick={() => navigate(wizardPath('customApprovalChainThird', detail.approvalChainId))}
        >
          {t('wizard.toReview')}
        </Button>
      </p>
      {open !== undefined && (
        <StepDialog
          step={steps[open]}
          detail={detail}
          saving={change}
          onSave={(step) => write(open < steps.length ? steps.with(open, sent(step)) : [...steps, sent(step)])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface StepToolsProps {
  readonly steps: readonly StepDraft[];
  readonly index: number;
  readonly onEdit: () => void;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

function StepTools({ steps, index, onEdit, onChange }: StepToolsProps) {
  const { t } = useLabels();
  const step = steps[index]?.name ?? '';
  const moved = (to: number) => {
    const next = [...steps];
    next.splice(to, 0, ...next.splice(index, 1));
    onChange(next);
  };
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowUp />}
        disabled={index === 0}
        aria-label={t('step.up', { step })}
        onClick={() => moved(index - 1)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<ArrowDown />}
        disabled={index === steps.length - 1}
        aria-label={t('step.down', { step })}
        onClick={() => moved(index + 1)}
      />
      <Button size="small" variant="minimal" icon={<Edit />} aria-label={t('step.edit', { step })} onClick={onEdit} />
      <Button
        size="small"
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        aria-label={t('step.remove', { step })}
        onClick={() => onChange(steps.toSpliced(index, 1))}
      />
    </>
  );
}

/** In the form of the call's reply. */
function sent({ offerKinds, roles, people, ...rest }: StepDraft): ChainDetail['steps'][number] {
  return { ...rest, offerKinds: [...offerKinds], roles: [...roles], people: [...people] };
}
