import { type AnyRecord, type DocumentDefinition, rowsOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { type FieldMask, maskRecord } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { isStateSeen } from '../access/scope.ts'
import { userNameIn } from '../access/userNames.ts'
import type { Caller } from '../http/action.ts'
import type { Engine } from './engine.ts'
import { type FileChange, fileChangesOf } from './fileNames.ts'
import type { Change } from './history.ts'
import { labelsOf } from './labels.ts'
import { maskFor } from './read.ts'
import { headerFields } from './rows.ts'
import { changesOfVersion } from './versionChanges.ts'

export type HistoryEntry = {
  id: string
  time: string
  userName: string | null
  side: string
  op: string
  /** title of the operation, if it is not a transition of the document */
  title?: Text
  versionNum: number
  changes: (Change & { oldLabel?: string; newLabel?: string; files?: FileChange })[]
}

/** Operation name for values that an approver edits at a step. */
export const APPROVER_EDIT = 'approverEdit'

/**
 * Who changed what, newest first; at the end how a later version differs from the one before it. Fields that the caller
 * may not read or that no screen shows are left out, and so are entries with nothing else to show.
 */
export async function findHistory(
  engine: Engine,
  definition: DocumentDefinition,
  record: AnyRecord,
  reader: { caller: Caller; permissions: Permissions },
): Promise<HistoryEntry[]> {
  const { platform } = engine
  const { id } = record
  const found = await sql<{
    id: string
    happened: string
    name: string | null
    supplier_id: string | null
    side: string
    operation: string
    version_num: string
    from_status: string | null
    to_status: string
    changes: string
  }>`
    select h.id, h.happened, ${userNameIn(reader.caller.language, 'u')} as name, u.supplier_id,
      h.side, h.operation, h.version_num, h.from_status, h.to_status, h.changes
    from document_history h left join base_user u on u.id = h.user_id
    where h.resource = ${definition.resource} and h.record_id = ${id} order by h.id desc limit 200`.execute(
    platform.db,
  )
  const mask = await maskFor(engine, definition, id, reader)
  const own = ownRowIds(definition, record, mask, reader.caller)
  const isVisible = (change: Change): boolean => {
    // Fields that no screen shows are left out of the history too.
    if (fieldOf(definition, change)?.hidden) return false
    if (reader.caller.side === 'supplier' && isShownBySome(definition, change)) return false
    if (own && change.child && !own.has(`${change.child}/${change.rowId}`)) return false
    if (!change.child)
      return !mask.header.hidden.has(change.field) && !mask.header.nulled.has(change.field)
    const child = mask.children[change.child]
    return Boolean(
      child &&
        child !== 'hidden' &&
        !child.hidden.has(change.field) &&
        !child.nulled.has(change.field),
    )
  }
  const { caller } = reader
  // Operations made while the reader could not see the record are hidden, together with the values of that time.
  const isSeen = (status: string | null) =>
    status !== null && isStateSeen(definition, caller, status)
  const visible = found.rows
    .filter((row) => isSeen(row.to_status))
    .map(
      (row): HistoryEntry => ({
        id: row.id,
        time: row.happened.slice(0, 19),
        // A supplier sees that the buyer side acted, but not which user, and nothing about other suppliers.
        userName:
          caller.side === 'supplier' && row.supplier_id !== caller.supplierId ? null : row.name,
        side: row.side,
        op: row.operation,
        ...titleOf(engine, definition, row.operation),
        versionNum: Number(row.version_num),
        changes: (JSON.parse(row.changes) as Change[])
          .filter(isVisible)
          .map((change) => cleaned(change, mask.children))
          .map((change) => (isSeen(row.from_status) ? change : { ...change, old: null })),
      }),
    )
  const ofVersion = await changesOfVersion(engine, definition, record, reader)
  if (ofVersion.length > 0)
    visible.push({
      ...{ id: `version-${id}`, time: String(record.creationDate).slice(0, 19), op: 'version' },
      ...{ userName: null, side: 'buyer', versionNum: 0 },
      changes: ofVersion.filter(isVisible).map((change) => cleaned(change, mask.children)),
    })
  await addLabels(engine, definition, visible, caller)
  await addFiles(engine, definition, visible)
  return visible.filter((entry) => entry.changes.length > 0 || (!own && entry.op !== 'system'))
}

/** What suppliers see in some records only, which no entry can tell. */
function isShownBySome(
  { access, children }: DocumentDefinition,
  { child, field }: Change,
): boolean {
  return child
    ? children[child]?.openedOnly === true
    : access.supplierCannotAsk?.includes(field) === true
}

function fieldOf(definition: DocumentDefinition, { child, field }: Change): Field | undefined {
  return child ? definition.children[child]?.fields[field] : headerFields(definition)[field]
}

/** The rows a supplier may see in a record with rows of several suppliers; null when all rows are visible. */
function ownRowIds(
  definition: DocumentDefinition,
  record: AnyRecord,
  mask: FieldMask,
  caller: Caller,
): ReadonlySet<string> | null {
  if (caller.side !== 'supplier' || !definition.access.supplier?.includes('.')) return null
  const masked = maskRecord(definition, record, mask)
  return new Set(
    Object.keys(definition.children).flatMap((name) =>
      rowsOf(masked, name).map((row) => `${name}/${row.id}`),
    ),
  )
}

/** Removes the cells the caller may not see from whole rows in a change list. */
function cleaned(
  change: Change,
  children: {
    readonly [child: string]:
      | 'hidden'
      | { hidden: ReadonlySet<string>; nulled: ReadonlySet<string> }
  },
): Change {
  if (change.field !== '+' && change.field !== '-') return change
  const mask = children[change.child ?? '']
  const strip = (row: unknown): unknown =>
    row && typeof row === 'object' && mask && mask !== 'hidden'
      ? Object.fromEntries(
          Object.entries(row).filter(([key]) => !mask.hidden.has(key) && !mask.nulled.has(key)),
        )
      : row
  return { ...change, old: strip(change.old), new: strip(change.new) }
}

async function addLabels(
  engine: Engine,
  definition: DocumentDefinition,
  entries: HistoryEntry[],
  caller: Caller,
): Promise<void> {
  const wanted = new Map<string, Set<string>>()
  const places: { target: string; change: HistoryEntry['changes'][number] }[] = []
  for (const change of entries.flatMap((entry) => entry.changes)) {
    const field = fieldOf(definition, change)
    if (field?.type !== 'ref' || !engine.platform.registry.documents.has(field.ref)) continue
    const target = field.refChild ? `${field.ref}.${field.refChild}` : field.ref
    places.push({ target, change })
    const ids = wanted.get(target) ?? new Set<string>()
    for (const value of [change.old, change.new]) if (value != null) ids.add(String(value))
    wanted.set(target, ids)
  }
  for (const [target, ids] of wanted) {
    const labels = await labelsOf(
      engine.platform.db,
      engine.platform.registry,
      target,
      [...ids],
      caller,
    )
    for (const place of places.filter((one) => one.target === target)) {
      if (place.change.old != null)
        place.change.oldLabel = labels.get(String(place.change.old)) ?? String(place.change.old)
      if (place.change.new != null)
        place.change.newLabel = labels.get(String(place.change.new)) ?? String(place.change.new)
    }
  }
}

async function addFiles(
  { platform }: Engine,
  definition: DocumentDefinition,
  entries: HistoryEntry[],
): Promise<void> {
  const changes = entries
    .flatMap((entry) => entry.changes)
    .filter((change) => fieldOf(definition, change)?.type === 'attachments')
  for (const [change, files] of await fileChangesOf(platform.db, changes)) change.files = files
}

/** Actions other than transitions change records too, and so do approvers at their step. */
function titleOf(
  { platform: { registry } }: Engine,
  { resource }: DocumentDefinition,
  op: string,
): { title?: Text } {
  if (op === APPROVER_EDIT) return { title: t('审批时填写', 'Filled in at approval') }
  const own = registry.document(resource).operations.actions?.[op]
  const other = registry.areas
    .flatMap((area) => area.actions ?? [])
    .find(({ action }) => action === op)
  const title = own?.title ?? other?.title
  return title ? { title } : {}
}
