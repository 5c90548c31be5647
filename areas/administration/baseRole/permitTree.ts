import { buildTree, matchingNodes, type Tree, type TreeNode } from '@opensrm/kernel/tree/tree.ts'

export type TreeMenu = {
  id: string
  parentId: string | null
  name: string
  nameEn: string
  type: string
  side: string
}
export type TreeResource = {
  id: string
  menuId: string
  code: string
  name: string
  nameEn: string
}
type PermitRow = { key: string; parent: string | null; level: number; title: string; code?: string }
export type PermitNode = TreeNode<PermitRow>
export type PermitTree = Tree<PermitRow>

const TREE = { key: 'key', parentKey: 'parent', levelKey: 'level', title: 'title' } as const

/** The menus a role of this side may hold, each with its buttons as leaves. A folder without pages is left out. */
export function permitTree(
  menus: readonly TreeMenu[],
  resources: readonly TreeResource[],
  roleSide: string,
  nameOf: (row: { name: string; nameEn: string }) => string,
): PermitTree {
  const fits = (menu: TreeMenu) =>
    menu.side === 'BOTH' || (menu.side === 'SUPPLIER') === (roleSide === 'SUPPLIER')
  const rows: PermitRow[] = [
    ...menus.filter(fits).map((menu) => ({
      key: `m${menu.id}`,
      parent: menu.parentId === null ? null : `m${menu.parentId}`,
      level: 0,
      title: nameOf(menu),
    })),
    ...resources.map((resource) => ({
      key: `r${resource.id}`,
      parent: `m${resource.menuId}`,
      level: 1,
      title: nameOf(resource),
      code: resource.code,
    })),
  ]
  const tree = buildTree(rows, TREE)
  return { ...tree, roots: holding(tree.roots) }
}

function holding(nodes: readonly PermitNode[]): PermitNode[] {
  return nodes
    .map((node) => ({ ...node, children: holding(node.children) }))
    .filter((node) => node.row.code !== undefined || node.children.length > 0)
}

/** The permits of a role as keys of the tree's nodes. */
export function heldKeys(role: { readonly [key: string]: unknown } | undefined): Set<string> {
  const menus = (role?.menuPermits ?? []) as { menuId: string }[]
  const resources = (role?.resourcePermits ?? []) as { resourceId: string }[]
  return new Set([
    ...menus.map((row) => `m${row.menuId}`),
    ...resources.map((row) => `r${row.resourceId}`),
  ])
}

/** What the server stores: the ticked pages and folders, and the buttons of each. */
export function permitsOf(
  keys: ReadonlySet<string>,
  menus: readonly TreeMenu[],
  resources: readonly TreeResource[],
): {
  menuPermits: { menuId: string }[]
  resourcePermits: { menuId: string; resourceId: string }[]
} {
  return {
    menuPermits: menus.filter(({ id }) => keys.has(`m${id}`)).map(({ id }) => ({ menuId: id })),
    resourcePermits: resources
      .filter(({ id, menuId }) => keys.has(`r${id}`) && keys.has(`m${menuId}`))
      .map(({ id, menuId }) => ({ menuId, resourceId: id })),
  }
}

/** Filters the tree by title or code. */
export function matching(nodes: readonly PermitNode[], words: string): PermitNode[] {
  return matchingNodes(nodes, words, ({ title, row }) => [title, row.code ?? ''])
}

/** The keys of the node and everything below it. */
export function keysBelow(node: PermitNode): string[] {
  return [node.key, ...node.children.flatMap(keysBelow)]
}
