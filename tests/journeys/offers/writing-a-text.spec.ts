import type { Locator, Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { offers } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { EVERY_TOOL } from '../../support/offers/editor-text.ts';
import { violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const NEW = '/post_project/create_lot/new';
const LOAF = { name: 'loaf.png', mimeType: 'image/png', buffer: Buffer.from(pngFile(640, 480)) };

const box = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const pictureIn = (page: Page) => page.getByRole('dialog', { name: 'Add a picture to the text' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<string> {
  const nell = await newcomer({ giver: true });
  await signInAs(page, nell);
  await page.goto(NEW);
  await expect(box(page)).toBeEditable();
  await page.getByLabel('Title').fill('Bread, written about');
  return nell.id;
}

/** Saves the draft, and returns the text as it was sent and as it was stored. */
async function saved(page: Page, sellerId: string): Promise<{ sent: string; kept: string | undefined }> {
  const request = page.waitForRequest(/projectAction/);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved.').last()).toBeVisible();
  const [offer] = await database()
    .select()
    .from(offers)
    .where(eq(offers.sellerId, sellerId))
    .orderBy(desc(offers.updatedAt));
  return { sent: (await request).postDataJSON().desc_proc, kept: offer?.descriptionHtml };
}

type Carried = { html?: string; text?: string; picture?: string };

/** Pastes or drops as if from another program: a browser cleans what a page itself puts on the clipboard. */
const bring = (target: Locator, kind: 'paste' | 'drop', carried: Carried) =>
  target.evaluate(
    (element, [event, { html, text, picture }]) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (text) data.setData('text/plain', text);
      if (picture)
        data.items.add(
          new File([Uint8Array.from(atob(picture), (c) => c.charCodeAt(0))], 'loaf.png', { type: 'image/png' }),
        );
      const { left, top } = element.getBoundingClientRect();
      const how = { bubbles: true, cancelable: true };
      const place = { clientX: left + 20, clientY: top + 20 };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, ...place, dataTransfer: data }),
      );
    },
    [kind, carried] as const,
  );

type WithEditor = Element & {
  editor?: {
    state: { selection: { from: number; to: number }; doc: { textBetween: (from: number, to: number) => string } };
  };
};

/** The editor's selection, which follows the page's a little later, and only while the editor has focus. */
const selectedIn = (text: Locator) =>
  text.evaluate((element: WithEditor) => {
    const { selection, doc } = element.editor?.state ?? {};
    return selection && doc?.textBetween(selection.from, selection.to);
  });

test('a text written with every tool is stored exactly as it was sent', async ({ arrive }) => {
  const page = await arrive(null);
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const seller = await openForm(page);
  const { keyboard } = page;
  await box(page).click();

  await test.step('headings, and styles by keyboard', () => typeStyles(page));
  await test.step('lists and a quote', () => typeLists(page));
  await test.step('a link on what is selected, and one that is typed', async () => {
    await keyboard.type('See https://bread.example/a?b=1&c=2 or here');
    await keyboard.press('Shift+Control+ArrowLeft');
    await expect.poll(() => selectedIn(box(page))).toBe('here');
    await keyboard.press('Control+k');
    await expect(page.getByLabel('Link address')).toBeFocused();
    await keyboard.type('https://here.example');
    await keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await expect(box(page).getByRole('link', { name: 'here', exact: true })).toHaveAttribute(
      'href',
      'https://here.example',
    );
    await keyboard.press('ArrowRight');
    await keyboard.type(' now.');
  });

  await test.step('a picture where the cursor is', () => addLoaf(page));
  expect(await violations(page)).toEqual([]);
  const { sent, kept } = await saved(page, seller);
  expect(sent.replace(/[0-9a-f]{32}/, '0123456789abcdef'.repeat(2))).toBe(EVERY_TOOL);
  expect(kept).toBe(sent);
  await page.reload();
  await expect(box(page).getByRole('listitem')).toHaveText(['Flour', 'Water', 'Knead']);
  expect(refused).toEqual([]);
});

async function typeStyles(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('Control+Alt+2');
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.type('What we bake');
  await keyboard.press('Enter');
  await keyboard.type('Bread, ');
  await keyboard.press('Control+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.type('slowly');
  await keyboard.press('Control+b');
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'false');
  await keyboard.type(' & ');
  await keyboard.press('Control+i');
  await keyboard.type('with "care"');
  await keyboard.press('Control+i');
  await keyboard.press('Shift+Enter');
  await keyboard.press('Control+u');
  await keyboard.type('1 < 2');
  await keyboard.press('Control+u');
  await keyboard.press('Enter');
}

