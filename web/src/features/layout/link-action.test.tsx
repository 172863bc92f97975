import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ConfirmNewsletter } from '../newsletter/confirm-newsletter.screen.tsx';
import { Unsubscribe } from '../newsletter/unsubscribe.screen.tsx';
import { StopReviewEmails } from '../reviews/stop-review-emails.screen.tsx';
import { StopWaiting } from '../waiting/stop-waiting.screen.tsx';

const screens = {
  '/newsletter/confirm': ConfirmNewsletter,
  '/newsletter/unsubscribe': Unsubscribe,
  '/review-emails/stop': StopReviewEmails,
  '/stop-waiting': StopWaiting,
};

test.each(Object.entries(screens))(
  'The page %s shows its button if the link that opened it has a token, and otherwise says that the link is incomplete',
  (path, Page) => {
    const shown = (fragment: string) =>
      renderToString(
        <MemoryRouter initialEntries={[`${path}${fragment}`]}>
          <Page />
        </MemoryRouter>,
      );
    expect(shown('#t=abc')).toContain('<button');
    expect(shown('#t=abc')).not.toContain('This link is not whole');
    for (const fragment of ['', '#', '#t=', '#t']) {
      expect(shown(fragment)).toContain('This link is not whole');
      expect(shown(fragment)).not.toContain('<button');
      expect(shown(fragment)).toContain('href="/"');
    }
  },
);
