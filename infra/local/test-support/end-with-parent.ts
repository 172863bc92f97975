/** Ends this process when the process that started it with an IPC channel ends, also when that is killed. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
}
