import { commentMessages } from '@oasis/engine/areas/comments';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { commentLabels } from '../comments/labels.ts';
import { lifeLabels } from '../life/labels.ts';
import type { WordArea } from '../locale/i18n.ts';
import { programLifeLabels } from './life-labels.ts';
import { ProgramHistory, useOtherProgram } from './ProgramHistory.tsx';
import { ProgramLife } from './ProgramLife.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  programMessages,
  commentMessages,
  commentLabels,
  lifeLabels,
  programLifeLabels,
];

/** Below the tabs of a program: its state, its moves, its gaps, and the way to its history. */
export function Page({ programId }: { readonly programId: number }) {
  const [isOpen, setOpen] = useState(false);
  const open = useOtherProgram();
  return (
    <>
      <ProgramLife programId={programId} onHistory={() => setOpen(true)} onOther={open} />
      {isOpen && <ProgramHistory programId={programId} onClose={() => setOpen(false)} />}
    </>
  );
}
