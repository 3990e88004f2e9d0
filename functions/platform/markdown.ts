import { Marked } from 'marked';

export type Heading = { id: string; text: string };

/** Renders our own Markdown as HTML, and lists its second-level headings with their ids. */
export function renderMarkdown(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`;
        const id = idOf(text);
        headings.push({ id, text });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}${alignOf(cell.align)}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const head = cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>');
        return `<div class="table-frame"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

const alignOf = (align: string | null): string => (align === 'right' ? ' class="right"' : '');

/** A heading as a URL fragment, such as `the-steps`. */
function idOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
