import type { RetailField } from '@oasis/engine/areas/retail';
import { useEffect, useRef } from 'react';
import type { EngineForm } from '../../forms/use-engine-form.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { RetailRecord } from './retail-lists.ts';

/** The mark that the server puts into the middle of a value that somebody may not read. */
const MASK = '•••';

/** The form as far as it is filled from papers. */
type ReadForm<Draft, Field extends string> = Pick<EngineForm<Draft, Field>, 'textOf' | 'type'>;

interface ReadHints {
  /** Tells that a value was read, or was read otherwise than it is typed. */
  readonly hintOf: (field: string) => string | undefined;
  /** Number of values that were read and not saved yet. */
  readonly unproven: number;
}

/** Fills the empty fields of a sale with what was read off its papers. Whatever was typed stays, and is told where it differs. */
export function useReadValues<Draft extends object>(
  form: ReadForm<Draft, RetailField | 'answer'>,
  record: RetailRecord,
  isEdited: boolean,
): ReadHints {
  const { t } = useLabels();
  const { compared } = record;
  const read = new Map(
    compared.flatMap(({ field, read: text }) => (text.includes(MASK) ? [] : [[field, text] as const])),
  );
  const filled = useRef<RetailRecord['compared']>(undefined);
  // A field is filled when something was read, and not again while the dealer types.
  useEffect(() => {
    if (!isEdited || filled.current === compared) return;
    filled.current = compared;
    for (const [field, text] of read) {
      if (isTyped(field) && text !== '' && form.textOf(field) === '') form.type(field, text);
    }
  });
  const saved = new Map<string, unknown>(Object.entries(record.draft));
  const isUnproven = (field: string) =>
    isTyped(field) && isEdited && read.get(field) === form.textOf(field) && saved.get(field) !== read.get(field);
  return {
    unproven: [...read.keys()].filter(isUnproven).length,
    hintOf: (field) => {
      const text = read.get(field) ?? '';
      if (text === '' || !isTyped(field)) return undefined;
      if (isUnproven(field)) return t('retail.isRead');
      return form.textOf(field) === text ? undefined : t('retail.readOtherwise', { text });
    },
  };
}

/** The VIN is known by the car and never typed. */
function isTyped(field: string): field is RetailField {
  return field !== 'vin';
}
