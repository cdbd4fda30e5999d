/** Rows of a page unless the user chooses (CST-007). */
export const DEFAULT_PAGE_SIZE = 10;

/** The page sizes of every pager (CST-008). */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 40];

/** The largest file an upload takes, in bytes (CST-005). The server checks again and has the last word. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;

/** Endings of files that a table import reads (CST-005). */
export const TABLE_FILE_ENDINGS: readonly string[] = ['.csv', '.xlsx'];

/** The largest number of files in one upload (CST-005). */
export const UPLOAD_MAX_FILES = 1;
