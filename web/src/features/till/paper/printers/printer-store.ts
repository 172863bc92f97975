import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { paperTexts } from '../paper-texts.ts';

/** What the status line says about the printer. Printing writes it. */
export const printerStore = createStore<string>(paperTexts.browser);
