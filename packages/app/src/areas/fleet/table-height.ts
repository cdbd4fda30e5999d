/** Most height in px of a table of fleet settings, which scrolls below its header then (FLT-045). */
export const FLEET_TABLE_HEIGHT = 500;
