import type { ScreenKind, Side } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { NO_RESP_ID } from '@opensrm/kernel/protocol/constants.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import { useMemo } from 'react'
import { create } from 'zustand'
import { call, resourcePath } from './call.ts'
import { currentSession } from './session.ts'

/** A screen this user may open; `menuId` is the menu whose resource codes apply to it. */
export type RouteEntry = {
  route: string
  resource: string
  kind: ScreenKind
  side: Side | 'both'
  menuId: string
  title: Text
  preset?: { readonly [field: string]: string | readonly string[] }
  /** the parameter whose values open separate tabs */
  tabBy?: string
  /** the title of a new record created here; only where this user may create one */
  creates?: Text
}

export type MenuItem = {
  menuId: string
  menuParentId: string
  menuName: string
  menuNameEn: string | null
  menuType: string
  menuCode: string
  url: string | null
  imageLink: string
  levelId: number
  enabled: 'Y' | 'N'
  openMode?: string | null
  keepAliveFlag?: 'Y' | 'N' | null
  /** a page of a connected system, which learns which user opens it */
  connected?: true
}

type Held = { respId: string | null; menus: readonly MenuItem[]; routes: readonly RouteEntry[] }

export const useMenus = create<Held>(() => ({ respId: null, menus: [], routes: [] }))

/** Fetches menus and routes of a responsibility; '-1' is the union of all. */
export async function loadMenus(): Promise<void> {
  const respId = currentSession()?.respId ?? NO_RESP_ID
  const path = resourcePath('baseMenu', 'findMenusByResp')
  const answer = await call<Pick<Held, 'menus' | 'routes'>>(path, { respId })
  useMenus.setState({ respId, menus: answer.menus, routes: answer.routes })
}

export function forgetMenus(): void {
  useMenus.setState({ respId: null, menus: [], routes: [] })
}

export function findRoute(path: string): RouteEntry | undefined {
  const name = routeName(path)
  return useMenus.getState().routes.find((entry) => routeName(entry.route) === name)
}

/** The route that opens a record of this document: its edit or detail route, else its list. */
export function openableRoute(
  resource: string,
  kind: 'edit' | 'detail' = 'edit',
): RouteEntry | undefined {
  const entries = useMenus.getState().routes.filter((entry) => entry.resource === resource)
  const order = kind === 'edit' ? ['edit', 'detail', 'list'] : ['detail', 'edit', 'list']
  return order.flatMap((wanted) => entries.filter((entry) => entry.kind === wanted))[0]
}

export type RoutesReader = {
  all: readonly RouteEntry[]
  find(route: string): RouteEntry | undefined
  of(resource: string, kind?: ScreenKind): readonly RouteEntry[]
  openable(resource: string): RouteEntry | undefined
}

export function useRoutes(): RoutesReader {
  const all = useMenus((state) => state.routes)
  return useMemo(
    () => ({
      all,
      find: findRoute,
      of: (resource, kind) =>
        all.filter((entry) => entry.resource === resource && (!kind || entry.kind === kind)),
      openable: openableRoute,
    }),
    [all],
  )
}
