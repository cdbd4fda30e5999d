import type { CallData } from '@oasis/api-client';
import { parseFrame } from '@oasis/engine/areas/guidelines';
import type { Message } from '@oasis/engine/messages';
import { useState } from 'react';

export type Frames = CallData<'frames.read'>;

/** A typed frame, with the version that was read. */
export interface DraftFrame {
  readonly buId: number;
  readonly make: string;
  readonly version: number;
  readonly amount: string;
}

export interface FrameDraft {
  /** The typed frames that differ from the saved ones. */
  readonly changed: readonly DraftFrame[];
  readonly isChanged: (buId: number, make: string) => boolean;
  readonly textOf: (buId: number, make: string) => string;
  readonly refusalOf: (buId: number, make: string) => Message | undefined;
  /** The first refusal of all that was typed. */
  readonly refused: Message | undefined;
  readonly type: (buId: number, make: string, text: string) => void;
  readonly discard: () => void;
}

/** Frames that are typed over those that are saved. */
export function useFrameDraft({ frames }: Frames): FrameDraft {
  const [typed, setTyped] = useState<ReadonlyMap<string, DraftFrame>>(new Map());
  const newest = (buId: number, make: string) => frames.find((frame) => frame.buId === buId && frame.make === make);
  const saved = (buId: number, make: string) => newest(buId, make)?.amount ?? '';
  const changed = [...typed.values()]
    .filter(({ buId, make, amount }) => amount !== saved(buId, make))
    .map((frame) => ({ ...frame, version: newest(frame.buId, frame.make)?.version ?? 0 }));
  const isChanged = (buId: number, make: string) => changed.some((frame) => frame.buId === buId && frame.make === make);
  const textOf = (buId: number, make: string) => typed.get(`${buId} ${make}`)?.amount ?? saved(buId, make);
  const refusalOf = (buId: number, make: string) => {
    const read = parseFrame(textOf(buId, make));
    return read.ok ? undefined : read.error;
  };
  return {
    changed,
    isChanged,
    textOf,
    refusalOf,
    refused: changed.map(({ buId, make }) => refusalOf(buId, make)).find((refusal) => refusal !== undefined),
    type: (buId, make, amount) =>
      setTyped((before) => new Map(before).set(`${buId} ${make}`, { buId, make, version: 0, amount })),
    discard: () => setTyped(new Map()),
  };
}
