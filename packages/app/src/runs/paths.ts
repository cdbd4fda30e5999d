/** Runs over source data, … */
export const SOURCE_RUNS = '/sourceDataManagement/runs';
/** … one of them, … */
export const SOURCE_RUN = `${SOURCE_RUNS}/run`;
/** … and the offers that source data pay. */
export const BINDINGS = '/sourceDataManagement/bindings';

export function sourceRunPath(runId: number): string {
  return `${SOURCE_RUN}?runId=${runId}`;
}

/** The runs of a kind and a month. */
export function runsPath({ kind, month }: { readonly kind: string; readonly month: string }): string {
  return `${SOURCE_RUNS}?${new URLSearchParams({ kind, month })}`;
}
