import { defineLabels } from '../locale/define-labels.ts';

/** A letter in display form: its language, and the parts that no longer hold. */
export const letterLookLabels = defineLabels({
  'letter.withdrawn': { en: 'This letter was withdrawn: {reason}', zh: '此激励函已撤回：{reason}' },
  'letter.cancelledOn': { en: 'cancelled, until {day}', zh: '已取消，截至 {day}' },
  'letter.english': { en: 'English', zh: '英文' },
  'letter.chinese': { en: 'Chinese', zh: '中文' },
  'letter.both': { en: 'Both', zh: '中英文' },
  'letter.language': { en: 'Language of the letter', zh: '激励函语言' },
});

declare module '../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof letterLookLabels> {}
}
