import { onTestFinished, vi } from 'vitest';

/** Returns a list that receives each line that handlers log until the end of the test, in the form for CloudWatch. */
export function captureLogs(): string[] {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0),
  );
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'INFO';
  onTestFinished(() => {
    process.env.LOG_LEVEL = level;
    for (const spy of spies) spy.mockRestore();
  });
  return lines;
}
