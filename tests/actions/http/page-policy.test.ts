import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownStylesOnly } from '../../../functions/http/page-cache/page-policy.ts';

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const policyOf = async (policy: string, html: string) =>
  ownStylesOnly(policy, new TextEncoder().encode(html).buffer as ArrayBuffer);

const [OWN, ALSO_OWN, OTHER] = ['p{color:red}', 'q::before{content:"“"}', 'b{color:blue}'].map(hashOf);

describe('the content security policy of a page (F6)', () => {
  it('allows the inline styles that the page has, and no others', async () => {
    const policy = `script-src 'self' ${OTHER}; style-src-elem 'self' ${OTHER} ${OWN} ${ALSO_OWN}; style-src-attr 'unsafe-inline';`;
    const html = '<head><style>p{color:red}</style><style data-a="b">q::before{content:"“"}</style></head>';
    expect(await policyOf(policy, html)).toBe(
      `script-src 'self' ${OTHER}; style-src-elem 'self' ${OWN} ${ALSO_OWN}; style-src-attr 'unsafe-inline';`,
    );
  });

  it('takes its own style, whatever a visitor has written into the page', async () => {
    const policy = `style-src-elem 'self' ${OWN} ${OTHER};`;
    const written = `<input value="${'<style>'.repeat(1_000)}${'x'.repeat(20_000)}</style>">`;
    expect(await policyOf(policy, `<style>p{color:red}</style>${written}`)).toBe(`style-src-elem 'self' ${OWN};`);
  });

  it('allows nothing that it did not allow before', async () => {
    const policy = "default-src 'self'; style-src-elem 'self';";
    expect(await policyOf(policy, '<style>p{color:red}</style>')).toBe(policy);
    expect(await policyOf("default-src 'self'", '<style>p{color:red}</style>')).toBe("default-src 'self'");
  });

  it.each(['', '<p>plain</p>', '<style', '<style>', '<style>p{color:red}'])('takes %j for a page', async (html) => {
    expect(await policyOf("style-src-elem 'self';", html)).toBe("style-src-elem 'self';");
  });
});
