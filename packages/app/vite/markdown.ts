import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/**
 * Makes a React component of a markdown file that is imported, so that a page shows a document of `docs/` without a parser in
 * the browser. Its pictures become files of the build.
 */
export function markdown(): Plugin {
  return {
    name: 'oasis:markdown',
    enforce: 'pre',
    // Documents are outside of the packages, so React is not found there.
    resolveId(source, importer) {
      return source === 'react' && importer?.endsWith('.md') ? this.resolve(source, import.meta.filename) : null;
    },
    async load(id) {
      return id.endsWith('.md') ? markdownModule(await readFile(id, 'utf8'), path.dirname(id)) : null;
    },
  };
}

/** The code of the component. Throws if the text has a part that no page can show. */
export function markdownModule(text: string, folder: string): string {
  const pictures: string[] = [];
  const pictureAt = (source: string): string => `p${pictures.push(source) - 1}`;
  const body = element('Fragment', lexer(text), pictureAt);
  const imports = pictures.map((source, at) => `import p${at} from ${JSON.stringify(path.join(folder, source))};`);
  return [
    `import { createElement, Fragment } from 'react';`,
    ...imports,
    `export default function Text() { return ${body}; }`,
  ].join('\n');
}

/** Keeps a picture and answers the name by which the code knows its address. */
type PictureAt = (source: string) => string;

function element(tag: string, children: readonly Token[], pictureAt: PictureAt, attributes = 'null'): string {
  const shown = children.filter(({ type }) => type !== 'space').map((child) => node(child, pictureAt));
  return create(tag, attributes, shown);
}

function create(tag: string, attributes: string, children: readonly string[]): string {
  const name = tag === 'Fragment' ? tag : JSON.stringify(tag);
  return `createElement(${[name, attributes, ...children].join(', ')})`;
}

function node(token: Token, pictureAt: PictureAt): string {
  const known: MarkedToken | undefined = isMarked(token) ? token : undefined;
  switch (known?.type) {
    case 'heading':
      return element(`h${known.depth}`, known.tokens, pictureAt);
    case 'paragraph':
      return element('p', known.tokens, pictureAt);
    case 'strong':
    case 'em':
      return element(known.type, known.tokens, pictureAt);
    case 'link':
      return element('a', known.tokens, pictureAt, `{ href: ${JSON.stringify(known.href)} }`);
    case 'codespan':
      return create('code', 'null', [JSON.stringify(known.text)]);
    case 'image':
      return create(
        'img',
        `{ src: ${pictureAt(known.href)}, alt: ${JSON.stringify(known.text)}, loading: 'lazy' }`,
        [],
      );
    case 'list':
      return create(
        known.ordered ? 'ol' : 'ul',
        'null',
        known.items.map((item) => element('li', item.tokens, pictureAt)),
      );
    case 'table':
      return table(known, pictureAt);
    case 'text':
      return known.tokens === undefined ? JSON.stringify(known.text) : element('Fragment', known.tokens, pictureAt);
    default:
      throw new Error(`A page cannot show a ${token.type} of markdown: ${token.raw}`);
  }
}

function table({ header, rows }: Tokens.Table, pictureAt: PictureAt): string {
  const line = (tag: string, cells: readonly Tokens.TableCell[]): string =>
    create(
      'tr',
      'null',
      cells.map(({ tokens }) => element(tag, tokens, pictureAt)),
    );
  const body = rows.map((cells) => line('td', cells));
  return create('table', 'null', [create('thead', 'null', [line('th', header)]), create('tbody', 'null', body)]);
}

/** Extensions of the parser make tokens of other types; none is installed. */
function isMarked(token: Token): token is MarkedToken {
  return token.type !== '';
}
