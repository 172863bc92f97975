import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { paperTexts } from '../paper-texts.ts';

/** The text about the printer in the till's status line. Only the code that prints changes it. */
export const printerStore = createStore<string>(paperTexts.browser);
