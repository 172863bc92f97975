import type { Page } from '@playwright/test';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { look, newSeen, openWatched } from '#infra/bench/xss/watch.ts';
import { takePart } from '#infra/build/suite/part.ts';
import { addArticle } from './article-steps.ts';
import { bar, dialog, field, toasts } from './category-steps.ts';
import { expect, test } from './shop-test.ts';
import { pickPerson } from './sign-in-steps.ts';

const END = '<p>The end of the attacks</p>';

/** Pastes each attack as HTML into an editor, as from another program, and types a last sentence. */
async function pasteAll(page: Page, name: string) {
  const editor = page.getByRole('textbox', { name, exact: true });
  await editor.focus();
  await editor.evaluate(
    (element, all) => {
      for (const html of all) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }
    },
    [...takePart(attacks), END],
  );
  await expect(editor).toContainText('The end of the attacks');
}

/** Opens the preview of an editor's text, and closes it again. */
async function preview(page: Page, title: string, look: () => Promise<void>) {
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page, `Preview: ${title}`)).toContainText('The end of the attacks');
  await look();
  await dialog(page, `Preview: ${title}`).getByRole('button', { name: 'Close' }).click();
}

test('More than five hundred attacks are pasted into an article and an answer, and none violates the Content Security Policy [T1, S2-104]', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const seen = newSeen();
  const baseURL = process.env.SHOP_URL ?? '';
  const context = await openWatched(browser, { hasPolicy: true, seen, baseURL });
  const page = await context.newPage();
  await page.goto('/auth/google');
  await pickPerson(page, 'Amina Hart');
  const check = () => look(page, seen);

  const title = `Pasted ${Date.now()}`;
  await addArticle(page, title);
  await pasteAll(page, 'Text');
  await check();
  await preview(page, title, check);
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('The draft is saved.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('The end of the');
  await check();

  await page.goto('/admin/faqs');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  await field(page, 'Question').fill(title);
  await pasteAll(page, 'Answer');
  await dialog(page, 'New question').getByRole('button', { name: 'Add it' }).click();
  await expect(toasts(page)).toContainText(`“${title}” is on the page.`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await preview(page, title, check);
  await expect(async () => {
    await page.goto('/faqs');
    await expect(page.getByText('The end of the attacks').first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await check();
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByText('The end of the attacks').first()).toBeAttached();
  await check();

  expect({ ...seen, screens: [], marks: [] }).toEqual({
    ...{ executions: [], violations: [], suspects: [], screens: [], marks: [] },
  });
  await context.close();
});
