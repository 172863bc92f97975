import { call } from '../../../api/call.ts';
import type { PersonFile } from '../customers/readable-file.ts';
import { subscriberTexts as texts } from './subscriber-texts.ts';

/** Loads all data that the newsletter stores about a subscriber. */
export async function gatherSubscriberFile(id: string): Promise<PersonFile> {
  const file = await call('POST /api/admin/subscribers/{id}/export', { params: { id } });
  const { made_at, about } = file;
  return { made_at, name: about.name || about.email, parts: [[texts.export.about, about]], json: file };
}
