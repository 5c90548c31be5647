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
  /** for a saved search: the query of its list */
  searchParams: unknown
  defaultFlag: 'Y' | 'N' | null
}

/** The target of a favourite before it is saved. */
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

function storeOf(): string | null {
  const userId = currentSession()?.user.id
  return userId ? `opensrm.favourites.${userId}` : null
}

function lastKnown(): Favourite[] | undefined {
  const store = storeOf()
  const text = store && localStorage.getItem(store)
  try {
    return text ? (JSON.parse(text) as Favourite[]) : undefined
  } catch {
    return undefined
  }
}

/** The user's favourites and saved searches. Stored on the server, so that every browser shows the same. */
export function useFavourites() {
  const queries = useQueryClient()
  const held = useQuery({
    queryKey: KEY,
    // The menu below the favourites must not move when they arrive: until then the last known ones are shown.
    placeholderData: lastKnown,
    queryFn: async ({ signal }) => {
      const found = await call<Favourite[]>(
        resourcePath('baseCollect', 'listByPage'),
        // administrators of favourites can see those of others, which must not be listed here
        { userId: currentSession()?.user.id, columns: COLUMNS, pageRows: MOST },
        { signal },
      )
      const store = storeOf()
      if (store) localStorage.setItem(store, JSON.stringify(found))
      return found
    },
    staleTime: 60_000,
    retry: false,
    // Users without the right to favourites have none; there is no error message.
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

/** The names of a favourite and its group in the reader's language. */
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
