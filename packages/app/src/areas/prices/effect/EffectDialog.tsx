import { Button, Dialog, DialogFooter } from '@blueprintjs/core';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { useLabels } from '../../../locale/use-labels.ts';
import { BudgetEffect } from './BudgetEffect.tsx';
import type { EffectQuestion } from './use-budget-effect.ts';

interface Asked {
  readonly question: EffectQuestion;
  readonly answer: (isWanted: boolean) => void;
}

/** Shows the effect of values on budgets and asks whether they are to be saved. */
export function useEffectQuestion(title: string): {
  readonly ask: (question: EffectQuestion) => Promise<boolean>;
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = (question: EffectQuestion) =>
    new Promise<boolean>((settle) => {
      const answer = (isWanted: boolean) => {
        setAsked(undefined);
        settle(isWanted);
      };
      setAsked({ question, answer });
    });
  return { ask, dialog: asked !== undefined && <EffectDialog title={title} {...asked} /> };
}

function EffectDialog({ title, question, answer }: Asked & { readonly title: string }) {
  const { t } = useLabels();
  useReturnFocus();
  const [isReady, setReady] = useState(false);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => answer(false)}
      canOutsideClickClose={false}
      style={{ width: 760 }}
      className="oasis-form-dialog"
    >
      <ScrollBody>
        <BudgetEffect question={question} onReady={() => setReady(true)} />
      </ScrollBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => answer(false)}>{t('common.cancel')}</Button>
            <Button intent="primary" disabled={!isReady} onClick={() => answer(true)}>
              {t('effect.take')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
