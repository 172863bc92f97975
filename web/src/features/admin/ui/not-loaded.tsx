import { adminTexts } from '../admin-texts.ts';
import panel from './panel.module.css';

/** Says that a part of a page could not be loaded. */
export const NotLoaded = () => (
  <p role="alert" className={panel.warning}>
    {adminTexts.partNotLoaded}
  </p>
);
