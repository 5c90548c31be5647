import type { ListQuery } from './listFilters.ts'

export type SavedView = { name: string; query: ListQuery }
type Place = { userId: string; route: string }

/** Kept in this browser, by user and route. */
export function readViews(place: Place): SavedView[] {
  const text = localStorage.getItem(storeOf(place))
  if (!text) return []
  const views: unknown = JSON.parse(text)
  return Array.isArray(views) ? (views as SavedView[]) : []
}

export function writeViews(place: Place, views: readonly SavedView[]): void {
  localStorage.setItem(storeOf(place), JSON.stringify(views))
}

function storeOf({ userId, route }: Place): string {
  return `srm.views.${userId}.${route}`
}
