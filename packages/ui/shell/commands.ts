import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { RouteEntry } from '../client/routes.ts'
import { matchesText } from './pinyinMatch.ts'

/** "new order for Hengrui": what to create, and for which partner. */
export type Wish = { what: string; partner: string | null }

const ENGLISH =
  /^(?:new|create|add|make)(?:\s+(?:an?\s+)?(.*?)(?:\s+(?:for|from|to|with)\s+(.*))?)?$/i
const CHINESE_AFTER = /^(?:新建|新增|创建|录入)\s*(.*?)(?:\s*(?:给|为|向)\s*(.+))?$/
const CHINESE_BEFORE = /^(?:给|为|向)\s*(.+?)\s*(?:新建|新增|创建|录入|开|下)\s*(.*)$/

/** The document a typed text asks to create; null when it does not. */
export function wishOf(text: string): Wish | null {
  const typed = text.trim()
  const before = CHINESE_BEFORE.exec(typed)
  if (before) return { what: before[2] ?? '', partner: before[1] ?? null }
  const found = CHINESE_AFTER.exec(typed) ?? ENGLISH.exec(typed)
  return found ? { what: (found[1] ?? '').trim(), partner: found[2]?.trim() || null } : null
}

/** The pages that can create the wanted document. The words may be in either language, in any order. */
export function makersOf(routes: readonly RouteEntry[], typed: string): RouteEntry[] {
  const wish = wishOf(typed)
  const what = wish ? wish.what : typed.trim()
  // Without a verb the words must match the document: a typed number does not ask for a new one.
  if (!wish && what.length < 2) return []
  const words = what.split(/\s+/).filter(Boolean)
  const makers = routes.filter(
    ({ creates }) => creates && words.every((word) => matchesText(bothOf(creates), word)),
  )
  const isFirst = (entry: RouteEntry, at: number) =>
    makers.findIndex(({ resource }) => resource === entry.resource) === at
  return makers.filter(isFirst)
}

function bothOf({ zh, en }: Text): string {
  return `${zh} ${en}`
}
