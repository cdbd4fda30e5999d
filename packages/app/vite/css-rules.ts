/** A rule without inner rules: the text before its brace, and its declarations. */
const RULE = /(?<=^|[{}])([^{}]+)\{([^{}]*)\}/g;
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** A comma between two selectors, not one inside of `:not(…)`. */
const BETWEEN_SELECTORS = /,(?![^()]*\))/;

/** Styles without some selectors, and without the rules that have no other. What stays keeps its order. */
export function withoutSelectors(css: string, unwanted: (selector: string) => boolean): string {
  return css.replace(COMMENT, '').replace(RULE, (whole: string, prelude: string, body: string) => {
    // A statement such as @charset may come before the first rule.
    const start = prelude.lastIndexOf(';') + 1;
    const selectors = prelude.slice(start).split(BETWEEN_SELECTORS);
    const kept = selectors.filter((selector) => !unwanted(selector));
    if (kept.length === selectors.length) return whole;
    return prelude.slice(0, start) + (kept.length === 0 ? '' : `${kept.join(',')}{${body}}`);
  });
}
