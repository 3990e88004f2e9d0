import { describe, expect, it } from 'vitest';
import { sanitiseHtml, textOfHtml } from '../../../functions/platform/sanitise.ts';
import { EVERY_TOOL } from '../../support/offers/editor-text.ts';

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" class="x" id="y" onclick="alert(1)">p</p>',
  '<form action="https://evil.example"><input name=q><button>b</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<object data="x"></object><embed src="x"><base href="https://evil.example">',
  '<details open ontoggle=alert(1)>',
  '<p/onclick=alert(1)>x',
  '<<script>alert(1)//<</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><link rel=stylesheet href=x>',
];

/** Every remaining tag with its attributes. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];

/** Every tag of HTML, MathML and SVG that a browser treats in a way of its own, besides those allowed. */
const OTHER_TAGS = (
  'a-b abbr acronym address applet area article aside audio base basefont bdi bdo bgsound big body button canvas ' +
  'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h4 h5 h6 head header hgroup hr html iframe input ins kbd ' +
  'keygen label legend link main map mark marquee math menu meta meter nav noembed noframes noscript object optgroup ' +
  'option output param picture plaintext portal pre progress q rb rp rt ruby s samp script search section select ' +
  'slot small source span strike style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
  'title tr track tt var video wbr xmp foreignobject animate set use mtext annotation-xml'
).split(' ');
const ALLOWED_TAGS = ['p', 'b', 'i', 'em', 'strong', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'blockquote'];
/** The attributes that each allowed tag may have, as it comes out with all of `ATTRIBUTES`. */
const LINK = ' href="https://a.example" rel="nofollow noopener ugc"';
const ATTRIBUTES =
  'href="https://a.example" rel="x" target="_blank" class="x" id="x" name="x" title="x" lang="x" dir="rtl" ' +
  'onclick="x" onerror="x" style="color:red" ping="x" download srcset="x" data-x="x" aria-label="x" tabindex="1" contenteditable ' +
  'action="x" formaction="x" background="x" role="x" hidden is="x" slot="x" part="x" xmlns="x" type="x" width="1"';
const SCHEMES: Readonly<Record<string, boolean>> = {
  'http://a.example': true,
  'https://a.example': true,
  'mailto:a@b.example': true,
  'tel:+441': false,
  'sms:+441': false,
  'ftp://a.example': false,
  'data:text/html,x': false,
  'blob:https://a.example/x': false,
  'javascript:x': false,
  'vbscript:x': false,
  'file:///etc/passwd': false,
  'intent://x': false,
  '//a.example': false,
  '\\\\a.example': false,
};

describe('the allow-list of HTML (F6)', () => {
  it.each(ALLOWED_TAGS)('has <%s>, with no attributes but those of a link', (tag) => {
    const link = tag === 'a' ? LINK : '';
    expect(sanitiseHtml(`<${tag} ${ATTRIBUTES}>x</${tag}>`)).toBe(`<${tag}${link}>x</${tag}>`);
  });

  it('has <br>, and a picture of ours only', () => {
    expect(sanitiseHtml(`a<br ${ATTRIBUTES}>b<img ${ATTRIBUTES}>`)).toBe('a<br />b');
  });

  it.each(OTHER_TAGS)('does not have <%s>', (tag) => {
    const safe = sanitiseHtml(`<p>a</p><${tag} ${ATTRIBUTES}>x</${tag}>`);
    expect(safe.toLowerCase()).not.toContain(`<${tag}`);
    expect(safe).not.toContain('=');
  });

  it.each(Object.entries(SCHEMES))('of the address %s: %s', (href, isAllowed) => {
    expect(sanitiseHtml(`<a href="${href}">x</a>`).includes(' href=')).toBe(isAllowed);
  });
});

describe('text that people write (F6)', () => {
  it.each(PAYLOADS)('cannot run: %s', (payload) => {
    const safe = sanitiseHtml(`before ${payload} after`);
    for (const [, name = '', attributes = ''] of tagsOf(safe)) {
      expect(name).toMatch(/^(p|b|i|em|strong|u|ul|ol|li|br|a|h2|h3|blockquote)$/);
      expect(attributes).toMatch(/^( href="(https?:|mailto:)[^"]*"| rel="nofollow noopener ugc"| \/)*$/);
    }
    expect(sanitiseHtml(safe)).toBe(safe);
  });

  const IMAGE_KEY = '0123456789abcdef0123456789abcdef';
  const PICTURE = `/pictures/${IMAGE_KEY}-1600x1200`;

  it.each([
    '<img src="https://evil.example/pixel.gif" alt="x">',
    '<img src="//evil.example/pictures/a.jpg">',
    `<img src="https://evil.example${PICTURE}.jpg">`,
    `<img src="${PICTURE}.svg">`,
    `<img src="/pictures/../api/user/logout">`,
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<img src="javascript:alert(1)">',
    '<img alt="nothing">',
    '<picture><source srcset="https://evil.example/a"></picture>',
  ])('shows no picture from elsewhere: %s', (html) => expect(sanitiseHtml(`a${html}b`)).toBe('ab'));

  it('shows an uploaded picture in the size for texts, with its description', () => {
    const wanted = `<img src="${PICTURE}-960.webp" alt="A &quot;loaf&quot;" width="960" height="720" loading="lazy" />`;
    const sent = `<img src="${PICTURE}.jpg" alt='A "loaf"' width="1" style="x" onerror="alert(1)" srcset="//evil.example">`;
    expect(sanitiseHtml(sent)).toBe(wanted);
    expect(sanitiseHtml(wanted)).toBe(wanted);
    expect(textOfHtml(`<p>Bread</p>${wanted}<p>Butter</p>`)).toBe('Bread Butter');
  });

  it('keeps its formatting', () => {
    const html = '<h2>Plan</h2><ul><li><b>Bake</b></li></ul><p>See <a href="https://a.example">this</a></p>';
    expect(sanitiseHtml(html)).toBe(
      html.replace('<a href', '<a href').replace('">this', '" rel="nofollow noopener ugc">this'),
    );
  });

  it('stays exactly as the editor writes it', () => {
    expect(sanitiseHtml(EVERY_TOOL)).toBe(EVERY_TOOL);
  });

  it('becomes plain text for search and previews, with words separated and entities decoded once', () => {
    expect(textOfHtml('<p>One</p><p>two &amp; <b>three</b></p><ul><li>four</li></ul>')).toBe('One two & three four');
    expect(textOfHtml('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
    const link = sanitiseHtml('<p>1 < 2 <a href="https://example.org/?a=<b>&c=>">more > less</a></p>');
    expect(textOfHtml(link)).toBe('1 < 2 more > less');
  });
});
