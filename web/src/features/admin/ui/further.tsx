import type { CallError } from '../../../api/call-error.ts';
import { adminTexts } from '../admin-texts.ts';
import { Failure } from './failure.tsx';

/** Shows that a record is loading, or why it did not load. */
export const Coming = ({ error }: { error: CallError | undefined }) =>
  error ? <Failure error={error} /> : <p role="status">{adminTexts.loading}</p>;
