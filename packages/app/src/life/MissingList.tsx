import { Link } from 'wouter';
import { CallError } from '../api/call-error.ts';

/** A gap of an object, in the language of the request, and the page that fills it. */
export interface MissingThing {
  readonly message: string;
  readonly path: string;
}

/** Gaps, each with a link to the place that fills it. */
export function MissingList({ missing }: { readonly missing: readonly MissingThing[] }) {
  return (
    <ul className="oasis-life-missing">
      {missing.map(({ message, path }) => (
        <li key={`${path} ${message}`}>
          <Link href={path}>{message}</Link>
        </li>
      ))}
    </ul>
  );
}

/** The gaps in a refusal: `{ missing: [{ message, path }] }` in its data. */
export function missingIn(error: Error | null): readonly MissingThing[] {
  const data: unknown = error instanceof CallError ? error.failure.data : undefined;
  if (typeof data !== 'object' || data === null || !('missing' in data) || !Array.isArray(data.missing)) return [];
  const list: readonly unknown[] = data.missing;
  return list.flatMap((thing): MissingThing[] => {
    if (typeof thing !== 'object' || thing === null || !('message' in thing) || !('path' in thing)) return [];
    const { message, path } = thing;
    return typeof message === 'string' && typeof path === 'string' ? [{ message, path }] : [];
  });
}
