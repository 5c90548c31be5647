import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import type { DocumentDefinition, Screen } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { z } from 'zod'
import type { Registry } from '../documents/registry.ts'
import {
  type Action,
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
} from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { permissionsOf } from './access.ts'
import { frameActions, isConnected } from './frameTickets.ts'
import type { Permissions } from './permissions.ts'
import { ownKeysOf } from './shippedResources.ts'
import { tableConfigActions } from './tableConfig.ts'

/** '-1', or empty: for responsibilities the union of all, for menus none. */
const chosenId = z
  .union([z.string().regex(/^(-1|\d{1,19})$/), z.literal('')])
  .nullish()
  .transform((value) => (value && value !== '-1' ? value : null))

const findMenusByResp = defineAction({
  service: 'baseServer',
  resource: 'baseMenu',
  action: 'findMenusByResp',
  title: t('可用菜单', 'Permitted menus'),
  access: 'session',
  get: true,
  input: z.object({ respId: chosenId }),
  async run(context, input) {
    const permissions = await permissionsIn(context, input.respId)
    const connected = await Promise.all(
      permissions.menus.map(
        ({ type, url }) => type === 'IFRAME' && isConnected(context.platform, url),
      ),
    )
    return {
      menus: permissions.menus.map((menu, index) => ({
        menuId: menu.id,
        menuParentId: menu.parentId,
        menuName: menu.name,
        menuNameEn: menu.nameEn,
        menuType: menu.type,
        menuCode: menu.code,
        url: menu.url,
        imageLink: menu.icon,
        levelId: menu.levelId,
        enabled: 'Y',
        openMode: menu.openMode,
        keepAliveFlag: menu.keepAlive,
        /** a page of a connected system, which learns which user opens it */
        ...(connected[index] ? { connected: true } : {}),
      })),
      routes: routesOf(
        context.platform.registry,
        permissions,
        await withheldNew(context, permissions),
      ),
    }
  },
})

const findByRespMenu = defineAction({
  service: 'baseServer',
  resource: 'baseResource',
  action: 'findByRespMenu',
  title: t('菜单按钮', 'Buttons of a menu'),
  access: 'session',
  get: true,
  input: z.object({ menuId: chosenId, respId: chosenId }),
  async run(context, input) {
    const permissions = await permissionsIn(context, input.respId)
    const menuCode = permissions.menus.find(({ id }) => id === input.menuId)?.code ?? ''
    return permissions.resourcesOfMenu(input.menuId ?? '').map((resource) => ({
      resourceCode: resource.code,
      resourceName: resource.name,
      resourceNameEn: resource.nameEn,
      resIcon: resource.icon,
      resourceType: resource.type,
      buttonColor: resource.color,
      showCondition: resource.showCondition,
      seqNum: resource.seqNum,
      apiActions: resource.actions,
      /** values set by an administrator; the rest is as shipped, and screens read it from the definition */
      ownKeys: ownKeysOf(context.platform.registry, menuCode, resource),
    }))
  },
})

const MOST_TYPES = 500
const LONGEST_TYPE = 64
/** The same types in a query string, separated by commas. */
const LONGEST_LIST = MOST_TYPES * (LONGEST_TYPE + 1)

const findByTypes = defineAction({
  service: 'baseServer',
  resource: 'baseLookupValue',
  action: 'findByTypes',
  title: t('快码值', 'Lookup values'),
  access: 'session',
  duringDuties: true,
  get: true,
  input: z.object({
    types: z
      .union([z.array(z.string()), z.string().max(LONGEST_LIST)])
      .transform((types) => (typeof types === 'string' ? types.split(',') : types))
      .pipe(z.array(z.string().max(LONGEST_TYPE)).max(MOST_TYPES)),
  }),
  async run({ platform }, { types }) {
    const lookups = await lookupsOf(platform)
    return Object.fromEntries(types.map((type) => [type, lookups.values(type)]))
  },
})

/** Calls for the shell's menus, routes, buttons, choices and table layouts. */
export const shellActions: readonly Action[] = [
  findMenusByResp,
  findByRespMenu,
  findByTypes,
  ...frameActions,
  ...tableConfigActions,
]

