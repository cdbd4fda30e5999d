import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { fitsAsTyped, isChineseText, isEnglishText } from '../../access/form.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';

/** English name of a group or role: required, at most 100, letters, digits, spaces (UGP-027 to UGP-032, ROL-022 to ROL-027). */
export function checkEnglishName(name: string): Message | undefined {
  if (name.trim() === '') return message('ENGLISH_NAME_MISSING');
  if (!fitsAsTyped(name, FIELD_LIMITS.name)) return message('LENGTH_1_TO_100');
  return isEnglishText(name.trim()) ? undefined : message('ENGLISH_NAME_CHARACTERS');
}

/** Chinese name of a group or role: the same with Chinese characters (UGP-033 to UGP-037, ROL-028 to ROL-032). */
export function checkChineseName(name: string): Message | undefined {
  if (name.trim() === '') return message('CHINESE_NAME_MISSING');
  if (!fitsAsTyped(name, FIELD_LIMITS.name)) return message('LENGTH_1_TO_100');
  return isChineseText(name.trim()) ? undefined : message('CHINESE_NAME_CHARACTERS');
}

/** Optional, at most 200 characters (UGP-040, UGP-041, ROL-037, ROL-038). */
export function checkDescription(description: string): Message | undefined {
  return fitsAsTyped(description, FIELD_LIMITS.description) ? undefined : message('LENGTH_0_TO_200');
}
