import { useEffect, useState } from 'react'
import type { TableRow } from './columns.ts'
import type { RefOption } from './options.ts'

export type RefSearch = {
  options: readonly RefOption[]
  keyword: string | null
  loading: boolean
  failed: boolean
}

const NOTHING: RefSearch = { options: [], keyword: null, loading: false, failed: false }
const PAUSE = 150

/** Records for a keyword; a late answer to an earlier keyword never replaces a later one. */
export function useRefOptions(
  find: ((key: string, row: TableRow, keyword: string) => Promise<RefOption[]>) | undefined,
  key: string,
  row: TableRow,
  keyword: string,
): RefSearch {
  const [search, setSearch] = useState<RefSearch>(NOTHING)
  useEffect(() => {
    if (!find) return
    let current = true
    setSearch((last) => ({ ...last, loading: true, failed: false }))
    const timer = setTimeout(
      async () => {
        try {
          const options = await find(key, row, keyword)
          if (current) setSearch({ options, keyword, loading: false, failed: false })
        } catch {
          if (current) setSearch({ options: [], keyword, loading: false, failed: true })
        }
      },
      keyword ? PAUSE : 0,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [find, key, row, keyword])
  return search
}
