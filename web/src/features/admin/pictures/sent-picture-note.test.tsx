import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SentPictureNote } from './sent-picture-note.tsx';

const noteOf = (sent: Parameters<typeof SentPictureNote>[0]['sent']) =>
  renderToStaticMarkup(<SentPictureNote sent={sent} />);

test('A record’s page says that the picture sent in a form is being processed, or why it was refused', () => {
  expect(noteOf(null)).toBe('');
  const waiting = noteOf({ state: 'waiting', reason: null });
  expect(waiting).toContain('It is being made ready for the shop…');
  expect(waiting).toContain('role="status"');
  expect(noteOf({ state: 'refused', reason: 'It is too small.' })).toContain('is not used. It is too small.');
});
