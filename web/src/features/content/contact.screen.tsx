import { AskUs } from '../../components/info/ask-us.tsx';
import { InfoPage } from '../../components/info/info-page.tsx';
import { Points } from '../../components/info/points.tsx';
import { contactTexts as texts } from '../../contact-texts.ts';

/** `/contact`: which way of reaching the shop suits which question, then all of them (S1-138). */
export const Contact = () => (
  <InfoPage screen="contact" lead={texts.lead}>
    <Points points={texts.ways} />
    <AskUs />
  </InfoPage>
);