async function typeLists(page: Page): Promise<void> {
  const { keyboard } = page;
  await tool(page, 'List').click();
  await expect(tool(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.type('Flour');
  await keyboard.press('Enter');
  await keyboard.type('Water');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('4. Knead');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await tool(page, 'Smaller heading').click();
  await keyboard.type('What they say');
  await keyboard.press('Enter');
  await tool(page, 'Quote').click();
  await keyboard.type('Best hour of the year.');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
}

async function addLoaf(page: Page): Promise<void> {
  await tool(page, 'Picture').click();
  const dialog = pictureIn(page);
  await dialog.getByLabel('Choose a picture').setInputFiles(LOAF);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByText('Please describe the picture.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('What it shows').fill('A "loaf" > a roll');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(box(page).getByRole('img', { name: 'A "loaf" > a roll' })).toBeVisible();
  await expect(box(page)).toBeFocused();
}

test('links are changed by keyboard; pasted text keeps its words and plain styles, loads nothing, and can be undone', async ({
  arrive,
}) => {
  const page = await arrive(null);
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && fetched.push(request.url()));
  const seller = await openForm(page);
  await test.step('a link is changed and removed', () => changeLinks(page));
  await test.step('the arrow keys move through the toolbar', () => walkThroughToolbar(page));
  await box(page).fill('Before.');
  await page.keyboard.press('Enter');
  await bring(box(page), 'paste', {
    html: `<style>p { color: red }</style><script>document.title = 'run'</script>
      <h1 style="color:red">Plan</h1><div class="x" onclick="alert(1)">An <b>hour</b> of <span style="font-style: italic">bread</span></div>
      <p>See <a href="javascript:alert(1)">this</a> and <a href="https://a.example" target="_blank" rel="x">that</a></p>
      <img src="https://evil.example/pixel.gif" onerror="alert(1)"><iframe src="https://evil.example"></iframe>`,
    text: 'unused',
  });
  await expect(box(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(box(page).locator('img, script, style, iframe, [style], [onclick]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(box(page)).toHaveText('Before.');
  await tool(page, 'Redo in the text').click();
  await bring(box(page), 'drop', {
    html: '<p>Dropped <img src="//evil.example/b.gif"><svg onload="alert(1)"></svg></p>',
  });
  await expect(box(page)).toContainText('Dropped');
  const { sent, kept } = await saved(page, seller);
  expect(kept).toBe(sent);
  expect(kept).toContain('<h2>Plan</h2><p>An <strong>hour</strong> of <em>bread</em></p>');
  expect(kept).toContain('See this and <a rel="nofollow noopener ugc" href="https://a.example">that</a>');
  expect(kept).not.toMatch(/evil|script|style|img|alert/);
  expect(await page.title()).not.toBe('run');
  expect(fetched).toEqual([]);
});

async function changeLinks(page: Page): Promise<void> {
  const address = page.getByLabel('Link address');
  await box(page).focus();
  await tool(page, 'Link').click();
  await address.fill('javascript:alert(1)');
  await expect(page.getByRole('button', { name: 'Add link' })).toBeDisabled();
  await address.fill('https://one.example');
  await address.press('Enter');
  await expect(box(page).getByRole('link')).toHaveText('https://one.example');
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://one.example');
  await address.fill('https://two.example');
  await page.getByRole('button', { name: 'Change link' }).click();
  await expect(box(page).getByRole('link')).toHaveAttribute('href', 'https://two.example');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(box(page).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await address.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(box(page)).toBeFocused();
}

async function walkThroughToolbar(page: Page): Promise<void> {
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tool(page, 'Redo in the text')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
}

test('a picture file that is pasted or dropped gets a description first, and none appears if that is cancelled', async ({
  arrive,
}) => {
  const page = await arrive(null);
  await openForm(page);
  await box(page).fill('We bake.');
  const dialog = pictureIn(page);
  for (const kind of ['paste', 'drop'] as const) {
    await bring(box(page), kind, { picture: LOAF.buffer.toString('base64') });
    await expect(dialog.getByLabel('Choose a picture')).toHaveValue(/loaf\.png$/);
    await dialog.getByLabel('What it shows').fill(`A loaf by ${kind}`);
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await expect(box(page).getByRole('img', { name: `A loaf by ${kind}` })).toBeVisible();
    await expect(box(page)).toContainText('We bake.');
  }

  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/rich_text_upload/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const sent = page.waitForRequest(/rich_text_upload/);
  await tool(page, 'Picture').click();
  await dialog.getByLabel('Choose a picture').setInputFiles(LOAF);
  await dialog.getByLabel('What it shows').fill('A loaf too many');
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  const request = await sent;
  const ended = page.waitForEvent('requestfailed', (each) => each === request);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  letGo();
  await expect(dialog).toHaveCount(0);
  await expect(box(page).getByRole('img')).toHaveCount(2);
  await expect(box(page)).toContainText('We bake.');
});

test('unsaved text is restored, readable even if the editor fails to load, and gone once it is discarded', async ({
  arrive,
}) => {
  const page = await arrive(null);
  page.on('dialog', (dialog) => void dialog.accept());
  await openForm(page);
  await box(page).fill('Words that stay');
  await expect.poll(() => page.evaluate<string>('JSON.stringify(sessionStorage)')).toContain('<p>Words that stay</p>');
  await page.route(/make-editor/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').getByText('We couldn’t load the text editor.')).toBeVisible();
  await expect(box(page)).toHaveText('Words that stay');
  await expect(box(page)).not.toBeEditable();
  await expect(tool(page, 'Bold')).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.unroute(/make-editor/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toBeEditable();
  await expect(box(page)).toHaveText('Words that stay');
  await box(page).press('End');
  await page.keyboard.type(' with me');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box(page)).toHaveText('');
  await box(page).press('Control+z');
  await expect(box(page)).toHaveText('');
  await openStep(page, 'Extras');
  await page.getByRole('button', { name: 'Submit' }).click();
  await requiredFields(page)
    .getByRole('button', { name: /^Description/ })
    .click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/Description is required/);
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('An hour.');
  await expect(box(page)).not.toHaveAttribute('aria-invalid');
});
