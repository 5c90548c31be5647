/** Menus and their buttons in this installation: the same for every user, so cached once per process. */
export type CatalogueMenu = {
  id: string
  /** '0' at the top */
  parentId: string
  code: string
  name: string
  nameEn: string
  type: string
  url: string | null
  icon: string
  levelId: number
  side: string
  openMode: string
  keepAlive: string
  seqNum: number
  /** starting with the parent */
  ancestors: readonly string[]
  resources: readonly CatalogueResource[]
  /** document resources that this menu's buttons are about */
  subjects: ReadonlySet<string>
}

export type CatalogueResource = {
  id: string
  menuId: string
  code: string
  name: string
  nameEn: string
  icon: string
  color: string
  type: string
  showCondition: string | null
  seqNum: number
  /** 'resource/action' strings */
  actions: readonly string[]
  /** document resources that the code applies to */
  subjects: readonly string[]
}

export type MenuCatalogue = {
  menus: ReadonlyMap<string, CatalogueMenu>
  resources: ReadonlyMap<string, CatalogueResource>
  /** buttons by 'resource/action' */
  byAction: ReadonlyMap<string, readonly CatalogueResource[]>
  /** buttons by the document resources that their codes apply to */
  bySubject: ReadonlyMap<string, readonly CatalogueResource[]>
}

export type MenuRow = Omit<CatalogueMenu, 'ancestors' | 'resources' | 'subjects'>
export type ResourceRow = Omit<CatalogueResource, 'actions' | 'subjects'> & {
  apiActions: readonly string[]
  fieldKeys: readonly string[]
}

/**
 * Takes only enabled rows. A menu whose ancestors are disabled, missing, in a cycle, or not of a lower level is left
 * out with all its buttons. Parents come before their children, siblings by sequence.
 */
export function menuCatalogue(
  menuRows: readonly MenuRow[],
  resourceRows: readonly ResourceRow[],
): MenuCatalogue {
  const byParent = indexed(menuRows, ({ parentId }) => [parentId])
  const rowsByMenu = indexed(resourceRows, ({ menuId }) => [menuId])
  const menus = new Map<string, CatalogueMenu>()
  const resources = new Map<string, CatalogueResource>()

  const visit = (parentId: string, parentLevel: number, ancestors: readonly string[]): void => {
    const children = [...(byParent.get(parentId) ?? [])].sort(
      (a, b) => a.seqNum - b.seqNum || Number(a.id) - Number(b.id),
    )
    for (const row of children) {
      if (row.levelId <= parentLevel) continue
      const buttons = resourcesOf(rowsByMenu.get(row.id) ?? [])
      for (const button of buttons) resources.set(button.id, button)
      menus.set(row.id, {
        ...row,
        ancestors,
        resources: buttons,
        subjects: new Set(buttons.flatMap((button) => button.subjects)),
      })
      visit(row.id, row.levelId, [row.id, ...ancestors])
    }
  }
  visit('0', -1, [])
  const buttons = [...resources.values()]
  return {
    ...{ menus, resources },
    byAction: indexed(buttons, ({ actions }) => actions),
    bySubject: indexed(buttons, ({ subjects }) => subjects),
  }
}

function indexed<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const list = found.get(key)
      if (list) list.push(one)
      else found.set(key, [one])
    }
  }
  return found
}

/** A code without action and field, such as btnManage, applies to every resource of its menu. */
function resourcesOf(rows: readonly ResourceRow[]): CatalogueResource[] {
  const mentioned = rows.map(({ apiActions, fieldKeys }) => [
    ...new Set([
      ...apiActions.map((action) => action.split('/')[0] ?? ''),
      ...fieldKeys.map((key) => key.split('.')[0] ?? ''),
    ]),
  ])
  const all = [...new Set(mentioned.flat())]
  return rows.map(({ apiActions, fieldKeys: _, ...row }, at) => {
    const own = mentioned[at] ?? []
    return { ...row, actions: apiActions, subjects: own.length > 0 ? own : all }
  })
}
