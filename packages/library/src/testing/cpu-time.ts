/** CPU time that this process takes for `work`, in ms: on a busy machine, a clock also counts what others do. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
