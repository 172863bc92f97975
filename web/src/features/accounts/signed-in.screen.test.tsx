import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SignedIn } from './signed-in.screen.tsx';

const shown = (location: string) =>
  renderToStaticMarkup(
    <StaticRouter location={location}>
      <SignedIn />
    </StaticRouter>,
  );

test('A disabled person reads that their account is closed [T5]', () => {
  const html = shown('/signed-in?closed=1');
  expect(html).toMatch(/role="alert".*<h1[^>]*>This account is closed<\/h1>/);
  expect(html).toContain('You can still browse and order without an account.');
  expect(html).toContain('href="/"');
  expect(shown('/signed-in?failed=1')).not.toContain('closed');
});
