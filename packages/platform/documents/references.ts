import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { areEnough, type Issue } from '@opensrm/kernel/protocol/errors.ts'
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

/** As far as copies of copies reach. */
const COPY_ROUNDS = 4
/** An operation of the system puts together what its caller need not see. */
type NamedBy = 'caller' | 'system'
const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

/**
 * Loads what the draft references, fills `copiedFrom` fields, and reports references that do not exist, are foreign, or
 * do not match the field's filter. Only references that changed are checked: a master record disabled later does not
 * make old documents unsavable.
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
  // A copied reference may itself be the source of further copies: a note line names the order row, that the material,
  // that how it is controlled. What is loaded is not loaded again.
  for (let round = 0; round < COPY_ROUNDS; round++) {
    await references.loadAll(places)
    let isChanged = false
    for (const place of places) {
      if (copyFields(context, definition, references, place, draft, before)) isChanged = true
    }
    if (!isChanged) break
  }
  // What the last round copied is checked like everything else.
  await references.loadAll(places)
  const named = by === 'caller' ? namedIds(context, places) : NONE
  const unseen = await unseenAmong(context, named)
  issues.push(...referenceIssues(context, references, { places, header: draft, unseen }))
  return issues
}

/** Loads what many new drafts name, before each is resolved: one statement a target instead of one a record. */
export async function loadReferences(
  context: EngineContext,
  definition: DocumentDefinition,
  drafts: readonly AnyRecord[],
): Promise<void> {
  const places = drafts.flatMap((draft) => placesOf(definition, draft, null))
  await new References(context).loadAll(places)
}

/** The same for what an operation asked for; `header` is the record it runs on. */
export async function inputReferenceIssues(
  context: EngineContext,
  places: readonly Place[],
  header: Values,
): Promise<Issue[]> {
  const references = new References(context)
  await references.loadAll(places)
  const unseen = await unseenAmong(context, namedIds(context, places))
  return referenceIssues(context, references, { places, header, unseen })
}

function referenceIssues(
  context: EngineContext,
  references: References,
  asked: { places: readonly Place[]; header: Values; unseen: ReadonlySet<string> },
): Issue[] {
  const { places, header, unseen } = asked
  const issues: Issue[] = []
  forEachNamed(context, places, (place, key, field) => {
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
      const broken = target && brokenFilter(field.refFilter ?? [], target, place.values, header)
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

/** Fills the fields that copy from what the place refers to; true when that changed any. */
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
