/** PASS where all lines passed, FAIL where all failed; null while one has no result. */
export function overallResult(results: readonly (string | null)[]): string | null {
  if (results.length === 0 || results.includes(null)) return null
  if (results.every((result) => result === 'PASS')) return 'PASS'
  return results.every((result) => result === 'FAIL') ? 'FAIL' : 'PARTIAL'
}
