import type { Page } from '@playwright/test';
import { addArticle } from './article-steps.ts';
import { type PastedText, pastedArticles, pastedTexts } from './pasted-texts.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/** Pastes into an empty editor as another program does. Returns its text as HTML, without what only the screen needs. */
const pasteInto = (page: Page, name: string, { html = '', text = '' }: PastedText) =>
  page.getByRole('textbox', { name, exact: true }).evaluate(
    async (box, pasted) => {
      (box as HTMLElement).focus();
      document.execCommand('selectAll');
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
      for (const empty of copy.querySelectorAll('p:empty')) empty.remove();
      return copy.innerHTML;
    },
    { html, text },
  );

/** Returns what each text becomes that is pasted, by where it is from. */
async function pasteAll(page: Page, name: string, texts: readonly PastedText[]) {
  const found: Record<string, string> = {};
  for (const each of texts) found[each.from] = await pasteInto(page, name, each);
  return found;
}

const wanted = (texts: readonly PastedText[]) =>
  Object.fromEntries(texts.map(({ from, stored }) => [from, stored]));

test('What is pasted from Word, Word online, Google Docs, Excel, mail and the web is what the person saw there', async ({
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
