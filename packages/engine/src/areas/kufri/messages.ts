import { defineMessages, error, info, success, warning } from '../define-messages.ts';

/** Loading volumes from a file: refusals of a file or a row, and results of a row. Rows are named beside the sentence. */
export const kufriMessages = defineMessages({
  KUFRI_ACTIVE_CHANGED: error(
    'Another version has become active in the meantime. Please look at it again.',
    '期间已有其他版本生效，请重新查看。',
  ),
  IMPORT_FILE_EMPTY: error('The file is empty', '文件为空'),
  IMPORT_FILE_TOO_LARGE: error('The file is larger than {limit} MB', '文件大于 {limit} MB'),
  IMPORT_FILE_MISSING: error('There is no file {name}', '找不到文件 {name}'),
  IMPORT_NOT_A_TABLE: error(
    'The file is neither CSV nor xlsx (it looks like {kind})',
    '该文件既不是 CSV 也不是 xlsx（看起来是 {kind}）',
  ),
  IMPORT_WORKBOOK_LOCKED: error(
    'The workbook is locked with a password: save it without one',
    '工作簿已用密码加密：请取消密码后另存',
  ),
  IMPORT_ARCHIVE_BROKEN: error(
    'The file is named or packed like a workbook but cannot be read as one',
    '该文件看起来是工作簿，但无法读取',
  ),
  IMPORT_ARCHIVE_TOO_LARGE: error('The workbook unpacks to more than {limit} MB', '工作簿解压后大于 {limit} MB'),
  IMPORT_READING_FAILED: error('The file needs too much memory or time to be read', '读取该文件需要过多内存或时间'),
  IMPORT_QUOTE_BROKEN: error('Row {row}: the quotation marks do not match', '第 {row} 行：引号不匹配'),
  IMPORT_ROW_TOO_LONG: error('Row {row} is longer than {limit} characters', '第 {row} 行超过 {limit} 个字符'),
  IMPORT_TOO_MANY_ROWS: error('The file has more than {limit} rows', '文件超过 {limit} 行'),
  IMPORT_TOO_MANY_COLUMNS: error('Row {row} has more than {limit} columns', '第 {row} 行超过 {limit} 列'),
  IMPORT_NO_HEADER: error(
    'Row 1 is no header: it must name the columns year, month, make, model and quantity',
    '第 1 行不是标题行：必须写明年、月、品牌、车型和数量各列',
  ),
  IMPORT_COLUMN_MISSING: error(
    'There is no column for {fields}; row 1 names {columns}',
    '缺少 {fields} 列；第 1 行的列为 {columns}',
  ),
  IMPORT_COLUMN_AMBIGUOUS: error(
    'More than one column could be {field}: {columns}. Name the one to take',
    '有多列可能是 {field}：{columns}。请指定其中一列',
  ),
  IMPORT_NO_ROWS: error('The file has a header and no rows', '文件只有标题行，没有数据'),
  IMPORT_ROW_WIDTH: error(
    'The row has {found} cells where the header has {expected}; a comma inside a number or a name splits it',
    '该行有 {found} 个单元格，标题行有 {expected} 个；数字或名称中的逗号会拆分单元格',
  ),
  IMPORT_BYTES_DROPPED: warning(
    'The bytes {bytes} at the edge of the {field} are not UTF-8 and were left out',
    '{field} 边缘的字节 {bytes} 不是 UTF-8，已去除',
  ),
  IMPORT_BYTES_BROKEN: error(
    'The {field} has the bytes {bytes}, which are not UTF-8; choose the encoding of the file, or save it as UTF-8',
    '{field} 含有非 UTF-8 字节 {bytes}；请选择文件的编码，或将其另存为 UTF-8',
  ),
  IMPORT_NOT_UTF8: error(
    'Row {row} has bytes that are not UTF-8; choose the encoding of the file, or save it as UTF-8',
    '第 {row} 行含有非 UTF-8 字节；请选择文件的编码，或将其另存为 UTF-8',
  ),
  IMPORT_CELL_FAILED: error(
    'The {field} is an error or a formula without a result; correct it in the spreadsheet and save it there',
    '{field} 是错误值或没有结果的公式；请在电子表格中更正并保存',
  ),
  IMPORT_ROW_FAILED: error(
    'Row {row} has a cell with an error or with a formula without a result; correct it in the spreadsheet and save it there',
    '第 {row} 行有单元格是错误值或没有结果的公式；请在电子表格中更正并保存',
  ),
  IMPORT_CELL_TOO_LONG: error(
    "Row {row}: the cell in column '{column}' is longer than {limit} characters",
    '第 {row} 行：“{column}”列的单元格超过 {limit} 个字符',
  ),
  IMPORT_SPACE_REMOVED: info('Space around or inside the {field} was cleaned', '已整理 {field} 前后或中间的空格'),
  IMPORT_NUMBER_REWRITTEN: info("'{value}' was read as {number}", '“{value}”按 {number} 读取'),
  IMPORT_SPELLING_UNIFIED: info(
    "'{from}' is written '{to}' in most rows and was taken as that",
    '“{from}”在多数行中写作“{to}”，已统一',
  ),
  IMPORT_NAME_EMPTY: error('The {field} is empty', '{field} 为空'),
  IMPORT_NAME_TOO_LONG: error('The {field} is longer than {limit} characters', '{field} 超过 {limit} 个字符'),
  IMPORT_NAME_CONTROL: error('The {field} has control characters', '{field} 含有控制字符'),
  IMPORT_YEAR_WRONG: error("'{value}' is no year", '“{value}”不是年份'),
  IMPORT_MONTH_WRONG: error("'{value}' is no month (1 to 12)", '“{value}”不是月份（1 到 12）'),
  IMPORT_DATE_WRONG: error("'{value}' is no month (write 2026-05)", '“{value}”不是月份（请写 2026-05）'),
  IMPORT_QUANTITY_EMPTY: error('The quantity is empty', '数量为空'),
  IMPORT_QUANTITY_NO_NUMBER: error("The quantity '{value}' is no number", '数量“{value}”不是数字'),
  IMPORT_QUANTITY_NEGATIVE: error("The quantity '{value}' is negative", '数量“{value}”为负数'),
  IMPORT_QUANTITY_DOUBTFUL: error(
    "The quantity '{value}' can be read in more than one way; write 1200 or 1,200",
    '数量“{value}”有多种读法；请写成 1200 或 1,200',
  ),
  IMPORT_QUANTITY_FRACTION: error("The quantity '{value}' is not a whole number of cars", '数量“{value}”不是整数'),
  IMPORT_QUANTITY_TOO_LARGE: error("The quantity '{value}' is too large", '数量“{value}”过大'),
  IMPORT_PERIOD_TWICE: error(
    "The column '{column}' has months that another column has too",
    '“{column}”列的月份与其他列重复',
  ),
  IMPORT_COLUMN_NO_NUMBER: error(
    "'{value}' in column {column} is no whole number of cars",
    '{column} 列的“{value}”不是整数台数',
  ),
  IMPORT_NO_NUMBER_LEFT: warning(
    "'{value}' in column {column} is no number: nothing is read for it",
    '{column} 列的“{value}”不是数字：不读取该值',
  ),
  IMPORT_ROW_WITHOUT_NUMBER: info('The row has no number of cars and was left out', '该行没有台数，未计入'),
  IMPORT_TOTAL_LEFT_OUT: info("A row of totals, by its word '{word}': left out", '含“{word}”的合计行：未计入'),
  IMPORT_ROW_IS_SUM: warning(
    'The row names no model, and its {units} are the sum of rows above. Is it to be left out?',
    '该行没有车型，其 {units} 台为以上各行之和。是否不计入？',
  ),
  IMPORT_SUMS_WAITING: error(
    'Nothing was loaded: {count} {count|row names|rows name} no model and {count|is|are} the sum of rows above, the first is row {row}. Leave sums out, or name the model',
    '未导入任何数据：{count} 行没有车型且为以上各行之和，首行为第 {row} 行。请选择不计入合计行，或补充车型',
  ),
  IMPORT_TOO_MANY_VALUES: error(
    'The file has more than {limit} numbers of a model in a month',
    '文件中车型按月的数量超过 {limit} 个',
  ),
  IMPORT_DUPLICATE: info('The same as row {row}; counted once', '与第 {row} 行相同，只计一次'),
  IMPORT_CONFLICT: warning(
    '{model} in {month} has different numbers: {numbers}. Choose first, last, sum or largest',
    '{model} 在 {month} 有不同的数字：{numbers}。请选择第一个、最后一个、合计或最大值',
  ),
  IMPORT_CONFLICT_TAKEN: info(
    '{model} in {month}: {choice} of the different numbers was chosen',
    '{model} 在 {month}：已选择不同数字中的 {choice}',
  ),
  IMPORT_CONFLICT_LEFT: info('{model} in {month}: another row was chosen', '{model} 在 {month}：已选择其他行'),
  IMPORT_ROWS_REFUSED: error(
    'Nothing was loaded: {count} {count|row is|rows are} refused, the first is row {row}',
    '未导入任何数据：{count} 行被拒绝，首行为第 {row} 行',
  ),
  IMPORT_ROWS_WAITING: error(
    'Nothing was loaded: {count} rows give one model and month different numbers. Choose first, last, sum or largest',
    '未导入任何数据：{count} 行对同一车型和月份给出不同数字。请选择第一个、最后一个、合计或最大值',
  ),
  IMPORT_SUM_TOO_LARGE: error(
    'Nothing was loaded: {model} in {month} is more than {limit} cars as the sum of rows {rows}. Choose first, last or largest',
    '未导入任何数据：{model} 在 {month} 按第 {rows} 行合计超过 {limit} 台。请选择第一个、最后一个或最大值',
  ),
  IMPORT_CHOICE_WITHOUT_CONFLICT: error(
    'Nothing was loaded: no conflict begins with row {row}, for which a choice was given',
    '未导入任何数据：第 {row} 行没有冲突，却为其指定了选择',
  ),
  IMPORT_LOADED_OTHERWISE: error(
    'The upload was loaded already with other choices, as Kufri version {version}. Upload the file again to load it anew',
    '该上传已按其他选择导入为 Kufri 版本 {version}。如需重新导入，请再次上传文件',
  ),
  IMPORT_ARCHIVE_PARTS: error('The workbook has more than {limit} parts', '工作簿包含超过 {limit} 个部件'),
  KUFRI_NOT_UPLOADED: error('Only an uploaded Kufri version can be activated', '只有已上传的 Kufri 版本可以启用'),
  IMPORT_ENCODING_UNKNOWN: error(
    "The encoding '{encoding}' is not known; name utf-8, utf-16le, utf-16be, windows-1252 or gb18030",
    '未知编码“{encoding}”；请指定 utf-8、utf-16le、utf-16be、windows-1252 或 gb18030',
  ),
  IMPORT_UNKNOWN: error('There is no such upload', '没有该上传'),
  IMPORT_MAKE_UNKNOWN: error("There is no make '{make}'; there are {makes}", '没有产品线“{make}”；现有 {makes}'),
  IMPORT_DONE: success(
    'Kufri version {version} is active: {volumes} {volumes|volume|volumes} of {models} {models|model|models}',
    'Kufri 版本 {version} 已启用：{models} 个车型的 {volumes} 条销量',
  ),
  IMPORT_ALREADY_ACTIVE: info(
    'Kufri version {version} already holds {volumes|this|these} {volumes} {volumes|volume|volumes} of {models} {models|model|models}',
    'Kufri 版本 {version} 已包含这 {models} 个车型的 {volumes} 条销量',
  ),
});
