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
export type PermitNode = {
  key: string
  title: string
  code?: string
  children: PermitNode[]
  /** everything below and the node itself, as ticks see it */
  keys: readonly string[]
}

/** The menus a role of this side may hold, each with its buttons as leaves. A folder without pages is left out. */
export function permitNodes(
  menus: readonly TreeMenu[],
  resources: readonly TreeResource[],
  roleSide: string,
  nameOf: (row: { name: string; nameEn: string }) => string,
): PermitNode[] {
  const fits = (menu: TreeMenu) =>
    menu.side === 'BOTH' || (menu.side === 'SUPPLIER') === (roleSide === 'SUPPLIER')
  const below = (parentId: string | null): PermitNode[] =>
    menus
      .filter((menu) => menu.parentId === parentId && fits(menu))
      .map((menu) => {
        const buttons = resources
          .filter((resource) => resource.menuId === menu.id)
          .map(
            (resource): PermitNode => ({
              key: `r${resource.id}`,
              title: nameOf(resource),
              code: resource.code,
              children: [],
              keys: [`r${resource.id}`],
            }),
          )
        const children = [...below(menu.id), ...buttons]
        const keys = [`m${menu.id}`, ...children.flatMap((child) => child.keys)]
        return { key: `m${menu.id}`, title: nameOf(menu), children, keys }
      })
      .filter((node) => node.children.length > 0)
  return below(null)
}

/** Ticking a node ticks all below; a button ticked needs its menus above, a menu taken away takes all below. */
export function ticked(
  nodes: readonly PermitNode[],
  before: ReadonlySet<string>,
  key: string,
  on: boolean,
): Set<string> {
  const after = new Set(before)
  const visit = (node: PermitNode, above: readonly string[]): void => {
    if (node.key === key) {
      for (const each of node.keys) on ? after.add(each) : after.delete(each)
      if (on) for (const each of above) after.add(each)
    }
    for (const child of node.children) visit(child, [...above, node.key])
  }
  for (const node of nodes) visit(node, [])
  return after
}

/** What the server stores: pages and folders ticked, and the buttons of each. */
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

/** Nodes whose title or code contains the words, with the way to them; everything below a match stays. */
export function matching(nodes: readonly PermitNode[], keyword: string): PermitNode[] {
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    const isHit =
      node.title.toLowerCase().includes(wanted) || node.code?.toLowerCase().includes(wanted)
    if (isHit) return [node]
    const children = matching(node.children, keyword)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
