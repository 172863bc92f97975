import type { Page } from '@playwright/test';
import { addArticle } from './article-steps.ts';
import { type PastedText, pastedArticles, pastedTexts } from './pasted-texts.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Empties an editor, and tries again if that fails. A key right after the editor got the focus may be lost. */
const empty = (page: Page, name: string) =>
  expect(async () => {
    const box = page.getByRole('textbox', { name, exact: true });
    await box.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await expect(box).toHaveText('', { timeout: 500 });
    await expect(box.locator('ul, ol, table, h2, h3')).toHaveCount(0, { timeout: 500 });
  }).toPass();

/**
 * Pastes a text as if it was copied from another program. Returns the editor's text as HTML, without elements that
 * only the screen needs.
 */
const pasteInto = (page: Page, name: string, { html = '', text = '' }: PastedText) =>
  page.getByRole('textbox', { name, exact: true }).evaluate(
    (box, pasted) => {
      const clipboardData = new DataTransfer();
      if (pasted.html) clipboardData.setData('text/html', pasted.html);
      clipboardData.setData('text/plain', pasted.text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      const copy = box.cloneNode(true) as HTMLElement;
      for (const line of copy.querySelectorAll('.ProseMirror-trailingBreak')) line.remove();
      for (const item of copy.querySelectorAll('li, td, th')) {
        const [first, ...others] = item.children;
        if (first?.matches('p') && others.every((each) => each.matches('ul, ol')))
          first.replaceWith(...first.childNodes);
      }
      for (const paragraph of copy.querySelectorAll('p:empty')) paragraph.remove();
      return copy.innerHTML;
    },
    { html, text },
  );

/** Pastes each text into an empty editor. Returns the results by the name of the program that the text comes from. */
async function pasteAll(page: Page, name: string, texts: readonly PastedText[]) {
  const found: Record<string, string> = {};
  for (const each of texts) {
    await empty(page, name);
    found[each.from] = await pasteInto(page, name, each);
  }
  return found;
}

const wanted = (texts: readonly PastedText[]) =>
  Object.fromEntries(texts.map(({ from, stored }) => [from, stored]));

test('Text that staff paste from Word, Word online, Google Docs, Excel, emails and the web looks as it did there', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  expect(await pasteAll(page, 'Description', pastedTexts)).toEqual(wanted(pastedTexts));
  await addArticle(page, `Pasted tables ${product.id}`);
  expect(await pasteAll(page, 'Text', pastedArticles)).toEqual(wanted(pastedArticles));
});
