import { Button } from '../../../ui/button.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import panel from '../ui/panel.module.css';
import { quickTimeTexts as texts } from './quick-time-texts.ts';
import type { QuickTime } from './quick-times.ts';

type Props = {
  /** The times that one tap chooses. */
  times: readonly QuickTime[];
  /** The chosen time in Nairobi, in the format of a date and time field. */
  local: string;
  error: string | undefined;
  onChoose: (local: string) => void;
};

/** Asks for a time: one of the usual ones by a tap, or any other. */
export const TimeChoice = ({ times, local, error, onChoose }: Props) => (
  <>
    <div className={panel.actions}>
      {times.map((time) => (
        <Button
          key={time.label}
          look={time.local === local ? 'outline' : 'quiet'}
          aria-pressed={time.local === local}
          onClick={() => onChoose(time.local)}
        >
          {time.label}
        </Button>
      ))}
    </div>
    <AdminField label={texts.at} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={local}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </AdminField>
  </>
);
