import type { Plugin } from 'vite';

/** What Blueprint asks of its icons by name, where there are none. */
const NONE = `export class Icons {
  static setLoaderOptions() {}
  static async loadAll() {}
  static async load(icon) { console.error('Icons are imported one by one; this one was named: ' + icon); }
  static getPaths() { return undefined; }
  static isValidIconName() { return false; }
}`;

/**
 * Blueprint finds an icon by its name, for which it brings the names of all 700 (10 kB gzip of the first page). Icons are
 * imported one by one instead, so the finder is left out of the build; whoever names one by text is told in the console.
 */
export function blueprintIcons(): Plugin {
  return {
    name: 'oasis:blueprint-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs.icons.lib.esm.iconLoader\.js$/.test(id)) return null;
      if (!code.includes('export class Icons')) this.error('the finder of icons by name is no longer where it was');
      return { code: NONE, map: null };
    },
  };
}
