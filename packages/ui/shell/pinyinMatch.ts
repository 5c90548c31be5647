type Match = (text: string, keyword: string) => unknown

let matchPinyin: Match | null = null
let loading: Promise<void> | null = null

/** Pinyin tables are heavy and needed only when somebody searches, so they come then. */
export function preparePinyin(): Promise<void> {
  loading ??= import('pinyin-pro').then(
    ({ match }) => {
      matchPinyin = (text, keyword) => match(text, keyword, { continuous: true })
    },
    () => {
      loading = null
    },
  )
  return loading
}

/** Contains the keyword, or its pinyin or pinyin initials do: 'cgdd' finds 采购订单. */
export function matchesText(text: string, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  if (text.toLowerCase().includes(wanted)) return true
  if (!/^[a-z]+$/.test(wanted) || !/\p{Script=Han}/u.test(text)) return false
  return Boolean(matchPinyin?.(text, wanted))
}
