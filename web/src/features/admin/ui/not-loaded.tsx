import { adminTexts } from '../admin-texts.ts';
import panel from './panel.module.css';

/** A text that says that a part of a page did not load. */
export const NotLoaded = () => (
  <p role="alert" className={panel.warning}>
    {adminTexts.partNotLoaded}
  </p>
);
