import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { isChineseText, isEnglishText } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import { field } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';

/** English name of a group or role: required, at most 100, letters, digits, spaces (UGP-027 to UGP-032, ROL-022 to ROL-027). */
export const englishName = field.text({
  label: FIELD_WORDS.englishName,
  missing: message('ENGLISH_NAME_MISSING'),
  limit: FIELD_LIMITS.name,
  length: message('LENGTH_1_TO_100'),
  characters: { fit: isEnglishText, refusal: message('ENGLISH_NAME_CHARACTERS') },
});

/** Chinese name of a group or role: the same with Chinese characters (UGP-033 to UGP-037, ROL-028 to ROL-032). */
export const chineseName = field.text({
  label: FIELD_WORDS.chineseName,
  missing: message('CHINESE_NAME_MISSING'),
  limit: FIELD_LIMITS.name,
  length: message('LENGTH_1_TO_100'),
  characters: { fit: isChineseText, refusal: message('CHINESE_NAME_CHARACTERS') },
});

/** Optional, at most 200 characters (UGP-040, UGP-041, ROL-037, ROL-038). */
export const description = field.longText({
  label: FIELD_WORDS.description,
  limit: FIELD_LIMITS.description,
  length: message('LENGTH_0_TO_200'),
});
