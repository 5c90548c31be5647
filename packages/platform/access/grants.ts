import type { Side } from '@opensrm/kernel/document/define.ts'
import type { Registry } from '../documents/registry.ts'
import { isOpenTo } from './actionSides.ts'
import type { CatalogueMenu, CatalogueResource, MenuCatalogue } from './menuCatalogue.ts'
import type { UserAccess } from './permissions.ts'

/** Code that is included in the menu permit and covers the reading actions. */
export const VIEW = 'view'

/** The menus and buttons that some responsibilities of a user grant. */
export type Grants = {
  /** permitted menus with their ancestors, parents before children */
  menus: readonly CatalogueMenu[]
  /** granted buttons of all menus */
  buttons: readonly CatalogueResource[]
  hasConditions: boolean
  /** the granted buttons of one menu, in order */
  buttonsOf(menuId: string): readonly CatalogueResource[]
  /** responsibilities that permit 'resource/action' */
  respsFor(action: string): ReadonlySet<string>
  /** roles that permit 'resource/action', which is no reading one */
  rolesFor(action: string): ReadonlySet<string>
  /** codes granted on a document, with the responsibilities that do so */
  codesOf(resource: string): ReadonlyMap<string, ReadonlySet<string>>
}

type Given = { resps: Set<string>; roles: Set<string> }

/**
 * Notes who grants which button, and answers questions about actions and documents when they are asked: most users ask
 * about few of the thousands.
 */
export function grantsOf({
  registry,
  catalogue,
  user,
  respIds,
}: {
  registry: Registry
  catalogue: MenuCatalogue
  user: UserAccess
  respIds: ReadonlySet<string>
}): Grants {
  const given = new Map<CatalogueResource, Given>()
  const isOpen = (action: string) => isOpenTo(registry, user.side, action)
  /** permitted menus by responsibility */
  const permitted = new Map<string, Set<string>>()
  const shown = new Set<string>()
  for (const { respId, menuId } of user.menuGrants) {
    const menu = catalogue.menus.get(menuId)
    if (!menu || !respIds.has(respId) || !fitsSide(menu.side, user.side)) continue
    const menus = permitted.get(respId)
    if (menus) menus.add(menuId)
    else permitted.set(respId, new Set([menuId]))
    for (const id of [menuId, ...menu.ancestors]) shown.add(id)
    for (const button of menu.resources) if (button.code === VIEW) give(button, respId)
  }
  for (const { respId, resourceId, roleId } of user.resourceGrants) {
    const button = catalogue.resources.get(resourceId)
    // A button never reaches further than its menu.
    if (!button || button.code === VIEW || !permitted.get(respId)?.has(button.menuId)) continue
    give(button, respId, roleId)
  }

  const grantsFor = (buttons: readonly CatalogueResource[]) =>
    buttons.flatMap((button) => given.get(button) ?? [])
  const respsFor = answersBy(catalogue.byAction, (buttons, action): ReadonlySet<string> => {
    return new Set(isOpen(action) ? grantsFor(buttons).flatMap(({ resps }) => [...resps]) : [])
  })
  const rolesFor = answersBy(catalogue.byAction, (buttons, action): ReadonlySet<string> => {
    return new Set(isReading(action) ? [] : grantsFor(buttons).flatMap(({ roles }) => [...roles]))
  })
  const codesOf = answersBy(catalogue.bySubject, (buttons) => {
    const codes = new Map<string, Set<string>>()
    for (const button of buttons)
      for (const respId of given.get(button)?.resps ?? [])
        codes.set(button.code, (codes.get(button.code) ?? new Set()).add(respId))
    return codes
  })
  const buttonsOf = (menuId: string) =>
    (catalogue.menus.get(menuId)?.resources ?? [])
      .filter((button) => given.has(button))
      .sort((a, b) => a.seqNum - b.seqNum || Number(a.id) - Number(b.id))
  const buttons = [...given.keys()]
  return {
    menus: [...catalogue.menus.values()].filter((menu) => shown.has(menu.id)),
    ...{ buttons, buttonsOf, respsFor, rolesFor, codesOf },
    hasConditions: buttons.some(({ showCondition }) => showCondition),
  }

  function give(button: CatalogueResource, respId: string, roleId?: string): void {
    let known = given.get(button)
    if (!known) {
      // A button of the other side, on a page used by both sides.
      if (button.actions.length > 0 && !button.actions.some(isOpen)) return
      known = { resps: new Set(), roles: new Set() }
      given.set(button, known)
    }
    known.resps.add(respId)
    if (roleId) known.roles.add(roleId)
  }
}

/** Answers about keys of an index, each worked out once. A key that is not in it, such as a misspelt one, is not kept. */
function answersBy<T>(
  index: ReadonlyMap<string, readonly CatalogueResource[]>,
  answer: (buttons: readonly CatalogueResource[], key: string) => T,
): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const buttons = index.get(key)
    const found = answer(buttons ?? [], key)
    if (buttons) known.set(key, found)
    return found
  }
}

function isReading(action: string): boolean {
  return /\/(find|list|export|get)/.test(action)
}

function fitsSide(menuSide: string, side: Side): boolean {
  return menuSide === 'BOTH' || menuSide === (side === 'supplier' ? 'SUPPLIER' : 'BUYER')
}
