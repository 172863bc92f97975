/** Ends this process when its parent, which started it with an IPC channel, ends or is killed. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
}
