const LINK = 'rel="nofollow noopener ugc"';
const IMAGE_KEY = '0123456789abcdef'.repeat(2);

/** A text with every tool of the editor, as a browser wrote it. A journey writes it and compares. */
export const EVERY_TOOL = [
  '<h2>What we bake</h2>',
  '<p>Bread, <strong>slowly</strong> &amp; <em>with "care"</em><br /><u>1 &lt; 2</u></p>',
  '<ul><li><p>Flour</p></li><li><p>Water</p></li></ul>',
  '<ol><li><p>Knead</p></li></ol>',
  '<h3>What they say</h3>',
  '<blockquote><p>Best hour of the year.</p></blockquote>',
  `<p>See <a ${LINK} href="https://bread.example/a?b=1&amp;c=2">https://bread.example/a?b=1&amp;c=2</a> or `,
  `<a ${LINK} href="https://here.example">here</a> now.`,
  `<img src="/pictures/${IMAGE_KEY}-640x480-640.webp" alt="A &quot;loaf&quot; &gt; a roll" width="640" height="480" loading="lazy" /></p>`,
].join('');
