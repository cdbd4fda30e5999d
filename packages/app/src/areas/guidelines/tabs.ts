/** The page of controlling; each of its tabs has an address of its own. */
export const HOME = '/approval/controlling/programHome';
export const REPORT_TAB = `${HOME}/guidelineReport`;
export const SET_TAB = `${HOME}/setGuideline`;
export const FRAMES = `${SET_TAB}/frames`;
