import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { paperTexts } from '../paper-texts.ts';

/** The status line's text about the printer. The print code writes it. */
export const printerStore = createStore<string>(paperTexts.browser);
