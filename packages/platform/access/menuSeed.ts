import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { actionCodeOf, resourceCodeOf, type Side } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { providerOf } from '../documents/ports.ts'
import type { RegisteredDocument, Registry } from '../documents/registry.ts'
import type { Action } from '../http/action.ts'
import { fieldsOf, mayDelete, maySave } from './actionSides.ts'
import { STANDARD_BUTTONS, type StandardButton } from './buttons.ts'
import { VIEW } from './grants.ts'
import { MANAGE, VIEW_ACTIONS } from './permissions.ts'

/** A menu as written by the installer, with the buttons derived from its documents. */
export type MenuSeed = {
  code: string
  parentCode: string | null
  title: Text
  icon: string
  route: string | null
  side: MenuEntry['side']
  levelId: number
  seqNum: number
  resources: readonly ResourceSeed[]
}

export type ResourceSeed = {
  code: string
  name: Text
  icon: string
  color: StandardButton['color']
  place: StandardButton['place']
  seqNum: number
  apiActions: readonly string[]
  fieldKeys: readonly string[]
  /** documents the code is about; derived, not stored */
  subjects: readonly string[]
}

const ATTACHMENT_BUTTONS = [
  'btnUploadAttachment',
  'btnPreviewAttachment',
  'btnDownloadAttachment',
  'btnDelAttachment',
]

/** The menu tree of all areas, parents before children. */
export function menuSeeds(registry: Registry): MenuSeed[] {
  const seeds: MenuSeed[] = []
  const codes = new Set<string>()
  const shipped = shippedBy(registry)
  const visit = (
    entries: readonly MenuEntry[],
    parentCode: string | null,
    levelId: number,
    from: number,
  ): void => {
    entries.forEach((entry, at) => {
      if (codes.has(entry.code)) throw new Error(`Menu ${entry.code} is defined twice`)
      codes.add(entry.code)
      seeds.push({
        code: entry.code,
        parentCode: entry.under ?? parentCode,
        title: entry.title,
        icon: entry.icon ?? '',
        route: entry.route ?? null,
        side: entry.side,
        levelId: entry.under ? levelId + 1 : levelId,
        seqNum: (entry.comesFirst ? 0 : from) + (at + 1) * 10,
        resources: entry.route === undefined ? [] : resourceSeeds(shipped, entry),
      })
      visit(entry.children ?? [], entry.code, levelId + (entry.under ? 2 : 1), 0)
    })
  }
  registry.areas.forEach((area, at) => {
    visit(area.menus, null, 0, (at + 1) * 1000)
  })
  return seeds
}

/** What the menus' buttons are derived from, in the order of the registry. */
type Shipped = {
  registry: Registry
  byRoute: ReadonlyMap<string, readonly RegisteredDocument[]>
  places: ReadonlyMap<RegisteredDocument, number>
  actions: readonly GrantedAction[]
}
/** A fixed action that needs a code. */
type GrantedAction = Action & { access: { code: string } }

function shippedBy(registry: Registry): Shipped {
  const documents = [...registry.documents.values()]
  const byRoute = new Map<string, RegisteredDocument[]>()
  for (const document of documents)
    for (const route of Object.keys(document.definition.screens)) {
      const list = byRoute.get(route)
      if (list) list.push(document)
      else byRoute.set(route, [document])
    }
  return {
    ...{ registry, byRoute },
    places: new Map(documents.map((document, at) => [document, at])),
    actions: [...registry.actions.values()].filter(
      (action): action is GrantedAction => typeof action.access !== 'string',
    ),
  }
}

/** Every code that the operations of a menu's documents require, so that every callable operation can be granted. */
function resourceSeeds(shipped: Shipped, entry: MenuEntry): ResourceSeed[] {
  const documents = documentsOf(shipped, entry)
  const sides: Side[] =
    entry.side === 'BOTH'
      ? ['buyer', 'supplier']
      : [entry.side === 'SUPPLIER' ? 'supplier' : 'buyer']
  const found = new Map<
    string,
    ResourceSeed & { apiActions: string[]; fieldKeys: string[]; subjects: string[] }
  >()
  const add: Add = (code, label, subject, { action, fieldKey, color, place } = {}) => {
    const standard = STANDARD_BUTTONS.find((button) => button.code === code)
    const seed = found.get(code) ?? {
      code,
      name: standard?.name ?? label,
      icon: standard?.icon ?? '',
      color: standard?.color ?? color ?? 'BLUE',
      place: standard?.place ?? place ?? 'FORM',
      seqNum: (found.size + 1) * 10,
      apiActions: [],
      fieldKeys: [],
      subjects: [],
    }
    found.set(code, seed)
    if (action && !seed.apiActions.includes(action)) seed.apiActions.push(action)
    if (fieldKey && !seed.fieldKeys.includes(fieldKey)) seed.fieldKeys.push(fieldKey)
    if (subject && !seed.subjects.includes(subject)) seed.subjects.push(subject)
  }
  add(VIEW, { zh: '查看', en: 'View' }, null)
  for (const document of documents) addDocument(shipped.registry, document, sides, add)
  const resources = new Set([
    ...documents.map(({ definition }) => definition.resource),
    ...(entry.serves ?? []),
  ])
  addFixedActions(shipped.actions, resources, add)
  return [...found.values()]
}

