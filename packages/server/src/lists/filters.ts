import type { Expression, SqlBool } from 'kysely';
import { containing, isGiven } from '../database/conditions.ts';
import type { Value } from './slots.ts';

/** A filter of a list. `Given` is the type of its sent value. */
export interface Filter<Given> {
  /** The condition with the value as `bind` makes it. */
  readonly condition: (value: Value<never>) => Expression<SqlBool>;
  /** The value as the statement takes it; undefined if the filter lets everything pass. */
  readonly bind: (given: Given) => unknown;
  /** The value is a text of a search form, which may hold only the characters of API-006. */
  readonly isSearchText?: true;
}

export type FilterSet = Readonly<Record<string, Filter<never>>>;

/** The sent values of filters; an absent value, undefined or null, filters nothing. */
export type GivenFor<Filters> = {
  readonly [Name in keyof Filters]?: Filters[Name] extends Filter<infer Given> ? Given | null | undefined : never;
};

/** A filter that does not let everything pass. */
export interface PresentFilter {
  readonly name: string;
  readonly condition: Filter<never>['condition'];
  readonly value: unknown;
}

/** The filters that do not let everything pass, in the order of their definition. */
export function presentFilters<Filters extends FilterSet>(
  filters: Filters,
  given: GivenFor<Filters>,
): readonly PresentFilter[] {
  const sent: Readonly<Record<string, unknown>> = given;
  return Object.entries<Filter<never>>(filters).flatMap(([name, { condition, bind }]) => {
    const raw = sent[name];
    const value = raw === undefined || raw === null ? undefined : bindAny(bind, raw);
    return value === undefined ? [] : [{ name, condition, value }];
  });
}

/** `GivenFor` holds that the value is one of the filter's own; the compiler does not follow it through the record. */
function bindAny(bind: (given: never) => unknown, value: unknown): unknown {
  return Reflect.apply(bind, undefined, [value]);
}

/** The texts of search forms among the sent values. */
export function searchTexts<Filters extends FilterSet>(filters: Filters, given: GivenFor<Filters>): readonly string[] {
  const sent: Readonly<Record<string, unknown>> = given;
  return Object.entries<Filter<never>>(filters).flatMap(([name, { isSearchText }]) => {
    const text = sent[name];
    return isSearchText === true && typeof text === 'string' ? [text] : [];
  });
}

/** The `like` pattern that finds a text anywhere, in lower case; undefined for a blank text. */
export function patternOf(text: string): string | undefined {
  return isGiven(text) ? containing(text.toLowerCase()) : undefined;
}
