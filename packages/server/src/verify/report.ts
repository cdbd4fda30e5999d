import type { Difference } from '@oasis/engine/check';
import { message, messageText } from '@oasis/engine/messages';
import type { Finding } from './finding.ts';
import type { Verified } from './verify-database.ts';

/** Returns a finding as lines: the subject with the broken rule, then the differences. */
export function findingLines({ subject, check, sentence, differences, more }: Finding): readonly string[] {
  return [
    `${subject}, ${check}: ${messageText(sentence, 'en')}`,
    ...differences.map((difference) => `  ${differenceText(difference)}`),
    ...(more ? ['  and more'] : []),
  ];
}

/** Returns the summary line of a verification. */
export function verifiedText({ budgets, cells, records, findings }: Verified, seconds: string): string {
  const counts = { budgets, cells, records };
  return messageText(
    findings === 0
      ? message('VERIFY_DONE', { ...counts, seconds })
      : message('VERIFY_DIFFERS', { budgets, records, findings }),
    'en',
  );
}

function differenceText({ place, found, expected }: Difference): string {
  return `${place}: ${text(found)}, not ${text(expected)}`;
}

function text(value: number | string): string {
  return typeof value === 'number' && Number.isNaN(value) ? 'empty' : String(value);
}
