import { withoutMarkup } from '#shared/content/markup.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { FaqQuestion } from '../../content/faq-question.tsx';
import { PreviewBox } from '../ui/preview-box.tsx';
import { faqTexts as texts } from './faq-texts.ts';

type Props = {
  id: number;
  values: { title?: string | undefined; comment?: string | undefined };
  onClose: () => void;
};

/** Previews a question as it is typed, with the components of its page in the shop. */
export function FaqPreview({ id, values: { title = '', comment = '' }, onClose }: Props) {
  const faq = { id, title: withoutMarkup(title), comment: safeHtml(comment) };
  return (
    <PreviewBox
      title={texts.previewTitle(faq.title)}
      text={texts.previewText}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <FaqQuestion faq={faq} isOpen />
    </PreviewBox>
  );
}