export type RouteEntry = {
  route: string
  resource: string
  kind: Screen['kind']
  side: Screen['side']
  menuId: string
  title: Text
  preset?: Screen['preset']
  tabBy?: string
  /** the title of a new record created here; only where the caller may create one */
  creates?: Text
}

function mayCreate(definition: DocumentDefinition, permissions: Permissions): boolean {
  return (
    !definition.withoutNew &&
    !definition.readOnly &&
    definition.authors.includes(permissions.side) &&
    permissions.can(definition.resource, 'saveOrUpdate')
  )
}

/** Resources of which this caller could make a record, but is offered none; see `offersNew` of their operations. */
async function withheldNew(
  context: ActionContext,
  permissions: Permissions,
): Promise<ReadonlySet<string>> {
  const asked = [...context.platform.registry.documents.values()].filter(
    ({ definition, operations }) => operations.offersNew && mayCreate(definition, permissions),
  )
  const withheld = new Set<string>()
  if (asked.length === 0) return withheld
  await context.engine.inTransaction(callerIn(context), permissions, async (within) => {
    for (const { definition, operations } of asked)
      if (!(await operations.offersNew?.(within))) withheld.add(definition.resource)
  })
  return withheld
}

/** Every screen that a caller may open: those of documents the caller may view, and menu pages without a document. */
export function routesOf(
  registry: Registry,
  permissions: Permissions,
  withheld: ReadonlySet<string>,
): RouteEntry[] {
  const routes: RouteEntry[] = []
  const known = new Set<string>()
  for (const { definition } of registry.documents.values()) {
    for (const [route, screen] of Object.entries(definition.screens)) {
      known.add(route)
      if (screen.side !== 'both' && screen.side !== permissions.side) continue
      const menuId = permissions.can(definition.resource, 'findById')
        ? permissions.menuFor(definition.resource, route)
        : null
      if (menuId === null) continue
      routes.push({
        route,
        resource: definition.resource,
        kind: screen.kind,
        side: screen.side,
        menuId,
        title: menuName(permissions, menuId, route) ?? screen.title ?? definition.title,
        ...(screen.preset ? { preset: screen.preset } : {}),
        ...(screen.tabBy ? { tabBy: screen.tabBy } : {}),
        ...(screen.kind === 'edit' &&
        mayCreate(definition, permissions) &&
        !withheld.has(definition.resource)
          ? { creates: definition.title }
          : {}),
      })
    }
  }
  const entries = entriesOf(registry)
  for (const menu of permissions.menus) {
    for (const { route, title } of entries.get(menu.code)?.pages ?? [])
      routes.push({
        ...{ route, title, kind: 'special' as const, menuId: menu.id },
        resource: [...menu.subjects][0] ?? '',
        side: menu.side === 'BOTH' ? 'both' : permissions.side,
      })
    if (menu.type !== 'PAGE' || menu.url === null || known.has(routeOf(menu.url))) continue
    routes.push({
      route: menu.url,
      resource: [...menu.subjects][0] ?? '',
      kind: entries.get(menu.code)?.kind ?? 'special',
      side: menu.side === 'BOTH' ? 'both' : permissions.side,
      menuId: menu.id,
      title: { zh: menu.name, en: menu.nameEn },
    })
  }
  return routes
}

/** A screen opened by a menu has the menu's name, which an administrator may have changed. */
function menuName({ menus }: Permissions, menuId: string, route: string): Text | null {
  const menu = menus.find(({ id, url }) => id === menuId && url === route)
  return menu ? { zh: menu.name, en: menu.nameEn } : null
}

/** An address may contain the parameters of its screen after a question mark. */
function routeOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Additional pages of a menu, by the menu's code. */
function entriesOf(registry: Registry): Map<string, MenuEntry> {
  const found = new Map<string, MenuEntry>()
  const visit = (entries: readonly MenuEntry[]): void => {
    for (const entry of entries) {
      found.set(entry.code, entry)
      visit(entry.children ?? [])
    }
  }
  for (const area of registry.areas) visit(area.menus)
  return found
}

/** Rights within one responsibility, or in all. One that the user does not have gives no rights. */
async function permissionsIn(context: ActionContext, chosen: string | null): Promise<Permissions> {
  const within: Caller = { ...callerIn(context), respId: chosen }
  return permissionsOf(context.platform, within)
}
