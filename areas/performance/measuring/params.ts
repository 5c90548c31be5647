/** Parameters as stored in an indicator: texts by name. */
export function paramsOf(stored: unknown): { [name: string]: string } {
  const entries = stored && typeof stored === 'object' ? Object.entries(stored) : []
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value ?? '')]))
}
