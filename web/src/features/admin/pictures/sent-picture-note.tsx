import type { SentPicture } from '#shared/pictures/upload.ts';
import panel from '../ui/panel.module.css';
import { pictureTexts as texts } from './picture-texts.ts';

/** Says that a picture which was sent in a form is not in the record yet, or why it was refused. */
export const SentPictureNote = ({ sent }: { sent: SentPicture | null }) =>
  sent && (
    <p role="status" className={sent.state === 'refused' ? panel.error : panel.hint}>
      {sent.state === 'refused' ? texts.sent.refused(sent.reason ?? '') : texts.sent.waiting}
    </p>
  );
