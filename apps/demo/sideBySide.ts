/** Runs parts at the same time, until all have ended. The first failure halts the others and is thrown. */
export async function sideBySide(
  parts: readonly (() => Promise<unknown>)[],
  halt: () => void,
): Promise<void> {
  const failures: unknown[] = []
  const run = async (part: () => Promise<unknown>): Promise<void> => {
    try {
      await part()
    } catch (error) {
      failures.push(error)
      halt()
    }
  }
  await Promise.all(parts.map(run))
  if (failures.length > 0) throw failures[0]
}
