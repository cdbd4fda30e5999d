/** Where a session was signed in from, as its owner reads it. */
export interface SessionOrigin {
  /** An IP address. */
  readonly address: string;
  /** Names of the lists below; empty for what is not among them. */
  readonly browser: string;
  readonly system: string;
}

/** Longer than any browser's; what comes after it is not looked at. */
const AGENT_LENGTH = 1_000;

/** Marks of browsers, those that carry the marks of others first. */
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
 * What is kept of a sign-in: the address, and which browser it was by the header `user-agent`. Only names of closed lists
 * are kept, so that nobody leaves a text of his own in a list that is shown, or more of himself than he needs to.
 */
export function originOf(address: string, userAgent: string | undefined): SessionOrigin {
  const agent = (userAgent ?? '').slice(0, AGENT_LENGTH);
  return { address, browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent) };
}

function nameIn(names: readonly (readonly [mark: string, name: string])[], agent: string): string {
  return names.find(([mark]) => agent.includes(mark))?.[1] ?? '';
}
