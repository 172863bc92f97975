type Level = 'INFO' | 'WARN' | 'ERROR';

type Fields = Record<string, unknown>;

const service = process.env.SERVICE_NAME;

/** Returns the id with which AWS X-Ray connects all work that a request causes. Lambda sets it for each invocation. */
const traceId = () => /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

function write(level: Level, message: string, fields: Fields): void {
  if (process.env.LOG_LEVEL === 'SILENT') return;
  const timestamp = new Date().toISOString();
  const line = { level, message, timestamp, service, xray_trace_id: traceId(), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Logs JSON lines to standard output. Never log names, phone numbers, email addresses or whole requests (T18). */
export const log = {
  info: (message: string, fields: Fields) => write('INFO', message, fields),
  warn: (message: string, fields: Fields) => write('WARN', message, fields),
  error: (message: string, fields: Fields) => write('ERROR', message, fields),
};

/**
 * Returns an error's name, message and stack, which may be logged. Its other fields (items, requests, answers) may
 * contain personal data.
 */
export function bareError(error: unknown): { name: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: 'Error', message: `A ${typeof error} was thrown.` };
  const { name, message, stack } = error;
  return { name, message, stack };
}