type Add = (
  code: string,
  label: Text,
  subject: string | null,
  more?: {
    action?: string
    fieldKey?: string
    color?: StandardButton['color']
    place?: StandardButton['place']
  },
) => void

/** A page belongs to the documents whose screens use its route, and to those its menu serves. */
function documentsOf(
  { registry, byRoute, places }: Shipped,
  { route = '', serves = [] }: MenuEntry,
): RegisteredDocument[] {
  const served = serves.flatMap((resource) => registry.documents.get(resource) ?? [])
  const place = (document: RegisteredDocument): number => places.get(document) ?? 0
  return [...new Set([...(byRoute.get(route) ?? []), ...served])].sort(
    (a, b) => place(a) - place(b),
  )
}

function addDocument(
  registry: Registry,
  { definition, operations }: RegisteredDocument,
  sides: readonly Side[],
  add: Add,
): void {
  const { resource, title } = definition
  const put = (
    code: string,
    label: Text,
    action: string,
    more: Omit<Parameters<Add>[3] & object, 'action'> = {},
  ) => add(code, label, resource, { ...more, action: `${resource}/${action}` })
  for (const action of VIEW_ACTIONS) put(VIEW, title, action)
  put('btnExport', title, 'exportRows')
  put('btnPrint', title, 'doPrint')
  if (sides.some((side) => maySave(definition, side))) {
    for (const action of ['saveOrUpdate', 'doBatchSaveOrUpdate', 'findDefaults'])
      put('btnSave', title, action)
    put('btnImport', title, 'doImport')
  }
  if (sides.some((side) => mayDelete(definition, side))) {
    for (const action of ['delete', 'doBatchDelete']) put('btnDel', title, action)
  }
  for (const transition of definition.transitions) {
    const { op, by, label, style, at, needs } = transition
    if (needs && !providerOf(registry, { name: needs })) continue
    // Approvers are permitted by their approval task; operations of the system need no permission.
    if (by === 'approver' || by === 'system' || !(by === 'both' || sides.includes(by))) continue
    put(resourceCodeOf(op, transition.code), label, op, {
      color: style === 'danger' ? 'RED' : style === 'success' ? 'GREEN' : 'BLUE',
      place: at ? 'ROW' : 'FORM',
    })
  }
  for (const [name, action] of Object.entries(operations.actions ?? {})) {
    if (action.by === 'system' || !(action.by === 'both' || sides.includes(action.by))) continue
    put(actionCodeOf(name, action), action.title, name, {
      place: 'TOOLBAR',
    })
  }
  const { users = [], responsibilities = [], audience = [], codes = {} } = definition.access
  for (const [key, field] of fieldsOf(definition)) {
    if (field.needsCode)
      add(field.needsCode, codes[field.needsCode] ?? field.label, resource, {
        fieldKey: `${resource}.${key}`,
        place: 'FIELD',
      })
  }
  for (const [code, label] of Object.entries(codes)) add(code, label, resource)
  if (users.length + responsibilities.length + audience.length > 0) add(MANAGE, title, resource)
  for (const code of ATTACHMENT_BUTTONS) add(code, title, resource)
}

function addFixedActions(
  actions: readonly GrantedAction[],
  resources: ReadonlySet<string>,
  add: Add,
): void {
  for (const { resource, action, access, title, codes = {} } of actions) {
    if (!resources.has(resource)) continue
    add(access.code, title, resource, {
      action: `${resource}/${action}`,
      place: access.code === VIEW ? 'API' : 'TOOLBAR',
    })
    for (const [code, label] of Object.entries(codes)) add(code, label, resource)
  }
}
