/** The client that signed a session in, as shown to its user. */
export interface SessionOrigin {
  /** IP address of the client. */
  readonly address: string;
  /** A name from the lists below; empty for a client that is not in them. The same holds for `system`. */
  readonly browser: string;
  readonly system: string;
}

/** Characters of the header `user-agent` that are read; the header of every real browser is shorter. */
const AGENT_LENGTH = 1_000;

/** Marks of browsers in `user-agent`; a browser whose header also contains marks of others comes before them. */
const BROWSERS = [
  ['MicroMessenger/', 'WeChat'],
  ['QQBrowser/', 'QQ Browser'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['HarmonyOS', 'HarmonyOS'],
  ['OpenHarmony', 'HarmonyOS'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns the stored origin of a sign-in: the address, and browser and system by the header `user-agent`. Only names of
 * fixed lists are stored, so that no client can put its own text into a list on a screen, and no more personal data is kept
 * than needed.
 */
export function originOf(address: string, userAgent: string | undefined): SessionOrigin {
  const agent = (userAgent ?? '').slice(0, AGENT_LENGTH);
  return { address, browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}

function nameIn(names: readonly (readonly [mark: string, name: string])[], agent: string): string {
  return names.find(([mark]) => agent.includes(mark))?.[1] ?? '';
}
