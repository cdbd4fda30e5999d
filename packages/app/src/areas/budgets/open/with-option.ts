import type { InputSet, InputSetPair } from '@oasis/engine/template';
import { INPUT_SET_OPTIONS } from '@oasis/engine/template';

/** The Input Set with one choice changed; an option that is none of its pair changes nothing. */
export function withOption(inputSet: InputSet, pair: InputSetPair, option: string): InputSet {
  const known = INPUT_SET_OPTIONS[pair].find((each) => each === option);
  return known === undefined ? inputSet : { ...inputSet, [pair]: known };
}
