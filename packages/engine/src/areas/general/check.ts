import { defineMessages, error } from '../define-messages.ts';

/** Rules of every budget table; each sentence describes a sound table. */
export const checkMessages = defineMessages({
  CHECK_ROWS_TREE: error(
    'The rows form a tree: parents before their children, children side by side, one level below',
    '行构成一棵树：父行在子行之前，子行相邻且低一级',
  ),
  CHECK_ROWS_KEYS: error(
    'No two rows have the same keys, and a row has the keys of its parent',
    '任意两行的键不相同，且每行具有其父行的键',
  ),
  CHECK_COLUMNS_FIT: error(
    'There is a column for each field, and each column has a value for each row',
    '每个字段有一列，每列对每行有一个值',
  ),
  CHECK_NUMBERS_PLAIN: error('A cell holds a finite number or nothing', '单元格只包含有限的数字或为空'),
  CHECK_INPUTS_LAWFUL: error(
    'Every typed value is one that may be typed into its cell',
    '每个录入的值都是该单元格允许录入的值',
  ),
  CHECK_PAIR_ONE: error(
    'Of two linked fields a row has at most one typed value',
    '两个关联字段在同一行中至多录入一个值',
  ),
  CHECK_PAIR_MODE: error(
    'A row names the linked field that was typed, and only where one was',
    '行仅在录入了关联字段时标明录入的是哪一个',
  ),
  CHECK_COMPUTED_FRESH: error(
    'Every computed cell is what a calculation from the inputs alone gives',
    '每个计算单元格等于仅由录入值重新计算的结果',
  ),
  CHECK_SUMMARY_SUMS: error('A summary row is the sum of its rows', '汇总行等于其下各行之和'),
  CHECK_SUMMARY_RATIOS: error(
    'Averages and shares of a summary row follow from its own sums',
    '汇总行的平均值和比率由其自身的合计得出',
  ),
  CHECK_SHARES: error(
    'The average incentive of a make is the same share in the table and in what reports and packages read',
    '各制造商的平均激励比率在预算表中与报表和审批包读取的数据中一致',
  ),
  CHECK_TOTALS: error('The totals by make are those of the table', '各产品线的合计与表格一致'),
  CHECK_MEASURES: error('The measures by month and model are those of the table', '按月份和车型的指标与表格一致'),
  CHECK_MEASURES_WHOLE: error(
    'The measures by month and model add up to the rows of the table',
    '按月份和车型的指标之和等于表格各行之和',
  ),
});
