import type { SheetLabels } from '@oasis/ui';
import type { Words } from '../locale/use-labels.ts';

type PanelLabels = SheetLabels['panels'];

/** Figures are written as the table writes its numbers, the same in both languages. */
const FIGURES = {
  number: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
  percent: new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

const whole = (count: number): string => FIGURES.number.format(count);

/** The words of the panels around a table of numbers. */
export function panelWords(words: Words): PanelLabels {
  const { t } = words;
  return {
    close: t('common.close'),
    menu: t('sheet.menu'),
    menus: {
      fill: t('sheet.menu.fill'),
      sort: t('sheet.menu.sort'),
      columns: t('sheet.menu.columns'),
      rows: t('sheet.menu.rows'),
    },
    find: findWords(words),
    keys: keyWords(words),
    status: {
      title: t('sheet.status'),
      count: t('sheet.status.count'),
      sum: t('sheet.status.sum'),
      average: t('sheet.status.average'),
      min: t('sheet.status.min'),
      max: t('sheet.status.max'),
      withoutSummaries: t('sheet.status.withoutSummaries'),
      density: t('sheet.status.density'),
      densities: { default: t('sheet.status.density.default'), compact: t('sheet.status.density.compact') },
      outline: t('sheet.status.outline'),
      outlineHelp: t('sheet.status.outlineHelp'),
      rows: (shown, all) => t('sheet.status.rows', { shown: whole(shown), all: whole(all) }),
      figure: (value, format) => FIGURES[format].format(value),
    },
  };
}

function findWords({ t }: Words): PanelLabels['find'] {
  return {
    title: t('sheet.find'),
    placeholder: t('sheet.find.placeholder'),
    next: t('sheet.find.next'),
    previous: t('sheet.find.previous'),
    none: t('sheet.find.none'),
    shownOnly: t('sheet.find.shownOnly'),
    found: (at, count, isComplete) => {
      const found = whole(count);
      if (at === undefined) return t(isComplete ? 'sheet.find.found' : 'sheet.find.foundSoFar', { found });
      return t(isComplete ? 'sheet.find.place' : 'sheet.find.placeSoFar', { place: whole(at), found });
    },
  };
}

function keyWords({ t }: Words): PanelLabels['keys'] {
  const gesture = (id: keyof PanelLabels['keys']['gestures']) => ({
    what: t(`sheet.mouse.${id}`),
    how: t(`sheet.mouse.${id}.how`),
  });
  return {
    title: t('sheet.keys'),
    movement: t('sheet.keys.movement'),
    mouse: t('sheet.keys.mouse'),
    gestures: {
      range: gesture('range'),
      'add-range': gesture('add-range'),
      heads: gesture('heads'),
      edit: gesture('edit'),
      menu: gesture('menu'),
      'fill-handle': gesture('fill-handle'),
      'fill-to-end': gesture('fill-to-end'),
      resize: gesture('resize'),
      autofit: gesture('autofit'),
      'move-column': gesture('move-column'),
    },
  };
}
