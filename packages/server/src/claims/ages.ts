import { AGE_DAYS, CLAIM_AGES, type ClaimAge } from '@oasis/engine/areas/claims';
import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';

/** What a call asks of a list, with an age as the days since which and until which something happened. An unknown age finds nothing. */
export function withDays<Given extends { readonly age?: string | undefined }>(
  { age = '', ...given }: Given,
  now: Date,
) {
  if (age === '') return given;
  const [from, to] = isAge(age) ? AGE_DAYS[age] : [1, 0];
  const today = dayOf(now);
  return { ...given, sentUntil: dayAfter(today, -from), ...(to !== null && { sentSince: dayAfter(today, -to) }) };
}

function isAge(text: string): text is ClaimAge {
  return Object.hasOwn(CLAIM_AGES, text);
}

/** The age on a day of what happened on the day of a column. */
export function ageOf(day: 'sent_day' | 'asked_day', today: string): RawBuilder<string> {
  const since = sql.ref(`r.${day}`);
  const starts = Object.entries(AGE_DAYS).toReversed();
  const cases = starts.map(
    ([age, [from]]) => sql`when ${today}::date - ${since} >= ${from}::integer then ${age}::text`,
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else 'week' end`;
}
