import type { CallData } from '@oasis/api-client';
import { PARAMETER_WORDS, type ParameterField } from '@oasis/engine/areas/parameters';
import type { LocalText, WordTable } from '@oasis/engine/base';

export type ParameterDetail = CallData<'parameter.detail'>;
export type PlainField = Exclude<ParameterField, 'documents'>;

/** The value of a field in display form; '-' for none. */
export function valueText(
  field: PlainField,
  value: string,
  { entities, pick }: Pick<ParameterDetail, 'entities'> & { readonly pick: (text: LocalText) => string },
): string {
  if (value === '') return '-';
  if (field === 'payingEntity') return entities.find(({ code }) => code === value)?.name ?? value;
  const words: WordTable = new Map<string, WordTable>(Object.entries(PARAMETER_WORDS)).get(field) ?? {};
  const word = Object.hasOwn(words, value) ? words[value] : undefined;
  return word === undefined ? value : pick(word);
}

/** Name of an attachment; its number if it is no longer known. */
export function attachmentName(
  { attachments }: Pick<ParameterDetail, 'attachments'>,
  id: number,
  pick: (text: LocalText) => string,
): string {
  const found = attachments.find(({ attachmentId }) => attachmentId === id);
  return found === undefined ? String(id) : pick({ en: found.nameEn, zh: found.nameCn });
}
