import { type DraftOf, defineForm } from '../../access/define-form.ts';
import { checkOneLine, fitsAsTyped, savedText } from '../../access/form.ts';
import { message } from '../../messages/message.ts';

/** The name of a version; empty without one. */
export const versionForm = defineForm({
  name: {
    empty: '',
    check: (name: string) =>
      fitsAsTyped(name, { min: 0, max: 100 }) ? checkOneLine(name) : message('WORDING_NAME_LENGTH'),
    toSave: savedText,
  },
});

export type VersionDraft = DraftOf<typeof versionForm>;
