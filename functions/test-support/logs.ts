import { onTestFinished, vi } from 'vitest';
import { log } from '../log.ts';

/** Captures the lines that handlers log until the end of the test, as CloudWatch would get them. */
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
