import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { VIEW } from './grants.ts'
import type { MenuSeed, ResourceSeed } from './menuSeed.ts'
import { MANAGE } from './permissions.ts'

/**
 * A role with the responsibility of the same code, as created by the installer. Administrators may change them later.
 */
export type RoleSeed = {
  code: string
  name: Text
  side: 'BUYER' | 'SUPPLIER' | 'ADMIN'
  dataScope: 'ALL' | 'ORG_PERMIT' | 'ORG_AND_CATEGORY' | 'DEPARTMENT' | 'SELF' | 'SUPPLIER'
  risk?: 'LOW' | 'MEDIUM' | 'HIGH'
  grants: readonly RoleGrant[]
}

export type RoleGrant = {
  /**
   * resources or prefixes ending in *; menus without documents are matched by their code. 'menu:' and a code selects
   * one of a document's several pages.
   */
  on: readonly string[]
  /** resources that a prefix in `on` does not mean */
  notOn?: readonly string[]
  /**
   * read: view, export and attachments; work: everything but prices and records of other users; all: everything; a
   * list: these codes and view
   */
  may: 'read' | 'work' | 'all' | readonly string[]
  /** codes that are excluded */
  except?: readonly string[]
  /** price fields are readable */
  prices?: true
}

const READING = new Set([
  VIEW,
  'btnExport',
  'btnPrint',
  'btnPreviewAttachment',
  'btnDownloadAttachment',
])
const PRICE_CODE = 'btnViewPrice'

/** The codes of a menu that a role's grants include; null when the role does not get the menu at all. */
export function grantedCodes(role: RoleSeed, menu: MenuSeed): string[] | null {
  if (menu.route === null || !fitsSide(role.side, menu.side)) return null
  const subjects = new Set(menu.resources.flatMap((resource) => resource.subjects))
  const granting = role.grants.filter(
    (grant) =>
      grant.on.some((pattern) => namesMenu(pattern, menu)) ||
      (subjects.size === 0 ? [menu.code] : [...subjects]).some((subject) => means(grant, subject)),
  )
  if (granting.length === 0) return null
  return menu.resources
    .filter((resource) => granting.some((grant) => gives(grant, menu, resource)))
    .map(({ code }) => code)
}

function gives(grant: RoleGrant, menu: MenuSeed, { code, subjects }: ResourceSeed): boolean {
  if (code === VIEW) return true
  // A menu may serve several documents of which the role has only some.
  const isNamed = grant.on.some((pattern) => namesMenu(pattern, menu))
  if (!isNamed && subjects.length > 0 && !subjects.every((subject) => means(grant, subject)))
    return false
  if (grant.except?.includes(code)) return false
  if (grant.may === 'all') return true
  if (code === PRICE_CODE) return grant.prices === true
  if (grant.may === 'read') return READING.has(code)
  if (grant.may === 'work') return code !== MANAGE
  return grant.may.includes(code) || READING.has(code)
}

function means({ on, notOn = [] }: RoleGrant, subject: string): boolean {
  const isNamed = (patterns: readonly string[]): boolean =>
    patterns.some((pattern) => matches(pattern, subject))
  return isNamed(on) && !isNamed(notOn)
}

function namesMenu(pattern: string, menu: MenuSeed): boolean {
  return pattern.startsWith('menu:') && matches(pattern.slice(5), menu.code)
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function fitsSide(roleSide: RoleSeed['side'], menuSide: MenuSeed['side']): boolean {
  return menuSide === 'BOTH' || menuSide === (roleSide === 'SUPPLIER' ? 'SUPPLIER' : 'BUYER')
}
