import type { LocalText } from '@oasis/engine/base';

/** A role of the demo with its own user group. `menus` are paths of pages, `permissions` are permission codes of the engine. */
export interface DemoRole {
  readonly code: string;
  readonly name: LocalText;
  readonly userType: number;
  readonly menus: readonly string[];
  /** Codes of the buttons on the pages in `menus`; '/path CODE' is the button of this page only. */
  readonly privileges: readonly string[];
  readonly permissions: readonly string[];
}

/** The page that is for everybody. */
export const GUIDE = '/guide';
/** What waits for somebody, of head office or a dealer. */
export const TASKS = '/taskcenter';
export const SAMPLES = '/documentSample';
export const LETTERS = '/sales/measure';
