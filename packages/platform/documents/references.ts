import { isVersionRecord } from '@opensrm/kernel/document/change/spec.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { areEnough, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { Turns } from '../threads/turns.ts'
import type { EngineContext } from './engine.ts'
import { References, valueAt } from './referencedRecords.ts'
import { brokenFilter, mismatchArgs } from './referenceFilters.ts'
import {
  forEachNamed,
  idsIn,
  kindsOf,
  namedIds,
  type Place,
  placesOf,
  targetOf,
} from './referencePlaces.ts'
import { headerFields } from './rows.ts'
import { unseenAmong } from './unseenReferences.ts'

type Values = { [key: string]: unknown }

/** Most levels of copies of copies. */
const COPY_ROUNDS = 4
/** A system operation may use records that its caller cannot see. */
type NamedBy = 'caller' | 'system'
const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/**
 * Loads the references of the draft, fills `copiedFrom` fields, and reports references that do not exist, are not
 * visible to the caller, or do not match the field's filter. Only changed references are checked: a master record
 * disabled later must not prevent saving old documents.
 */
export async function resolveReferences(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  before: AnyRecord | null,
  by: NamedBy = 'caller',
): Promise<Issue[]> {
  const references = new References(context)
  const places = placesOf(definition, draft, before)
  const issues: Issue[] = []
  const turns = new Turns()
  // A copied reference may itself be the source of further copies: a delivery note line names the order line, which
  // names the item, which has its own settings. Loaded records are not loaded again.
  for (let round = 0; round < COPY_ROUNDS; round++) {
    await references.loadAll(places)
    let isChanged = false
    for (const place of places) {
      if (turns.isOver) await turns.pass()
      if (copyFields(context, definition, references, place, draft, before)) isChanged = true
    }
    if (!isChanged) break
  }
  // References copied in the last round are checked like all others.
  await references.loadAll(places)
  const named = by === 'caller' ? await namedIds(context, places) : NONE
  const unseen = await unseenAmong(context, named)
  const isRecord = isVersionRecord(definition, draft)
  issues.push(
    ...(await referenceIssues(context, references, { places, header: draft, unseen, isRecord })),
  )
  return issues
}

/**
 * Loads the references of many new drafts before each is resolved: one statement per target instead of one per record.
 */
export async function loadReferences(
  context: EngineContext,
  definition: DocumentDefinition,
  drafts: readonly AnyRecord[],
): Promise<void> {
  const places = drafts.flatMap((draft) => placesOf(definition, draft, null))
  await new References(context).loadAll(places)
}

/** The same for the input of an operation; `header` is the record it runs on. */
export async function inputReferenceIssues(
  context: EngineContext,
  places: readonly Place[],
  header: Values,
): Promise<Issue[]> {
  const references = new References(context)
  await references.loadAll(places)
  const unseen = await unseenAmong(context, await namedIds(context, places))
  return referenceIssues(context, references, { places, header, unseen })
}

async function referenceIssues(
  context: EngineContext,
  references: References,
  asked: {
    places: readonly Place[]
    header: Values
    unseen: ReadonlySet<string>
    /** what may be chosen does not apply to it */
    isRecord?: boolean
  },
): Promise<Issue[]> {
  const { places, header, unseen, isRecord } = asked
  const issues: Issue[] = []
  await forEachNamed(context, places, (place, key, field) => {
    if (areEnough(issues)) return
    const value = place.values[key]
    const where = {
      field: key,
      ...(place.child ? { child: place.child } : {}),
      ...(place.row !== undefined ? { row: place.row } : {}),
    }
    const former = new Set(idsIn(place.before?.[key]))
    for (const id of idsIn(value)) {
      if (field.type === 'multiref' && former.has(id)) continue
      const target = unseen.has(`${targetOf(field)}/${id}`)
        ? null
        : references.get(targetOf(field), id)
      const filters = isRecord ? [] : (field.refFilter ?? [])
      const broken = target && brokenFilter(filters, target, place.values, header)
      if (!target)
        issues.push({ ...where, code: 'UNKNOWN_REFERENCE', args: { label: field.label } })
      else if (broken)
        issues.push({
          ...where,
          code: 'REFERENCE_MISMATCH',
          args: mismatchArgs(context, field, target, broken),
        })
    }
  })
  return issues
}

/** Fills the fields copied from the references of a place; true when any changed. */
function copyFields(
  context: EngineContext,
  definition: DocumentDefinition,
  references: References,
  place: Place,
  draft: AnyRecord,
  before: AnyRecord | null,
): boolean {
  let isChanged = false
  const put = (key: string, value: unknown): void => {
    if (place.values[key] === value) return
    place.values[key] = value
    isChanged = true
  }
  for (const { key, field, fromHeader, refKey, path } of kindsOf(place.fields).copies) {
    const holder = fromHeader ? draft : place.values
    const former = fromHeader ? before : place.before
    const refField = (fromHeader ? headerFields(definition) : place.fields)[refKey]
    if (path.length === 0) {
      // 'header.currencyCode': the header's own value
      if (place.values[key] == null) put(key, holder[refKey] ?? null)
      continue
    }
    if (refField?.type !== 'ref' || !context.platform.registry.documents.has(refField.ref)) continue
    const changed = !place.before || !sameValue(refField as Field, holder[refKey], former?.[refKey])
    if (!changed || (field.overridable && place.values[key] != null)) continue
    const source =
      holder[refKey] == null ? null : references.get(targetOf(refField), holder[refKey])
    if (source) put(key, valueAt(source, path) ?? (field.overridable ? place.values[key] : null))
    else if (holder[refKey] == null && !field.overridable) put(key, null)
  }
  return isChanged
}
