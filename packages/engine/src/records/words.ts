import type { RecordNames } from '../areas/record-actions.ts';
import { spaced } from '../areas/record-actions.ts';
import { wordOf } from '../areas/record-area.ts';
import type { LocalText } from '../base/locale.ts';

/** Texts of the page of a kind of record. */
export interface RecordWords {
  /** Name of one record within a sentence. */
  readonly one: LocalText;
  readonly title: LocalText;
  readonly filter: LocalText;
  readonly addTitle: LocalText;
  readonly editTitle: LocalText;
  readonly viewTitle: LocalText;
  readonly empty: LocalText;
  readonly noneFound: LocalText;
}

/** The words of a page, from the names of its records. */
export function recordWords(names: RecordNames, title: LocalText): RecordWords {
  const { many, titled } = names;
  const word = wordOf(names);
  const zh = spaced(names.zh);
  return {
    one: { en: word, zh: names.zh },
    title,
    filter: { en: `Filter ${many}`, zh: `筛选${zh}` },
    addTitle: { en: titled === undefined ? `New ${word}` : `Add ${titled}`, zh: `新增${zh}` },
    editTitle: { en: `Edit ${titled ?? word}`, zh: `编辑${zh}` },
    viewTitle: { en: `View ${titled ?? word}`, zh: `查看${zh}` },
    empty: { en: `No ${many} yet`, zh: `还没有${zh}` },
    noneFound: { en: `No ${word} fits these filters`, zh: `没有符合筛选条件的${zh}` },
  };
}

/** Names of usual fields and columns. */
export const FIELD_WORDS = {
  code: { en: 'Code', zh: '代码' },
  name: { en: 'Name', zh: '名称' },
  englishName: { en: 'English name', zh: '英文名称' },
  chineseName: { en: 'Chinese name', zh: '中文名称' },
  bu: { en: 'BU', zh: '业务单元' },
  description: { en: 'Description', zh: '描述' },
  dealer: { en: 'Dealer', zh: '经销商' },
  status: { en: 'Status', zh: '状态' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Label of a filter that searches a text in several fields: 'Code or name'. */
export function soughtLabel(labels: readonly LocalText[]): LocalText {
  const en = labels.map((label) => label.en).join(' or ');
  return {
    en: en.slice(0, 1) + en.slice(1).toLowerCase(),
    zh: labels.map((label) => label.zh).join('或'),
  };
}
