import { onTestFinished, vi } from 'vitest';
import { log } from '../log.ts';

/** From here to the end of the test, the lines that handlers log, as they would reach the log service. */
export function captureLogs(): string[] {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  );
  log.setLogLevel('INFO');
  onTestFinished(() => {
    log.setLogLevel('SILENT');
    for (const spy of spies) spy.mockRestore();
  });
  return lines;
}
