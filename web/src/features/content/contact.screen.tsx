import { AskUs } from './ask-us.tsx';
import { contactTexts as texts } from './contact-texts.ts';
import { InfoPage, InfoTitle } from './info-page.tsx';
import { Points } from './points.tsx';

/** `/contact`: the best contact for each kind of question, then all contact details (S1-138). */
export const Contact = () => (
  <InfoPage screen="contact" lead={texts.lead}>
    <InfoTitle screen="contact" />
    <Points points={texts.ways} />
    <AskUs />
  </InfoPage>
);
