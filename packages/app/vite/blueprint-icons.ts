import type { Plugin } from 'vite';

/** Blueprint's requests for icons by names that do not exist. */
const NONE = `export class Icons {
  static setLoaderOptions() {}
  static async loadAll() {}
  static async load(icon) { console.error('Icons are imported one by one; this one was named: ' + icon); }
  static getPaths() { return undefined; }
  static isValidIconName() { return false; }
}`;

/** The drawing of an icon from 20 pixels on, and its use. */
const LARGE_DRAWING = /^const PATHS_20 = .*;$/m;
const LARGE_USE = 'isLarge ? PATHS_20 : PATHS_16';
const LARGE_GRID = 'const isLarge = size >= IconSize.LARGE;';

/** An icon with only its drawing of 16 pixels; undefined if it is not written as expected. */
export function withOneDrawing(code: string): string | undefined {
  if (!LARGE_DRAWING.test(code) || !code.includes(LARGE_USE)) return undefined;
  return code.replace(LARGE_DRAWING, '').replace(LARGE_USE, 'PATHS_16');
}

/** The frame of all icons, laid out for drawings of 16 pixels; undefined if it is not written as expected. */
export function withSmallGrid(code: string): string | undefined {
  return code.includes(LARGE_GRID) ? code.replace(LARGE_GRID, 'const isLarge = false;') : undefined;
}

/**
 * Blueprint finds an icon by its name, for which it brings the names of all 700 (10 kB gzip of the first page). Icons are
 * imported one by one instead, so the finder is left out of the build; an icon named by text is reported in the console. Each icon
 * brings two drawings; that of 16 pixels is used for both, since 32 pixels, the size of icons on empty pages, are twice that.
 */
export function blueprintIcons(): Plugin {
  return {
    name: 'oasis:blueprint-icons',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = /@blueprintjs.icons.lib.esm.(.*)\.js$/.exec(id) ?? [];
      const changed = (to: string | undefined) =>
        to === undefined ? this.error(`${file} of the icons is not written as expected`) : { code: to, map: null };
      if (file === 'svgIconContainer') return changed(withSmallGrid(code));
      if (file?.startsWith('generated/components/') && !file.endsWith('/index')) return changed(withOneDrawing(code));
      if (file !== 'iconLoader') return null;
      if (!code.includes('export class Icons')) this.error('the finder of icons by name is no longer where it was');
      return { code: NONE, map: null };
    },
  };
}
