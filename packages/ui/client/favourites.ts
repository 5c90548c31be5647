import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, resourcePath } from './call.ts'
import { currentSession } from './session.ts'

export type Favourite = {
  id: string
  versionNum: number
  collectType: 'MENU' | 'DOCUMENT' | 'FILTER' | 'REPORT'
  title: string
  titleEn: string | null
  groupName: string | null
  groupNameEn: string | null
  menuId: string | null
  docResource: string | null
  docId: number | null
  route: string | null
  /** of a saved search: what its list is asked */
  searchParams: unknown
  defaultFlag: 'Y' | 'N' | null
}

/** What a favourite is of, before it is one. */
export type Collectable =
  | { collectType: 'MENU'; title: string; menuId: string; respId?: string }
  | { collectType: 'DOCUMENT'; title: string; docResource: string; docId: string }

const KEY = ['favourites']
const COLUMNS = [
  'titleEn',
  'groupName',
  'groupNameEn',
  'menuId',
  'docResource',
  'docId',
  'route',
  'searchParams',
  'defaultFlag',
]
const MOST = 100

/** The user's favourites and saved searches: kept on the server, so that every browser shows the same. */
export function useFavourites() {
  const queries = useQueryClient()
  const held = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call<Favourite[]>(
        resourcePath('baseCollect', 'listByPage'),
        // who administers favourites sees those of others, which are not his
        { userId: currentSession()?.user.id, columns: COLUMNS, pageRows: MOST },
        { signal },
      ),
    staleTime: 60_000,
    retry: false,
    // Without the right to have favourites there are none, and nothing else is lost.
    meta: { quiet: true },
  })
  const all = held.data ?? []
  const renew = () => queries.invalidateQueries({ queryKey: KEY })

  return {
    all,
    loaded: held.isSuccess,
    /** whether this user may have favourites at all */
    offered: !held.isError,
    find: (wanted: Collectable) => all.find((one) => isOf(one, wanted)),
    async toggle(wanted: Collectable): Promise<boolean> {
      const answer = await call<{ collected: 'Y' | 'N' }>(
        resourcePath('baseCollect', 'doCollect'),
        wanted,
      )
      await renew()
      return answer.collected === 'Y'
    },
    async remove({ id, versionNum }: Favourite): Promise<void> {
      await call(resourcePath('baseCollect', 'delete'), { id, versionNum })
      await renew()
    },
    async save(values: { [key: string]: unknown }): Promise<void> {
      await call(resourcePath('baseCollect', 'saveOrUpdate'), values)
      await renew()
    },
  }
}

/** What a favourite and its group are called in the reader's language. */
export function favouriteNames(
  one: Favourite,
  language: Language,
): { title: string; group: string } {
  const { title, titleEn, groupName, groupNameEn } = one
  const isEnglish = language === 'EN'
  return {
    title: (isEnglish && titleEn) || title,
    group: (isEnglish && groupNameEn) || groupName || '',
  }
}

function isOf(one: Favourite, wanted: Collectable): boolean {
  if (one.collectType !== wanted.collectType) return false
  return wanted.collectType === 'MENU'
    ? one.menuId === wanted.menuId
    : one.docResource === wanted.docResource && String(one.docId) === wanted.docId
}
