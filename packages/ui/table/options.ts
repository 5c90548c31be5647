/** A value of a lookup in the combobox. */
export type LookupOption = { code: string; meaning: string; pinyin?: string; disabled?: boolean }

/** A record that a reference may point to (findForPick). */
export type RefOption = {
  id: string
  code?: string | null
  name?: string | null
  label: string
  /** distinguishes it from others with a similar name */
  apart?: string
  /** facts about it for this choice, such as its stock */
  facts?: readonly string[]
  copy?: { [key: string]: unknown }
  /** further values the row gets with it; they do not count as typed */
  fill?: { readonly [key: string]: unknown }
}

/** Options whose code, meaning or pinyin initials contain the keyword; those that begin with it come first. */
export function matchingOptions(options: readonly LookupOption[], keyword: string): LookupOption[] {
  const open = options.filter((option) => !option.disabled)
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return open
  const ranked = open
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .filter(({ rank }) => rank < 3)
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}

function rankOf(option: LookupOption, wanted: string): number {
  const texts = [option.code, option.meaning, option.pinyin ?? ''].map((text) => text.toLowerCase())
  if (texts.includes(wanted)) return 0
  if (texts.some((text) => text.startsWith(wanted))) return 1
  return texts.some((text) => text.includes(wanted)) ? 2 : 3
}

export type RefMatch = { found: RefOption } | { problem: 'notFound' | 'notUnique' }

/** The only record that a pasted text names, by code, else by label or name. */
export function exactRef(options: readonly RefOption[], text: string): RefMatch {
  const wanted = text.trim().toLowerCase()
  const same = (value: string | null | undefined) => (value ?? '').trim().toLowerCase() === wanted
  for (const key of ['code', 'label', 'name'] as const) {
    const hits = options.filter((option) => same(option[key]))
    if (hits.length === 1 && hits[0]) return { found: hits[0] }
    if (hits.length > 1) return { problem: 'notUnique' }
  }
  return { problem: 'notFound' }
}
