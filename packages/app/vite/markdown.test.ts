import { expect, it } from 'vitest';
import { markdownModule } from './markdown.ts';

const body = (text: string) => /return (.*); }$/m.exec(markdownModule(text, '/docs'))?.[1];

it('a text becomes elements of a page', () => {
  expect(body('# An **hour**')).toBe(
    'createElement(Fragment, null, createElement("h1", null, "An ", createElement("strong", null, "hour")))',
  );
  expect(body('1. `a<b`\n2. [x](#y)')).toBe(
    'createElement(Fragment, null, createElement("ol", null, ' +
      'createElement("li", null, createElement(Fragment, null, createElement("code", null, "a<b"))), ' +
      'createElement("li", null, createElement(Fragment, null, createElement("a", { href: "#y" }, "x")))))',
  );
  expect(body('| a |\n|---|\n| 1 |')).toContain(
    'createElement("tbody", null, createElement("tr", null, createElement("td", null, "1")))',
  );
});

it('pictures become files beside the page', () => {
  const code = markdownModule('![A *list*](pictures/list.png)', '/docs');
  expect(code).toContain('import p0 from "/docs/pictures/list.png";');
  expect(code).toContain('createElement("img", { src: p0, alt: "A *list*", loading: \'lazy\' })');
});

it('markdown that no page can show stops the build', () => {
  expect(() => markdownModule('<script>alert(1)</script>', '/docs')).toThrow('A page cannot show a html of markdown');
});
