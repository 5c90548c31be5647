const ALL = Array.from({ length: 18 }, (_, at) => `E${String(at + 1).padStart(2, '0')}`)
const of = (...numbers: number[]) => numbers.map((number) => ALL[number - 1] as string)

/** What the levels ask to submit, and what of the rest. Level 5 is reviewed at the supplier's site. */
const LEVELS: { readonly [level: string]: { submitted: readonly string[]; others: 'R' | 'A' } } = {
  LEVEL1: { submitted: of(13, 18), others: 'R' },
  LEVEL2: { submitted: of(1, 2, 9, 10, 12, 13, 14, 18), others: 'R' },
  LEVEL3: { submitted: ALL.filter((code) => code !== 'E15' && code !== 'E16'), others: 'R' },
  LEVEL4: { submitted: of(18), others: 'A' },
  LEVEL5: { submitted: [], others: 'R' },
}

/** The elements of a part approval in their order. */
export const PPAP_ELEMENTS: readonly string[] = ALL
export const PPAP_LEVELS: readonly string[] = Object.keys(LEVELS)

/** Whether a level asks to submit an element (S), to retain it (R), or leaves it to agreement (A). */
export function demandedBy(level: string, elementCode: string): string | null {
  const known = LEVELS[level]
  if (!known) return null
  return known.submitted.includes(elementCode) ? 'S' : known.others
}
