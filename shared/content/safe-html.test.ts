import { expect, test } from 'vitest';
import { isEmptyHtml, safeHtml, wordsOf } from './safe-html.ts';

test('A description without tags is shown as paragraphs with its line breaks', () => {
  expect(safeHtml('Salt & vinegar, 5 < 6.\nServe cold.\n\n\nFor adults.')).toBe(
    '<p>Salt &amp; vinegar, 5 &lt; 6.<br />Serve cold.</p><p>For adults.</p>',
  );
  expect(safeHtml('Tom &amp; Ann')).toBe('<p>Tom &amp; Ann</p>');
  expect(safeHtml('')).toBe('');
});

test('A description with a tag that the sanitiser never writes is shown as plain text', () => {
  expect(safeHtml('<p>One</p><script>alert(1)</script><p onclick="x()">Two</p>')).toBe(
    '<p>One alert(1) Two</p>',
  );
  expect(safeHtml('<p>&lt;script&gt;</p><div>x</div>')).toBe('<p>&lt;script&gt; x</p>');
});

test('The words of a description are its text without HTML tags and entities', () => {
  expect(wordsOf('<p>Ripe <strong>mango</strong>, cold.</p><ul><li>Salt &amp; lime</li></ul><p')).toBe(
    'Ripe mango, cold. Salt & lime',
  );
});

test('A description that a browser’s editor stored, without the slash of an empty element, is shown unchanged [T1]', () => {
  const html =
    '<h2>Tin</h2><p>One<br>two</p><hr><img src="/upload/shop/a-640.webp" alt="A tin" width="640" height="400">';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('<p>x</p><img src="/upload/shop/a.webp" onerror="alert(1)">')).toBe('<p>x</p>');
});

test('A description in HTML without words and pictures counts as empty', () => {
  expect(['', '<p></p>', '<p> </p>', '<hr />'].map(isEmptyHtml)).toEqual([true, true, true, true]);
  expect(['<p>Hi</p>', '<img src="/upload/a.webp" alt="" />'].map(isEmptyHtml)).toEqual([false, false]);
});
