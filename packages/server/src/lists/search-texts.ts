import { checkSearchText } from '@oasis/engine/access';
import type { Err } from '@oasis/engine/base';
import { type Refusal, refuse } from '../base/refusal.ts';

/** Refuses texts of filters that hold anything but letters, digits, underscore, Chinese and spaces (API-006, API-008). */
export function refuseTexts(texts: readonly (string | undefined)[]): Err<Refusal> | undefined {
  for (const text of texts) {
    const refusal = text === undefined ? undefined : checkSearchText(text);
    if (refusal !== undefined) return refuse(refusal);
  }
  return undefined;
}
