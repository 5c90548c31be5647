import { useSyncExternalStore } from 'react'

type Match = (text: string, keyword: string) => unknown

let matchPinyin: Match | null = null
let loading: Promise<void> | null = null
const waiting = new Set<() => void>()

/** Pinyin tables are large and only needed for searching, so they are loaded at the first search. */
export function preparePinyin(): Promise<void> {
  loading ??= import('pinyin-pro').then(
    ({ match }) => {
      matchPinyin = (text, keyword) => match(text, keyword, { continuous: true })
      for (const tell of waiting) tell()
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** Whether the tables are loaded; components search again when they are. */
export function usePinyin(): boolean {
  return useSyncExternalStore(subscribe, () => matchPinyin !== null)
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}

/** Whether the text, its pinyin or its pinyin initials contain the keyword: 'cgdd' finds 采购订单. */
export function matchesText(text: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  if (text.toLowerCase().includes(wanted)) return true
  if (!/^[a-z]+$/.test(wanted) || !/\p{Script=Han}/u.test(text)) return false
  return Boolean(matchPinyin?.(text, wanted))
}
