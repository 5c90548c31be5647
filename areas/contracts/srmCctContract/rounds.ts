import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

/** A clause as it was sent in a round. */
export type SentClause = {
  id: string
  title: string | null
  text: string | null
  proposal: string | null
  reply: string | null
}

export type RoundDifference = {
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: Text
  old: string | null
  new: string | null
}

const PARTS = {
  text: t('条款内容', 'Clause text'),
  proposal: t('供应商修改意见', 'Supplier proposal'),
  reply: t('采购方答复', "Buyer's answer"),
} as const

const plain = (html: string | null | undefined): string | null =>
  html
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || null

/** What differs between the clauses of two rounds. */
export function differencesOf(
  from: readonly SentClause[],
  to: readonly SentClause[],
): RoundDifference[] {
  const ids = [...new Set([...from, ...to].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [old, now] = [from, to].map((clauses) => clauses.find((clause) => clause.id === id))
    return (Object.keys(PARTS) as (keyof typeof PARTS)[]).flatMap((part): RoundDifference[] => {
      const [was, is] = [plain(old?.[part]), plain(now?.[part])]
      if (was === is) return []
      const kind = !old ? 'ADDED' : !now ? 'GONE' : 'CHANGED'
      const place = (now ?? old)?.title ?? ''
      return [{ place, kind, field: PARTS[part], old: was, new: is }]
    })
  })
}
