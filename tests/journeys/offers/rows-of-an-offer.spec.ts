import { eq, inArray } from 'drizzle-orm';
import { fieldDefinitions, offers } from '../../../db/schema/index.ts';
import { FIELD_DEFINITION } from '../../../src/domain/kit/fields/index.ts';
import { tooWide, violations } from '../kit/accessible.ts';
import { newcomer, signInAs } from '../kit/newcomer.ts';
import { openStep, requiredFields } from '../kit/offer-steps.ts';
import { database, expect, test } from '../kit/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test('rows and a text of the operator’s own fields are filled in, corrected and shown on a phone', async ({
  arrive,
}) => {
  const page = await arrive(null, PHONE);
  const nell = await newcomer({ giver: true });
  await signInAs(page, nell);
  const { story, forget } = await askForStory();
  await page.goto('/post_project/create_lot/new');
  await page.getByLabel('Title').fill('An hour with an apron');
  await openStep(page, 'Extras');
  const row = (n: number) => page.getByRole('group', { name: `Row ${n}`, exact: true });
  await page.getByRole('button', { name: 'Add a row' }).click();
  await expect(row(1).getByLabel('Thing')).toBeFocused();
  await page.keyboard.type('An apron');
  await row(1).getByLabel('Who brings it').selectOption('The TimeBidder');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await row(2).getByLabel('Who brings it').selectOption('The TimeGiver');

  await test.step('a row goes and comes back', async () => {
    await page.getByRole('button', { name: 'Remove row 1' }).click();
    await expect(page.getByText('Row 1 removed.')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo: bring back row 1' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(1).getByLabel('Thing')).toHaveValue('An apron');
    await expect(row(1).getByLabel('Thing')).toBeFocused();
  });

  await test.step('a text has the same tools as the description', async () => {
    await page.getByLabel(story.kind).selectOption('long');
    const text = page.getByRole('textbox', { name: story.label });
    await expect(text).toBeEditable();
    await text.click();
    await page.keyboard.type('It began ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('early');
    const bold = page.getByRole('toolbar').getByRole('button', { name: 'Bold' });
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what is wrong is said at its cell', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await requiredFields(page).getByRole('button', { name: 'What you’ll need, row 2, Thing' }).click();
    const wrong = row(2).getByLabel('Thing');
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription('Required!');
    await expect(row(1).getByLabel('Thing')).not.toHaveAttribute('aria-invalid');
    expect(await violations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await wrong.fill('A jar');
    await expect(row(2).getByText('Required!')).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const [saved] = await database()
    .select({ fields: offers.fields, id: offers.id })
    .from(offers)
    .where(eq(offers.sellerId, nell.id));
  const fields = JSON.parse(saved?.fields ?? '{}');
  expect(fields.what_you_will_need).toMatchObject([
    { thing: 'An apron', who_brings_it: 'The TimeBidder' },
    { thing: 'A jar', who_brings_it: 'The TimeGiver' },
  ]);
  expect(fields[story.name]).toBe('<p>It began <strong>early</strong></p>');
  await page.goto(`/productView/${saved?.id}`);
  await expect(page.getByRole('heading', { name: 'What you’ll need' })).toBeVisible();
  await expect(page.getByText('A jar')).toBeVisible();
  await expect(page.getByText('early', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await forget();
});

/** Adds a text field of the operator's that only shows when chosen, because other journeys fill in the same form. */
async function askForStory() {
  const name = `s${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const story = { name, label: `Story ${name}`, kind: `Kind ${name}` };
  const asked = [
    { name: `${name}k`, type: 'select', label: story.kind, options: [{ value: 'long', label: 'Long' }] },
    { name, type: 'ckeditor', label: story.label, sub_field: `${name}k`, sub_select: ['long'] },
  ].map((field) => FIELD_DEFINITION.parse({ view_page: 'offer', show_order: 90, ...field }));
  const rows = asked.map((definition) => ({
    id: `fld_${definition.name}`,
    form: 'offer',
    name: definition.name,
    active: true,
    showOrder: 90,
    definition: JSON.stringify(definition),
    updatedAt: 0,
  }));
  await database().insert(fieldDefinitions).values(rows);
  const ids = rows.map(({ id }) => id);
  return { story, forget: () => database().delete(fieldDefinitions).where(inArray(fieldDefinitions.id, ids)) };
}
