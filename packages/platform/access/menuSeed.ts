import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { actionCodeOf, resourceCodeOf, type Side } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { providerOf } from '../documents/ports.ts'
import type { RegisteredDocument, Registry } from '../documents/registry.ts'
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
  const visit = (
    entries: readonly MenuEntry[],
    parentCode: string | null,
    levelId: number,
    from: number,
  ): void => {
    entries.forEach((entry, at) => {
      if (seeds.some((seed) => seed.code === entry.code))
        throw new Error(`Menu ${entry.code} is defined twice`)
      seeds.push({
        code: entry.code,
        parentCode: entry.under ?? parentCode,
        title: entry.title,
        icon: entry.icon ?? '',
        route: entry.route ?? null,
        side: entry.side,
        levelId: entry.under ? levelId + 1 : levelId,
        seqNum: (entry.comesFirst ? 0 : from) + (at + 1) * 10,
        resources: entry.route === undefined ? [] : resourceSeeds(registry, entry),
      })
      visit(entry.children ?? [], entry.code, levelId + (entry.under ? 2 : 1), 0)
    })
  }
  registry.areas.forEach((area, at) => {
    visit(area.menus, null, 0, (at + 1) * 1000)
  })
  return seeds
}

/** Every code that the operations of a menu's documents require, so that every callable operation can be granted. */
export function resourceSeeds(registry: Registry, entry: MenuEntry): ResourceSeed[] {
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
  for (const document of documentsOf(registry, entry)) addDocument(registry, document, sides, add)
  addFixedActions(registry, entry, add)
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
function documentsOf(registry: Registry, entry: MenuEntry): RegisteredDocument[] {
  return [...registry.documents.values()].filter(
    ({ definition }) =>
      (entry.route !== undefined && entry.route in definition.screens) ||
      entry.serves?.includes(definition.resource),
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
  for (const [key, field] of fieldsOf(definition)) {
    if (field.needsCode)
      add(field.needsCode, field.label, resource, {
        fieldKey: `${resource}.${key}`,
        place: 'FIELD',
      })
  }
  const { users = [], responsibilities = [], audience = [], codes = {} } = definition.access
  for (const [code, label] of Object.entries(codes)) add(code, label, resource)
  if (users.length + responsibilities.length + audience.length > 0) add(MANAGE, title, resource)
  for (const code of ATTACHMENT_BUTTONS) add(code, title, resource)
}

function addFixedActions(registry: Registry, entry: MenuEntry, add: Add): void {
  const resources = new Set([
    ...documentsOf(registry, entry).map(({ definition }) => definition.resource),
    ...(entry.serves ?? []),
  ])
  for (const { resource, action, access, title, codes = {} } of registry.actions.values()) {
    if (typeof access === 'string' || !resources.has(resource)) continue
    add(access.code, title, resource, {
      action: `${resource}/${action}`,
      place: access.code === VIEW ? 'API' : 'TOOLBAR',
    })
    for (const [code, label] of Object.entries(codes)) add(code, label, resource)
  }
}
