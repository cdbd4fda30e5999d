import { defineMessages } from '../define-messages.ts';

/** Loading volumes from a file: why a file or a row is refused, and what was made of a row. Rows are named beside the sentence. */
export const kufriMessages = defineMessages({
  KUFRI_ACTIVE_CHANGED: {
    en: 'Another version has become active in the meantime. Please look at it again.',
    zh: '期间已有其他版本生效，请重新查看。',
    severity: 'error',
  },
  IMPORT_FILE_EMPTY: { en: 'The file is empty', zh: '文件为空', severity: 'error' },
  IMPORT_FILE_TOO_LARGE: {
    en: 'The file is larger than {limit} MB',
    zh: '文件大于 {limit} MB',
    severity: 'error',
  },
  IMPORT_FILE_MISSING: { en: 'There is no file {name}', zh: '找不到文件 {name}', severity: 'error' },
  IMPORT_NOT_A_TABLE: {
    en: 'The file is neither CSV nor xlsx (it looks like {kind})',
    zh: '该文件既不是 CSV 也不是 xlsx（看起来是 {kind}）',
    severity: 'error',
  },
  IMPORT_WORKBOOK_LOCKED: {
    en: 'The workbook is locked with a password: save it without one',
    zh: '工作簿已用密码加密：请取消密码后另存',
    severity: 'error',
  },
  IMPORT_ARCHIVE_BROKEN: {
    en: 'The file is named or packed like a workbook but cannot be read as one',
    zh: '该文件看起来是工作簿，但无法读取',
    severity: 'error',
  },
  IMPORT_ARCHIVE_TOO_LARGE: {
    en: 'The workbook unpacks to more than {limit} MB',
    zh: '工作簿解压后大于 {limit} MB',
    severity: 'error',
  },
  IMPORT_READING_FAILED: {
    en: 'The file needs too much memory or time to be read',
    zh: '读取该文件需要过多内存或时间',
    severity: 'error',
  },
  IMPORT_QUOTE_BROKEN: {
    en: 'Row {row}: the quotation marks do not match',
    zh: '第 {row} 行：引号不匹配',
    severity: 'error',
  },
  IMPORT_ROW_TOO_LONG: {
    en: 'Row {row} is longer than {limit} characters',
    zh: '第 {row} 行超过 {limit} 个字符',
    severity: 'error',
  },
  IMPORT_TOO_MANY_ROWS: {
    en: 'The file has more than {limit} rows',
    zh: '文件超过 {limit} 行',
    severity: 'error',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    en: 'Row {row} has more than {limit} columns',
    zh: '第 {row} 行超过 {limit} 列',
    severity: 'error',
  },
  IMPORT_NO_HEADER: {
    en: 'Row 1 is no header: it must name the columns year, month, make, model and quantity',
    zh: '第 1 行不是标题行：必须写明年、月、品牌、车型和数量各列',
    severity: 'error',
  },
  IMPORT_COLUMN_MISSING: {
    en: 'There is no column for {fields}; row 1 names {columns}',
    zh: '缺少 {fields} 列；第 1 行的列为 {columns}',
    severity: 'error',
  },
  IMPORT_COLUMN_AMBIGUOUS: {
    en: 'More than one column could be {field}: {columns}. Name the one to take',
    zh: '有多列可能是 {field}：{columns}。请指定其中一列',
    severity: 'error',
  },
  IMPORT_NO_ROWS: { en: 'The file has a header and no rows', zh: '文件只有标题行，没有数据', severity: 'error' },
  IMPORT_ROW_WIDTH: {
    en: 'The row has {found} cells where the header has {expected}; a comma inside a number or a name splits it',
    zh: '该行有 {found} 个单元格，标题行有 {expected} 个；数字或名称中的逗号会拆分单元格',
    severity: 'error',
  },
  IMPORT_BYTES_DROPPED: {
    en: 'The bytes {bytes} at the edge of the {field} are not UTF-8 and were left out',
    zh: '{field} 边缘的字节 {bytes} 不是 UTF-8，已去除',
    severity: 'warning',
  },
  IMPORT_BYTES_BROKEN: {
    en: 'The {field} has the bytes {bytes}, which are not UTF-8; choose the encoding of the file, or save it as UTF-8',
    zh: '{field} 含有非 UTF-8 字节 {bytes}；请选择文件的编码，或将其另存为 UTF-8',
    severity: 'error',
  },
  IMPORT_NOT_UTF8: {
    en: 'Row {row} has bytes that are not UTF-8; choose the encoding of the file, or save it as UTF-8',
    zh: '第 {row} 行含有非 UTF-8 字节；请选择文件的编码，或将其另存为 UTF-8',
    severity: 'error',
  },
  IMPORT_CELL_FAILED: {
    en: 'The {field} is an error or a formula without a result; correct it in the spreadsheet and save it there',
    zh: '{field} 是错误值或没有结果的公式；请在电子表格中更正并保存',
    severity: 'error',
  },
  IMPORT_ROW_FAILED: {
    en: 'Row {row} has a cell with an error or with a formula without a result; correct it in the spreadsheet and save it there',
    zh: '第 {row} 行有单元格是错误值或没有结果的公式；请在电子表格中更正并保存',
    severity: 'error',
  },
  IMPORT_CELL_TOO_LONG: {
    en: "Row {row}: the cell in column '{column}' is longer than {limit} characters",
    zh: '第 {row} 行：“{column}”列的单元格超过 {limit} 个字符',
    severity: 'error',
  },
  IMPORT_SPACE_REMOVED: {
    en: 'Space around or inside the {field} was cleaned',
    zh: '已整理 {field} 前后或中间的空格',
    severity: 'info',
  },
  IMPORT_NUMBER_REWRITTEN: {
    en: "'{value}' was read as {number}",
    zh: '“{value}”按 {number} 读取',
    severity: 'info',
  },
  IMPORT_SPELLING_UNIFIED: {
    en: "'{from}' is written '{to}' in most rows and was taken as that",
    zh: '“{from}”在多数行中写作“{to}”，已统一',
    severity: 'info',
  },
  IMPORT_NAME_EMPTY: { en: 'The {field} is empty', zh: '{field} 为空', severity: 'error' },
  IMPORT_NAME_TOO_LONG: {
    en: 'The {field} is longer than {limit} characters',
    zh: '{field} 超过 {limit} 个字符',
    severity: 'error',
  },
  IMPORT_NAME_CONTROL: {
    en: 'The {field} has control characters',
    zh: '{field} 含有控制字符',
    severity: 'error',
  },
  IMPORT_YEAR_WRONG: { en: "'{value}' is no year", zh: '“{value}”不是年份', severity: 'error' },
  IMPORT_MONTH_WRONG: { en: "'{value}' is no month (1 to 12)", zh: '“{value}”不是月份（1 到 12）', severity: 'error' },
  IMPORT_DATE_WRONG: {
    en: "'{value}' is no month (write 2026-05)",
    zh: '“{value}”不是月份（请写 2026-05）',
    severity: 'error',
  },
  IMPORT_QUANTITY_EMPTY: { en: 'The quantity is empty', zh: '数量为空', severity: 'error' },
  IMPORT_QUANTITY_NO_NUMBER: {
    en: "The quantity '{value}' is no number",
    zh: '数量“{value}”不是数字',
    severity: 'error',
  },
  IMPORT_QUANTITY_NEGATIVE: { en: "The quantity '{value}' is negative", zh: '数量“{value}”为负数', severity: 'error' },
  IMPORT_QUANTITY_DOUBTFUL: {
    en: "The quantity '{value}' can be read in more than one way; write 1200 or 1,200",
    zh: '数量“{value}”有多种读法；请写成 1200 或 1,200',
    severity: 'error',
  },
  IMPORT_QUANTITY_FRACTION: {
    en: "The quantity '{value}' is not a whole number of cars",
    zh: '数量“{value}”不是整数',
    severity: 'error',
  },
  IMPORT_QUANTITY_TOO_LARGE: { en: "The quantity '{value}' is too large", zh: '数量“{value}”过大', severity: 'error' },
  IMPORT_PERIOD_TWICE: {
    en: "The column '{column}' has months that another column has too",
    zh: '“{column}”列的月份与其他列重复',
    severity: 'error',
  },
  IMPORT_COLUMN_NO_NUMBER: {
    en: "'{value}' in column {column} is no whole number of cars",
    zh: '{column} 列的“{value}”不是整数台数',
    severity: 'error',
  },
  IMPORT_NO_NUMBER_LEFT: {
    en: "'{value}' in column {column} is no number: nothing is read for it",
    zh: '{column} 列的“{value}”不是数字：不读取该值',
    severity: 'warning',
  },
  IMPORT_ROW_WITHOUT_NUMBER: {
    en: 'The row has no number of cars and was left out',
    zh: '该行没有台数，未计入',
    severity: 'info',
  },
  IMPORT_TOTAL_LEFT_OUT: {
    en: "A row of totals, by its word '{word}': left out",
    zh: '含“{word}”的合计行：未计入',
    severity: 'info',
  },
  IMPORT_ROW_IS_SUM: {
    en: 'The row names no model, and its {units} are the sum of rows above. Is it to be left out?',
    zh: '该行没有车型，其 {units} 台为以上各行之和。是否不计入？',
    severity: 'warning',
  },
  IMPORT_SUMS_WAITING: {
    en: 'Nothing was loaded: {count} {count|row names|rows name} no model and {count|is|are} the sum of rows above, the first is row {row}. Leave sums out, or name the model',
    zh: '未导入任何数据：{count} 行没有车型且为以上各行之和，首行为第 {row} 行。请选择不计入合计行，或补充车型',
    severity: 'error',
  },
  IMPORT_TOO_MANY_VALUES: {
    en: 'The file has more than {limit} numbers of a model in a month',
    zh: '文件中车型按月的数量超过 {limit} 个',
    severity: 'error',
  },
  IMPORT_DUPLICATE: {
    en: 'The same as row {row}; counted once',
    zh: '与第 {row} 行相同，只计一次',
    severity: 'info',
  },
  IMPORT_CONFLICT: {
    en: '{model} in {month} has different numbers: {numbers}. Choose first, last, sum or largest',
    zh: '{model} 在 {month} 有不同的数字：{numbers}。请选择第一个、最后一个、合计或最大值',
    severity: 'warning',
  },
  IMPORT_CONFLICT_TAKEN: {
    en: '{model} in {month}: {choice} of the different numbers was chosen',
    zh: '{model} 在 {month}：已选择不同数字中的 {choice}',
    severity: 'info',
  },
  IMPORT_CONFLICT_LEFT: {
    en: '{model} in {month}: another row was chosen',
    zh: '{model} 在 {month}：已选择其他行',
    severity: 'info',
  },
  IMPORT_ROWS_REFUSED: {
    en: 'Nothing was loaded: {count} {count|row is|rows are} refused, the first is row {row}',
    zh: '未导入任何数据：{count} 行被拒绝，首行为第 {row} 行',
    severity: 'error',
  },
  IMPORT_ROWS_WAITING: {
    en: 'Nothing was loaded: {count} rows give one model and month different numbers. Choose first, last, sum or largest',
    zh: '未导入任何数据：{count} 行对同一车型和月份给出不同数字。请选择第一个、最后一个、合计或最大值',
    severity: 'error',
  },
  IMPORT_SUM_TOO_LARGE: {
    en: 'Nothing was loaded: {model} in {month} is more than {limit} cars as the sum of rows {rows}. Choose first, last or largest',
    zh: '未导入任何数据：{model} 在 {month} 按第 {rows} 行合计超过 {limit} 台。请选择第一个、最后一个或最大值',
    severity: 'error',
  },
  IMPORT_CHOICE_WITHOUT_CONFLICT: {
    en: 'Nothing was loaded: no conflict begins with row {row}, for which a choice was given',
    zh: '未导入任何数据：第 {row} 行没有冲突，却为其指定了选择',
    severity: 'error',
  },
  IMPORT_LOADED_OTHERWISE: {
    en: 'The upload was loaded already with other choices, as Kufri version {version}. Upload the file again to load it anew',
    zh: '该上传已按其他选择导入为 Kufri 版本 {version}。如需重新导入，请再次上传文件',
    severity: 'error',
  },
  IMPORT_ARCHIVE_PARTS: {
    en: 'The workbook has more than {limit} parts',
    zh: '工作簿包含超过 {limit} 个部件',
    severity: 'error',
  },
  KUFRI_NOT_UPLOADED: {
    en: 'Only an uploaded Kufri version can be activated',
    zh: '只有已上传的 Kufri 版本可以启用',
    severity: 'error',
  },
  IMPORT_ENCODING_UNKNOWN: {
    en: "The encoding '{encoding}' is not known; name utf-8, utf-16le, utf-16be, windows-1252 or gb18030",
    zh: '未知编码“{encoding}”；请指定 utf-8、utf-16le、utf-16be、windows-1252 或 gb18030',
    severity: 'error',
  },
  IMPORT_UNKNOWN: { en: 'There is no such upload', zh: '没有该上传', severity: 'error' },
  IMPORT_MAKE_UNKNOWN: {
    en: "There is no make '{make}'; there are {makes}",
    zh: '没有产品线“{make}”；现有 {makes}',
    severity: 'error',
  },
  IMPORT_DONE: {
    en: 'Kufri version {version} is active: {volumes} {volumes|volume|volumes} of {models} {models|model|models}',
    zh: 'Kufri 版本 {version} 已启用：{models} 个车型的 {volumes} 条销量',
    severity: 'success',
  },
  IMPORT_ALREADY_ACTIVE: {
    en: 'Kufri version {version} already holds {volumes|this|these} {volumes} {volumes|volume|volumes} of {models} {models|model|models}',
    zh: 'Kufri 版本 {version} 已包含这 {models} 个车型的 {volumes} 条销量',
    severity: 'info',
  },
});
