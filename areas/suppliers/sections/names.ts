/**
 * Names are compared without case, spaces, punctuation and full-width forms, because users type
 * them differently.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
}

/** Words for the legal form of a company, longest first. */
const LEGAL_FORMS = [
  '有限责任公司',
  '股份有限公司',
  '有限公司',
  '集团',
  'COLTD',
  'LTD',
  'INC',
  'GMBH',
] as const

/** The distinctive part of a plain name: without the leading place and the trailing legal form. */
export function coreName(plain: string, places: Iterable<string>): string {
  const form = LEGAL_FORMS.find((ending) => plain.endsWith(ending))
  const named = form ? plain.slice(0, -form.length) : plain
  const place = [...places]
    .flatMap((name) => [name, name.replace(/[省市]$/, '')])
    .filter((name) => name.length > 1 && named.startsWith(name) && name.length < named.length)
    .sort((a, b) => b.length - a.length)[0]
  return place ? named.slice(place.length) : named
}

const ALIKE = 0.85

/**
 * Whether two core names are so similar that a buyer should check: by pairs of characters, or by
 * all but one character.
 */
export function isAlike(a: string, b: string): boolean {
  if (a === '' || b === '') return false
  return a === b || dice(a, b) >= ALIKE || (Math.min(a.length, b.length) >= 4 && isOneOff(a, b))
}

/**
 * Sørensen–Dice coefficient: twice the shared pairs of neighbouring characters, divided by all
 * pairs.
 */
function dice(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const left = [...second]
  const common = first.filter((pair) => {
    const at = left.indexOf(pair)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
  const all = first.length + second.length
  return all === 0 ? 0 : (2 * common.length) / all
}

function pairsOf(name: string): string[] {
  const characters = [...name]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Edit distance of one: a character inserted, omitted or replaced. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
