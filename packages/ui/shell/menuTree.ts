import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { routeName } from '@opensrm/kernel/protocol/routeName.ts'
import type { MenuItem, RouteEntry } from '../client/routes.ts'

export type MenuNode = { item: MenuItem; children: MenuNode[] }

/**
 * Top-level items have parent id 0. A child is included only when its parent id matches, it is enabled and its level is
 * below its parent's. Folders without a page are left out.
 */
export function menuTree(items: readonly MenuItem[]): MenuNode[] {
  const childrenOf = (parentId: string, level: number): MenuNode[] =>
    items
      .filter((item) => String(item.menuParentId) === parentId && item.enabled === 'Y')
      .filter((item) => parentId === '0' || Number(item.levelId) > level)
      .map((item) => ({ item, children: childrenOf(String(item.menuId), Number(item.levelId)) }))
      .filter((node) => node.item.url || node.children.length > 0)
  return childrenOf('0', -1)
}

/** The menu as shown: a folder with a single page becomes that page, one with a single folder becomes that folder. */
export function shortened(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.map(({ item, children }) => {
    const below = shortened(children)
    const [only] = below
    return only && below.length === 1 ? only : { item, children: below }
  })
}

export function menuTitle(item: MenuItem, language: Language): string {
  return language === 'EN' ? item.menuNameEn || item.menuName : item.menuName
}

/** The menu of a page: for a record that of its document's list, for any other page its own. */
export function menuIdOf(
  page: { path: string; id?: string | undefined; menuId?: string | undefined },
  menus: readonly MenuItem[],
  routes: readonly RouteEntry[],
): string | undefined {
  const isAt = (item: MenuItem, route: string) =>
    Boolean(item.url) && routeName(item.url as string) === routeName(route)
  const entry = routes.find(({ route }) => routeName(route) === routeName(page.path))
  const lists = routes.filter(
    ({ kind, resource }) => page.id && kind === 'list' && resource === entry?.resource,
  )
  for (const { route } of [...lists, { route: page.path }]) {
    const found = menus.filter((item) => isAt(item, route))
    const own = found.find(({ menuId }) => menuId === page.menuId) ?? found[0]
    if (own) return own.menuId
  }
  return page.menuId
}

/** Pages only, each with its parent folders. */
export function menuLeaves(
  nodes: readonly MenuNode[],
  above: readonly MenuItem[] = [],
): { item: MenuItem; above: readonly MenuItem[] }[] {
  return nodes.flatMap(({ item, children }) =>
    children.length > 0 ? menuLeaves(children, [...above, item]) : [{ item, above }],
  )
}

/** The branches whose title, or whose descendants' titles, match. */
export function filterTree(
  nodes: readonly MenuNode[],
  matches: (item: MenuItem) => boolean,
): MenuNode[] {
  return nodes.flatMap((node) => {
    if (matches(node.item)) return [node]
    const children = filterTree(node.children, matches)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export function branchKeys(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children.length > 0 ? [node.item.menuId, ...branchKeys(node.children)] : [],
  )
}

/** Ids of the branches that contain an item, the outermost first; empty if the tree does not have it. */
export function branchesAbove(nodes: readonly MenuNode[], menuId: string): string[] {
  for (const { item, children } of nodes) {
    if (children.some((child) => child.item.menuId === menuId)) return [item.menuId]
    const below = branchesAbove(children, menuId)
    if (below.length > 0) return [item.menuId, ...below]
  }
  return []
}
